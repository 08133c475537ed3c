# An upgrade to ${version}

In this order, and not two steps at once:

<#list steps as step>
1. ${step}
</#list>

With Ansible or alike, ${forks?c} hosts at a time are enough (`ansible.cfg`): the stores and the control plane first, alone.
