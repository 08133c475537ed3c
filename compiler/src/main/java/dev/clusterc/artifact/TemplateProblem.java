package dev.clusterc.artifact;

/** What is wrong in a template and where; the message is one sentence without a full stop. */
public final class TemplateProblem extends Exception {
  private static final long serialVersionUID = 1L;

  private final String message;
  private final String templateName;
  private final int line;
  private final int column;

  public TemplateProblem(String templateName, int line, int column, String message) {
    super(message);
    this.message = message;
    this.templateName = templateName;
    this.line = line;
    this.column = column;
  }

  public String templateName() {
    return templateName;
  }

  /** From 1. */
  public int line() {
    return line;
  }

  /** From 1. */
  public int column() {
    return column;
  }

  @Override
  public String getMessage() {
    return message;
  }
}
