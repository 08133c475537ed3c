package dev.clusterc.diagnostic;

import java.util.Locale;

/**
 * The catalogue of the compiler's own diagnostics. A rule reports under its own id instead. An id
 * is part of the interface: it is never reused for something else.
 */
public enum Code {
  // The file itself.
  INVALID_UTF8("the file is not UTF-8"),
  BYTE_ORDER_MARK("the file starts with a byte order mark"),
  NUL_CHARACTER("the file holds a NUL character"),
  FILE_TOO_LARGE("the file is too large to be a source file"),
  FILE_NOT_FOUND("there is no such file"),
  NOT_A_FILE("the path is a folder, not a file"),
  UNREADABLE_FILE("the file can't be read"),
  EMPTY_FILE("the file holds nothing"),
  NOTHING_TO_COMPILE("no instance was found"),

  // Its text.
  SYNTAX("the text doesn't follow the grammar"),
  STRAY_CHARACTER("a character that has no meaning here"),
  UNCLOSED_STRING("a string doesn't end on its line"),
  UNCLOSED_BLOCK("a bracket is never closed"),
  BAD_ESCAPE("an escape that strings don't have"),
  BAD_LITERAL("a literal that can't be read"),
  BAD_UNIT("a unit that could mean several things"),
  UNKNOWN_UNIT("there is no such unit"),
  RESERVED_WORD("a word of the language where a name is wanted"),
  NESTING_TOO_DEEP("brackets are nested too deeply"),
  UNKNOWN_LANGUAGE_VERSION("the file asks for a version of the language that isn't known"),

  // Names.
  UNKNOWN_NAME("there is no such name"),
  UNKNOWN_FIELD("the schema has no such field"),
  UNKNOWN_TYPE("there is no such type"),
  UNKNOWN_MODULE("there is no such module"),
  UNKNOWN_RULE("there is no such rule"),
  UNKNOWN_ENTRY("the schema has no such kind of entry"),
  UNKNOWN_SOURCE("there is no such source"),
  AMBIGUOUS_NAME("a name that could mean several things"),
  IMPORT_OUTSIDE_ROOT("an import leads out of the project"),
  MODULE_NAME("a module's name doesn't follow its file"),
  DUPLICATE_DECLARATION("a name is declared twice"),
  DUPLICATE_FIELD("a field is set twice in one block"),
  DUPLICATE_KEY("a key stands twice in one object or table"),
  BAD_PROJECT_FILE("the project file can't be used"),

  // Types and shapes.
  MISSING_FIELD("a required field is not set"),
  TYPE_MISMATCH("a value has the wrong type"),
  DIMENSION_MISMATCH("a quantity has the wrong dimension"),
  MISSING_UNIT("a number where a quantity is wanted"),
  NONE_POSSIBLE("a value may be none here"),
  MATCH_NOT_EXHAUSTIVE("a match leaves out a member"),
  NOT_CALLABLE("this can't be called"),
  NOT_AMENDABLE("this can't be amended"),
  CALL_ARGUMENTS("a function gets the wrong arguments"),
  SCHEMA_ARGUMENTS("a schema gets the wrong arguments"),
  TABLE_SHAPE("a row doesn't fit its table"),
  MISPLACED("this can't stand here"),
  SECRET_LITERAL("a secret is written out"),
  NOT_AVAILABLE_SINCE("the program of this version doesn't know the key yet"),
  NOT_AVAILABLE_UNTIL("the program of this version no longer knows the key"),

  // Setting, overriding, waiving.
  ASSIGN_DERIVED("a derived field is set with `=`"),
  OVERRIDE_NOT_DERIVED("an override of a field that isn't derived"),
  OVERRIDE_WITHOUT_REASON("an override gives no reason"),
  REDUNDANT_OVERRIDE("an override gives what is derived anyway"),
  UNUSED_OVERRIDE("an override that nothing uses"),
  EXPIRED_OVERRIDE("an override is past its date"),
  WAIVE_WITHOUT_REASON("a waiver gives no reason"),
  UNUSED_WAIVER("a waiver of a rule that holds anyway"),
  EXPIRED_WAIVER("a waiver is past its date"),
  EXTRA_KEY_SET("an extra key that the library sets itself"),
  UNKNOWN_KEY("a key that the program isn't known to read"),

  // Evaluation.
  FIELD_CYCLE("fields are computed from each other in a circle"),
  FUNCTION_CYCLE("functions call each other in a circle"),
  SCHEMA_CYCLE("schemas need each other in a circle"),
  DIVISION_BY_ZERO("a division by zero"),
  OVERFLOW("a number is out of bounds"),
  RANGE_UPSIDE_DOWN("a range ends before it starts"),
  NETWORK_MISALIGNED("a network's address has bits set beyond its prefix"),
  WHERE_VIOLATED("a value breaks the condition of its type"),
  MISSING_KEY("a map has no such key"),
  INDEX_OUT_OF_RANGE("a list has no such element"),
  BAD_ARGUMENT("a function can't work with this value"),
  LIMIT_VALUES("evaluation makes too many values"),
  LIMIT_DEPTH("evaluation is nested too deeply"),
  LIMIT_OUTPUT("the artifacts are too large"),
  TEST_FAILED("a test failed"),

  // Artifacts.
  QUANTITY_WITHOUT_FORM("a quantity reaches an artifact without `as`"),
  LOSSY_FORM("a form can't hold the value exactly"),
  UNKNOWN_FORM("there is no such form"),
  UNKNOWN_FORMAT("there is no such format"),
  UNWRITABLE_VALUE("the format can't hold this value"),
  ARTIFACT_PATH("an artifact's path can't be a file's name"),
  ARTIFACT_PATH_ABSOLUTE("an artifact's path is absolute"),
  ARTIFACT_PATH_ESCAPES("an artifact's path climbs out of its folder"),
  ARTIFACT_PATH_COLLISION("two artifacts have the same path"),
  BAD_MODE("a file mode that can't be used"),
  TEMPLATE_MISSING("there is no such template"),
  TEMPLATE_ERROR("a template can't be filled"),

  // Output.
  HAND_EDITED("a generated file was edited by hand"),
  FOREIGN_FILE("a file that isn't ours stands in the way"),
  BAD_LOCK("a lock file can't be read"),
  OUTPUT_UNWRITABLE("the output can't be written"),
  OUTPUT_LINK("the output folder is a link that leads elsewhere"),

  BUG("the compiler failed; this is our mistake");

  private final String title;

  Code(String title) {
    this.title = title;
  }

  /** As it is printed and documented: {@code unknown_field}. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** One line that says what this is. */
  public String title() {
    return title;
  }
}
