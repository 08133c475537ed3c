package dev.clusterc.grammar;

import static dev.clusterc.grammar.ClusterParser.*;

import java.util.Optional;

/** A list of members, and how a person calls what stands in it. */
enum Place {
  FILES("a declaration", "at the level of the file"),
  SCHEMAS("a field, a rule or an artifact", "in a schema"),
  OBJECTS("a name to set", "in an object"),
  RULES("a statement of the rule", "in a rule"),
  TESTS("`let` or `expect`", "in a test"),
  NAMES("a name", "among names"),
  ROWS("a row", "in a table"),
  ARMS("an arm `name => value`", "in a match"),
  OTHER("", "");

  final String member;
  final String where;

  Place(String member, String where) {
    this.member = member;
    this.where = where;
  }

  static Place of(int rule) {
    return switch (rule) {
      case RULE_file, RULE_items -> FILES;
      case RULE_schemaMembers -> SCHEMAS;
      case RULE_members -> OBJECTS;
      case RULE_ruleStatements -> RULES;
      case RULE_testStatements -> TESTS;
      case RULE_names, RULE_enumMembers -> NAMES;
      case RULE_rows -> ROWS;
      case RULE_arms -> ARMS;
      default -> OTHER;
    };
  }

  /** Where a construct with this word stands. */
  static Optional<String> home(int word) {
    return Optional.ofNullable(
        switch (word) {
          case CLUSTERC, MODULE, IMPORT, SCHEMA, OPEN, ENUM, TABLE, FN, TEST ->
              "at the level of the file";
          case LET -> "at the level of the file, in a rule or in a test";
          case FILE, ARTIFACT -> "in a schema";
          case OVERRIDE, WAIVE, EXTRA -> "in an object";
          case REQUIRE, ERROR, WARNING, NOTE, HELP, FIX -> "in a rule";
          case RULE -> "at the level of the file or in a schema";
          case WHEN -> "in a schema, an object or a rule";
          case FOR -> "around members, or in a rule";
          case EXPECT -> "in a test";
          default -> null;
        });
  }
}
