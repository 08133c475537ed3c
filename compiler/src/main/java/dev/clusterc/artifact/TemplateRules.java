package dev.clusterc.artifact;

import freemarker.core.TemplateElement;
import freemarker.template.Template;
import java.util.Enumeration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Refuses what would make a template more than a layout. The engine has no switches for these, and
 * offers its parsed tree by a name that it means to change: hence the warnings that are put aside.
 */
@SuppressWarnings("deprecation")
final class TemplateRules {
  /** Parts of the template language that run texts as programs, or tell one run from another. */
  private static final Pattern FORBIDDEN =
      Pattern.compile(
          "\\?(?:eval|eval_json|evalJson|interpret|new|api)\\b"
              + "|(?<![\\w)\\]\"'])\\.now\\b"
              + "|^#setting\\b");

  private static final Pattern ENDLESS = Pattern.compile("\\.\\.(?:\\s+as\\b|[)\\],;]|\\s*$)");

  private TemplateRules() {}

  static void check(String name, Template template) throws TemplateProblem {
    check(name, template.getRootTreeNode());
  }

  private static void check(String name, TemplateElement element) throws TemplateProblem {
    String description = element.getDescription();
    boolean inert = description.startsWith("text ") || description.startsWith("comment ");
    if (!inert) {
      Matcher forbidden = FORBIDDEN.matcher(description);
      if (forbidden.find()) {
        throw problem(name, element, "`" + forbidden.group() + "` is not allowed in a template");
      }
      if (ENDLESS.matcher(description).find()) {
        throw problem(name, element, "a range in a template needs an end");
      }
    }
    Enumeration<?> children = element.children();
    while (children.hasMoreElements()) {
      check(name, (TemplateElement) children.nextElement());
    }
  }

  private static TemplateProblem problem(String name, TemplateElement element, String message) {
    return new TemplateProblem(name, element.getBeginLine(), element.getBeginColumn(), message);
  }
}
