package dev.clusterc.artifact;

import freemarker.cache.TemplateLoader;
import freemarker.cache.TemplateNameFormat;
import freemarker.core.Environment;
import freemarker.core.InvalidReferenceException;
import freemarker.core.ParseException;
import freemarker.core.StopException;
import freemarker.core.TemplateClassResolver;
import freemarker.core.TemplateNumberFormat;
import freemarker.core.TemplateNumberFormatFactory;
import freemarker.template.Configuration;
import freemarker.template.MalformedTemplateNameException;
import freemarker.template.Template;
import freemarker.template.TemplateException;
import freemarker.template.TemplateExceptionHandler;
import freemarker.template.TemplateModel;
import freemarker.template.TemplateModelException;
import freemarker.template.TemplateNotFoundException;
import freemarker.template.TemplateNumberModel;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TimeZone;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Lays out text by FreeMarker templates. A template gets final values and can reach nothing else:
 * no Java object, no clock, no file but the templates of the loader. Make one for a compilation,
 * since the engine costs most when it is first set up; not for several threads at once.
 */
public final class TextTemplate {
  private static final Pattern UNCLOSED =
      Pattern.compile("You have an unclosed ([#@]\\w+(?:\\.\\w+)*)");

  private final Function<String, Optional<String>> loader;
  private final Map<String, Template> templates = new HashMap<>();
  private @Nullable Configuration configuration;

  /**
   * @param loader gives the text of a template by its name; asked once a name
   */
  public TextTemplate(Function<String, Optional<String>> loader) {
    this.loader = loader;
  }

  /**
   * The template's text with the values filled in. Each value that stands in the text as it is has
   * a position.
   */
  public Rendered render(String name, Node.Mapping root) throws TemplateProblem, FormatException {
    Characters.requireWellFormed(root, "");
    Template template = template(name);
    TemplateRecorder recorder = new TemplateRecorder();
    try {
      template.createProcessingEnvironment(TemplateModels.root(root, recorder), recorder).process();
    } catch (TemplateRecorder.TooLong e) {
      throw new TemplateProblem(name, 1, 1, "the template writes more than 16 million characters");
    } catch (StackOverflowError e) {
      throw new TemplateProblem(
          name, 1, 1, "a macro or function of the template calls itself without end");
    } catch (TemplateException e) {
      throw problem(name, e);
    } catch (IOException e) {
      throw problem(name, e);
    }
    return recorder.finish();
  }

  private Template template(String name) throws TemplateProblem {
    Template known = templates.get(name);
    if (known != null) {
      return known;
    }
    Optional<String> text = loader.apply(name);
    if (text.isEmpty()) {
      throw new TemplateProblem(name, 1, 1, "there is no template `" + name + "`");
    }
    Template template = parse(name, text.get());
    templates.put(name, template);
    return template;
  }

  private Template parse(String name, String text) throws TemplateProblem {
    try {
      Template template =
          new Template(name, name, new StringReader(text.replace("\r\n", "\n")), configuration());
      TemplateRules.check(name, template);
      return template;
    } catch (IOException e) {
      throw problem(name, e);
    }
  }

  private static TemplateProblem problem(String name, Exception e) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof TemplateProblem problem) {
        return problem;
      }
      if (cause instanceof ParseException parse) {
        String at = parse.getTemplateName() == null ? name : parse.getTemplateName();
        return new TemplateProblem(
            at, parse.getLineNumber(), parse.getColumnNumber(), syntax(parse.getEditorMessage()));
      }
      if (cause instanceof MalformedTemplateNameException malformed) {
        String message = "`" + malformed.getTemplateName() + "` is no name of a template beside it";
        return e instanceof TemplateException outer
            ? problem(name, outer, message)
            : new TemplateProblem(name, 1, 1, message);
      }
      if (cause instanceof TemplateNotFoundException missing) {
        String message = "there is no template `" + missing.getTemplateName() + "`";
        return e instanceof TemplateException outer
            ? problem(name, outer, message)
            : new TemplateProblem(name, 1, 1, message);
      }
    }
    return e instanceof TemplateException template
        ? problem(name, template, message(template))
        : new TemplateProblem(name, 1, 1, sentence(String.valueOf(e.getMessage())));
  }

  private static TemplateProblem problem(String name, TemplateException e, String message) {
    String at = e.getTemplateSourceName() == null ? name : e.getTemplateSourceName();
    int line = e.getLineNumber() == null ? 1 : e.getLineNumber();
    int column = e.getColumnNumber() == null ? 1 : e.getColumnNumber();
    return new TemplateProblem(at, line, column, message);
  }

  private static String message(TemplateException e) {
    String blamed = e.getBlamedExpressionString();
    if (e instanceof StopException) {
      return sentence(e.getMessageWithoutStackTop());
    }
    if (e instanceof InvalidReferenceException && blamed != null) {
      return "`" + blamed + "` is not among the values given to the template";
    }
    String message = sentence(e.getMessageWithoutStackTop());
    return blamed == null ? message : "`" + blamed + "`: " + message;
  }

  private static String syntax(String message) {
    Matcher unclosed = UNCLOSED.matcher(message);
    return unclosed.find() ? "`<" + unclosed.group(1) + ">` is never closed" : sentence(message);
  }

  /** The first paragraph, without the names of classes and what is behind its last colon. */
  private static String sentence(String message) {
    String paragraph =
        message.strip().split("\n\\s*\n|\n==>|\n----|\\. Help \\(|\\s*\\(Note that ", 2)[0];
    String line = paragraph.replaceAll(" \\(wrapper: [^)]*\\)", "").replaceAll("\\s+", " ").strip();
    return line.replaceAll("[:.]+$", "");
  }

  private Configuration configuration() {
    Configuration known = configuration;
    if (known == null) {
      known = Engine.configuration(new Templates());
      configuration = known;
    }
    return known;
  }

  /** What FreeMarker asks when a template includes another. */
  private final class Templates implements TemplateLoader {
    private record Source(String name, String text) {}

    @Override
    public @Nullable Object findTemplateSource(String name) {
      return loader
          .apply(name)
          .map(text -> new Source(name, text.replace("\r\n", "\n")))
          .orElse(null);
    }

    @Override
    public long getLastModified(Object source) {
      return 0;
    }

    @Override
    public Reader getReader(Object source, String encoding) throws IOException {
      Source found = (Source) source;
      try {
        parse(found.name(), found.text());
      } catch (TemplateProblem e) {
        throw new IOException(e);
      }
      return new StringReader(found.text());
    }

    @Override
    public void closeTemplateSource(Object source) {}
  }

  /** Loads FreeMarker's classes only when a template is rendered. */
  private static final class Engine {
    static {
      System.setProperty("org.freemarker.loggerLibrary", "none");
    }

    static Configuration configuration(TemplateLoader loader) {
      Configuration configuration = new Configuration(Configuration.VERSION_2_3_34);
      configuration.setTemplateLoader(loader);
      configuration.setTemplateUpdateDelayMilliseconds(Long.MAX_VALUE);
      configuration.setTemplateNameFormat(TemplateNameFormat.DEFAULT_2_4_0);
      configuration.setLocalizedLookup(false);
      configuration.setRecognizeStandardFileExtensions(false);
      configuration.clearSharedVariables();
      configuration.setObjectWrapper(Engine::wrap);
      configuration.setNewBuiltinClassResolver(TemplateClassResolver.ALLOWS_NOTHING_RESOLVER);
      configuration.setAPIBuiltinEnabled(false);
      configuration.setInterpolationSyntax(Configuration.DOLLAR_INTERPOLATION_SYNTAX);
      configuration.setFallbackOnNullLoopVariable(false);
      configuration.setLocale(Locale.ROOT);
      configuration.setTimeZone(TimeZone.getTimeZone("UTC"));
      configuration.setCustomNumberFormats(Map.of("exact", new ExactFormat()));
      configuration.setNumberFormat("@exact");
      configuration.setBooleanFormat("c");
      configuration.setDefaultEncoding("UTF-8");
      configuration.setTemplateExceptionHandler(TemplateExceptionHandler.RETHROW_HANDLER);
      configuration.setLogTemplateExceptions(false);
      configuration.setWrapUncheckedExceptions(true);
      configuration.setShowErrorTips(false);
      return configuration;
    }

    private static @Nullable TemplateModel wrap(@Nullable Object object)
        throws TemplateModelException {
      if (object == null || object instanceof TemplateModel) {
        return (TemplateModel) object;
      }
      throw new TemplateModelException("a template cannot hold a Java object");
    }
  }

  /** Digits, never the habits of a country. */
  private static final class ExactFormat extends TemplateNumberFormatFactory {
    @Override
    public TemplateNumberFormat get(String parameters, Locale locale, Environment environment) {
      return new TemplateNumberFormat() {
        @Override
        public String formatToPlainText(TemplateNumberModel number) throws TemplateModelException {
          return number instanceof TemplateModels.ExactNumber exact
              ? exact.written()
              : TemplateModels.digits(number.getAsNumber());
        }

        @Override
        public boolean isLocaleBound() {
          return false;
        }

        @Override
        public String getDescription() {
          return "exact digits";
        }
      };
    }
  }
}
