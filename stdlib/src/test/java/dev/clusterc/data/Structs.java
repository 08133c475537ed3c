package dev.clusterc.data;

import java.util.Map;

/** Which schema holds which struct of a table. */
final class Structs {
  /** kubeproxy.config.k8s.io/v1alpha1. */
  static final Map<String, String> KUBE_PROXY =
      Map.ofEntries(
          Map.entry("KubeProxyConfiguration", "std.files.kube_proxy.KubeProxyConfiguration"),
          Map.entry("KubeProxyConntrackConfiguration", "std.files.kube_proxy.ProxyConntrack"),
          Map.entry("KubeProxyIPTablesConfiguration", "std.files.kube_proxy.ProxyIptables"),
          Map.entry("KubeProxyIPVSConfiguration", "std.files.kube_proxy.ProxyIpvs"),
          Map.entry("KubeProxyNFTablesConfiguration", "std.files.kube_proxy.ProxyNftables"));

  /** kubescheduler.config.k8s.io/v1. */
  static final Map<String, String> KUBE_SCHEDULER =
      Map.ofEntries(
          Map.entry("DefaultPreemptionArgs", "std.files.scheduler_arguments.DefaultPreemptionArgs"),
          Map.entry(
              "KubeSchedulerConfiguration", "std.files.kube_scheduler.KubeSchedulerConfiguration"),
          Map.entry("KubeSchedulerProfile", "std.files.kube_scheduler.SchedulerProfile"),
          Map.entry("NodeResourcesFitArgs", "std.files.scheduler_arguments.NodeResourcesFitArgs"),
          Map.entry("Plugin", "std.files.kube_scheduler.SchedulerPlugin"),
          Map.entry("PluginConfig", "std.files.kube_scheduler.PluginConfig"),
          Map.entry("PluginSet", "std.files.kube_scheduler.PluginSet"),
          Map.entry("Plugins", "std.files.kube_scheduler.SchedulerPlugins"),
          Map.entry("PodTopologySpreadArgs", "std.files.scheduler_arguments.PodTopologySpreadArgs"),
          Map.entry(
              "RequestedToCapacityRatioParam",
              "std.files.scheduler_arguments.RequestedToCapacityRatio"),
          Map.entry("ResourceSpec", "std.files.scheduler_arguments.ResourceWeight"),
          Map.entry("ScoringStrategy", "std.files.scheduler_arguments.ScoringStrategy"),
          Map.entry("UtilizationShapePoint", "std.files.scheduler_arguments.UtilizationPoint"));

  /** kubelet.config.k8s.io/v1beta1. */
  static final Map<String, String> KUBELET =
      Map.ofEntries(
          Map.entry("CrashLoopBackOffConfig", "std.files.kubelet.CrashLoopBackOff"),
          Map.entry("KubeletAnonymousAuthentication", "std.files.kubelet.AnonymousAuthentication"),
          Map.entry("KubeletAuthentication", "std.files.kubelet.Authentication"),
          Map.entry("KubeletAuthorization", "std.files.kubelet.Authorization"),
          Map.entry("KubeletConfiguration", "std.files.kubelet.KubeletConfiguration"),
          Map.entry("KubeletWebhookAuthentication", "std.files.kubelet.WebhookAuthentication"),
          Map.entry("KubeletWebhookAuthorization", "std.files.kubelet.WebhookAuthorization"),
          Map.entry("KubeletX509Authentication", "std.files.kubelet.X509Authentication"),
          Map.entry("MemoryReservation", "std.files.kubelet.MemoryReservation"),
          Map.entry("MemorySwapConfiguration", "std.files.kubelet.MemorySwap"),
          Map.entry(
              "ShutdownGracePeriodByPodPriority",
              "std.files.kubelet.ShutdownGracePeriodByPodPriority"),
          Map.entry("UserNamespaces", "std.files.kubelet.UserNamespaces"));

  /** Objects of the API. */
  static final Map<String, String> OBJECTS =
      Map.ofEntries(
          Map.entry(
              "io.k8s.api.admissionregistration.v1.MatchCondition",
              "std.files.admission.MatchCondition"),
          Map.entry(
              "io.k8s.api.admissionregistration.v1.MutatingWebhook",
              "std.files.admission.AdmissionWebhook"),
          Map.entry(
              "io.k8s.api.admissionregistration.v1.MutatingWebhookConfiguration",
              "std.files.admission.MutatingWebhookConfiguration"),
          Map.entry(
              "io.k8s.api.admissionregistration.v1.RuleWithOperations",
              "std.files.admission.WebhookRule"),
          Map.entry(
              "io.k8s.api.admissionregistration.v1.ServiceReference",
              "std.files.admission.WebhookService"),
          Map.entry(
              "io.k8s.api.admissionregistration.v1.ValidatingWebhook",
              "std.files.admission.AdmissionWebhook"),
          Map.entry(
              "io.k8s.api.admissionregistration.v1.ValidatingWebhookConfiguration",
              "std.files.admission.ValidatingWebhookConfiguration"),
          Map.entry(
              "io.k8s.api.admissionregistration.v1.WebhookClientConfig",
              "std.files.admission.WebhookClientConfig"),
          Map.entry("io.k8s.api.apps.v1.DaemonSet", "std.files.workloads.DaemonSet"),
          Map.entry("io.k8s.api.apps.v1.DaemonSetSpec", "std.files.workloads.DaemonSetSpec"),
          Map.entry("io.k8s.api.apps.v1.Deployment", "std.files.workloads.Deployment"),
          Map.entry("io.k8s.api.apps.v1.DeploymentSpec", "std.files.workloads.DeploymentSpec"),
          Map.entry(
              "io.k8s.api.apps.v1.DeploymentStrategy", "std.files.workloads.DeploymentStrategy"),
          Map.entry(
              "io.k8s.api.apps.v1.RollingUpdateDeployment", "std.files.workloads.RollingUpdate"),
          Map.entry("io.k8s.api.apps.v1.StatefulSet", "std.files.stateful.StatefulSet"),
          Map.entry("io.k8s.api.apps.v1.StatefulSetSpec", "std.files.stateful.StatefulSetSpec"),
          Map.entry("io.k8s.api.batch.v1.CronJob", "std.files.workloads.CronJob"),
          Map.entry("io.k8s.api.batch.v1.CronJobSpec", "std.files.workloads.CronJobSpec"),
          Map.entry("io.k8s.api.batch.v1.Job", "std.files.workloads.Job"),
          Map.entry("io.k8s.api.batch.v1.JobSpec", "std.files.workloads.JobSpec"),
          Map.entry("io.k8s.api.batch.v1.JobTemplateSpec", "std.files.workloads.JobTemplateSpec"),
          Map.entry("io.k8s.api.core.v1.Affinity", "std.files.placement.Affinity"),
          Map.entry("io.k8s.api.core.v1.Capabilities", "std.files.pods.Capabilities"),
          Map.entry("io.k8s.api.core.v1.ConfigMap", "std.files.objects.ConfigMap"),
          Map.entry(
              "io.k8s.api.core.v1.ConfigMapVolumeSource",
              "std.files.volumes.ConfigMapVolumeSource"),
          Map.entry("io.k8s.api.core.v1.Container", "std.files.pods.Container"),
          Map.entry("io.k8s.api.core.v1.ContainerPort", "std.files.pods.ContainerPort"),
          Map.entry(
              "io.k8s.api.core.v1.EmptyDirVolumeSource", "std.files.volumes.EmptyDirVolumeSource"),
          Map.entry("io.k8s.api.core.v1.EnvVar", "std.files.pods.EnvVar"),
          Map.entry("io.k8s.api.core.v1.ExecAction", "std.files.pods.ExecAction"),
          Map.entry("io.k8s.api.core.v1.HTTPGetAction", "std.files.pods.HttpGetAction"),
          Map.entry(
              "io.k8s.api.core.v1.HostPathVolumeSource", "std.files.volumes.HostPathVolumeSource"),
          Map.entry("io.k8s.api.core.v1.KeyToPath", "std.files.volumes.KeyToPath"),
          Map.entry("io.k8s.api.core.v1.Lifecycle", "std.files.pods.Lifecycle"),
          Map.entry("io.k8s.api.core.v1.Namespace", "std.files.stateful.Namespace"),
          Map.entry(
              "io.k8s.api.core.v1.PersistentVolumeClaim",
              "std.files.stateful.PersistentVolumeClaim"),
          Map.entry(
              "io.k8s.api.core.v1.PersistentVolumeClaimSpec",
              "std.files.stateful.PersistentVolumeClaimSpec"),
          Map.entry("io.k8s.api.core.v1.Pod", "std.files.pods.Pod"),
          Map.entry("io.k8s.api.core.v1.PodAffinity", "std.files.placement.PodAffinity"),
          Map.entry("io.k8s.api.core.v1.PodAffinityTerm", "std.files.placement.PodAffinityTerm"),
          Map.entry("io.k8s.api.core.v1.PodAntiAffinity", "std.files.placement.PodAntiAffinity"),
          Map.entry("io.k8s.api.core.v1.PodDNSConfig", "std.files.pods.PodDnsConfig"),
          Map.entry("io.k8s.api.core.v1.PodDNSConfigOption", "std.files.pods.PodDnsConfigOption"),
          Map.entry("io.k8s.api.core.v1.PodSecurityContext", "std.files.pods.PodSecurityContext"),
          Map.entry("io.k8s.api.core.v1.PodSpec", "std.files.pods.PodSpec"),
          Map.entry("io.k8s.api.core.v1.PodTemplateSpec", "std.files.pods.PodTemplateSpec"),
          Map.entry("io.k8s.api.core.v1.Probe", "std.files.pods.Probe"),
          Map.entry("io.k8s.api.core.v1.ResourceQuota", "std.files.quota.ResourceQuota"),
          Map.entry("io.k8s.api.core.v1.ResourceQuotaSpec", "std.files.quota.ResourceQuotaSpec"),
          Map.entry(
              "io.k8s.api.core.v1.ResourceRequirements",
              "std.files.resources.ResourceRequirements"),
          Map.entry("io.k8s.api.core.v1.ScopeSelector", "std.files.quota.ScopeSelector"),
          Map.entry(
              "io.k8s.api.core.v1.ScopedResourceSelectorRequirement",
              "std.files.quota.ScopeRequirement"),
          Map.entry("io.k8s.api.core.v1.SeccompProfile", "std.files.pods.SeccompProfile"),
          Map.entry("io.k8s.api.core.v1.SecurityContext", "std.files.pods.SecurityContext"),
          Map.entry("io.k8s.api.core.v1.Service", "std.files.objects.Service"),
          Map.entry("io.k8s.api.core.v1.ServiceAccount", "std.files.objects.ServiceAccount"),
          Map.entry("io.k8s.api.core.v1.ServicePort", "std.files.objects.ServicePort"),
          Map.entry("io.k8s.api.core.v1.ServiceSpec", "std.files.objects.ServiceSpec"),
          Map.entry("io.k8s.api.core.v1.Sysctl", "std.files.pods.PodSysctl"),
          Map.entry("io.k8s.api.core.v1.TCPSocketAction", "std.files.pods.TcpSocketAction"),
          Map.entry("io.k8s.api.core.v1.Toleration", "std.files.placement.Toleration"),
          Map.entry(
              "io.k8s.api.core.v1.TopologySpreadConstraint",
              "std.files.placement.TopologySpreadConstraint"),
          Map.entry("io.k8s.api.core.v1.Volume", "std.files.volumes.Volume"),
          Map.entry("io.k8s.api.core.v1.VolumeMount", "std.files.volumes.VolumeMount"),
          Map.entry(
              "io.k8s.api.core.v1.VolumeResourceRequirements", "std.files.stateful.ClaimResources"),
          Map.entry(
              "io.k8s.api.core.v1.WeightedPodAffinityTerm",
              "std.files.placement.WeightedPodAffinityTerm"),
          Map.entry(
              "io.k8s.api.flowcontrol.v1.FlowDistinguisherMethod",
              "std.files.flow_control.FlowDistinguisherMethod"),
          Map.entry("io.k8s.api.flowcontrol.v1.FlowSchema", "std.files.flow_control.FlowSchema"),
          Map.entry(
              "io.k8s.api.flowcontrol.v1.FlowSchemaSpec", "std.files.flow_control.FlowSchemaSpec"),
          Map.entry(
              "io.k8s.api.flowcontrol.v1.LimitResponse", "std.files.flow_control.LimitResponse"),
          Map.entry(
              "io.k8s.api.flowcontrol.v1.LimitedPriorityLevelConfiguration",
              "std.files.flow_control.LimitedPriorityLevel"),
          Map.entry(
              "io.k8s.api.flowcontrol.v1.PolicyRulesWithSubjects",
              "std.files.flow_control.FlowRule"),
          Map.entry(
              "io.k8s.api.flowcontrol.v1.PriorityLevelConfiguration",
              "std.files.flow_control.PriorityLevelConfiguration"),
          Map.entry(
              "io.k8s.api.flowcontrol.v1.PriorityLevelConfigurationReference",
              "std.files.flow_control.PriorityLevelReference"),
          Map.entry(
              "io.k8s.api.flowcontrol.v1.PriorityLevelConfigurationSpec",
              "std.files.flow_control.PriorityLevelSpec"),
          Map.entry(
              "io.k8s.api.flowcontrol.v1.QueuingConfiguration",
              "std.files.flow_control.QueuingConfiguration"),
          Map.entry(
              "io.k8s.api.flowcontrol.v1.ResourcePolicyRule",
              "std.files.flow_control.FlowResourceRule"),
          Map.entry(
              "io.k8s.api.flowcontrol.v1.ServiceAccountSubject",
              "std.files.flow_control.FlowServiceAccount"),
          Map.entry("io.k8s.api.flowcontrol.v1.Subject", "std.files.flow_control.FlowSubject"),
          Map.entry(
              "io.k8s.api.policy.v1.PodDisruptionBudget",
              "std.files.workloads.PodDisruptionBudget"),
          Map.entry(
              "io.k8s.api.policy.v1.PodDisruptionBudgetSpec",
              "std.files.workloads.PodDisruptionBudgetSpec"),
          Map.entry("io.k8s.api.rbac.v1.ClusterRole", "std.files.objects.ClusterRole"),
          Map.entry(
              "io.k8s.api.rbac.v1.ClusterRoleBinding", "std.files.objects.ClusterRoleBinding"),
          Map.entry("io.k8s.api.rbac.v1.PolicyRule", "std.files.objects.PolicyRule"),
          Map.entry("io.k8s.api.rbac.v1.RoleRef", "std.files.objects.RoleRef"),
          Map.entry("io.k8s.api.rbac.v1.Subject", "std.files.objects.RbacSubject"),
          Map.entry("io.k8s.api.scheduling.v1.PriorityClass", "std.files.workloads.PriorityClass"),
          Map.entry(
              "io.k8s.apimachinery.pkg.apis.meta.v1.LabelSelector",
              "std.files.objects.LabelSelector"),
          Map.entry(
              "io.k8s.apimachinery.pkg.apis.meta.v1.LabelSelectorRequirement",
              "std.files.objects.LabelSelectorRequirement"),
          Map.entry(
              "io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta", "std.files.objects.ObjectMeta"));

  private Structs() {}
}
