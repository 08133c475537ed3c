parser grammar ClusterParser;

options { tokenVocab = ClusterLexer; contextSuperClass = Branch; }

file: item? (SEPARATOR item?)* EOF;

item
  : CLUSTERC LITERAL                                                          # languageVersion
  | MODULE qualifiedName                                                      # moduleItem
  | IMPORT (qualifiedName (DOT importNames)? | string) (AS name)?             # importItem
  | SOURCE name ASSIGN string (URL string)?                                   # source
  | OPEN? SCHEMA name parameters? openness? LBRACE schemaMembers RBRACE       # schema
  | ENUM name LBRACE enumMembers RBRACE                                       # enum
  | TABLE name COLON type LBRACE rows RBRACE                                  # table
  | FN name parameters (COLON type)? ASSIGN expr                              # function
  | let                                                                       # letItem
  | ruleDeclaration                                                           # ruleItem
  | FOR binder BLOCK items RBRACE                                             # forItem
  | TEST string LBRACE testStatements RBRACE                                  # test
  | type key (ASSIGN expr | block)                                            # instance
  ;
items: item? (SEPARATOR item?)*;
importNames: LBRACE names RBRACE;
openness: OPEN SINCE LITERAL;
names: name? (SEPARATOR name?)*;
enumMembers: name? (SEPARATOR name?)*;
parameters: LPAREN (parameter (COMMA parameter)* COMMA?)? RPAREN;
parameter: name COLON type (ASSIGN expr)?;
let: LET name (COLON type)? ASSIGN expr;

rows: row? (SEPARATOR row?)*;
row: name? (BAR expr?)+;

schemaMembers: schemaMember? (SEPARATOR schemaMember?)*;
schemaMember
  : name COLON type ((ASSIGN | DERIVE) expr)? clause*                         # field
  | FILE name fileClause*                                                     # fileForm
  | ARTIFACT string COLON name arguments? ASSIGN expr clause*                 # artifact
  | ruleDeclaration                                                           # schemaRule
  | FOR binder BLOCK schemaMembers RBRACE                                     # schemaFor
  | WHEN expr BLOCK schemaMembers RBRACE                                      # schemaWhen
  ;
fileClause: NAME string | WHERE expr;
clause
  : BECAUSE string
  | REF string
  | SOURCE qualifiedName (AND qualifiedName)*
  | SINCE expr
  | UNTIL expr
  | REPLACED BY name
  | WHERE expr (ELSE string (HELP string)?)?
  | ENTRY name
  ;

ruleDeclaration: RULE name parameters? LBRACE ruleStatements RBRACE;
ruleStatements: (ruleStatement | SEPARATOR)*;
ruleStatement
  : FOR binder (COMMA binder)*                                                # ruleFor
  | let                                                                       # ruleLet
  | WHEN expr                                                                 # ruleWhen
  | REQUIRE expr                                                              # ruleRequire
  | (ERROR | WARNING | NOTE) string                                           # ruleMessage
  | HELP string                                                               # ruleHelp
  | BECAUSE string                                                            # ruleBecause
  | FIX path ASSIGN expr                                                      # ruleFix
  | SOURCE qualifiedName (AND qualifiedName)*                                 # ruleSource
  ;

testStatements: testStatement? (SEPARATOR testStatement?)*;
testStatement: let | EXPECT expr ((PASSES | FAILS) qualifiedName (AND qualifiedName)*)?;

block: LBRACE members RBRACE;
members: member? (SEPARATOR member?)*;
member
  : key (ASSIGN expr | block)                                                 # property
  | plainName key (ASSIGN expr | block)                                       # entry
  | OVERRIDE path ASSIGN expr clause*                                         # override
  | WAIVE qualifiedName clause*                                               # waive
  | EXTRA path block clause*                                                  # extra
  | FOR binder BLOCK members RBRACE                                           # forMember
  | WHEN expr BLOCK members RBRACE                                            # whenMember
  ;
key: name | string;
path: name (DOT name | LBRACKET expr RBRACKET)*;
binder: name (COMMA name)? IN expr;

type: plainName (DOT name)* (LESS type (COMMA type)* GREATER)? arguments? QUESTION? (AS name)?;
arguments: LPAREN (argument (COMMA argument)* COMMA?)? RPAREN;
argument: (name COLON)? expr;

// Loose to tight: `if`, `as`, then `or` to `not`, then comparison to product. A `not` or an `if` is no
// operand of what binds tighter, which would make the end of its own operand ambiguous.
expr: IF expr THEN expr ELSE expr | logic (AS name)*;
logic
  : NOT* operation
  | logic AND logic
  | logic OR logic
  ;
operation
  : MINUS* primary (DOT name | arguments | LBRACKET expr RBRACKET | block)*
  | operation (STAR | SLASH | PERCENT) operation
  | operation (PLUS | MINUS) operation
  | operation RANGE operation
  | operation DEFAULT operation
  | operation (EQUAL | NOT_EQUAL | LESS | LESS_EQUAL | GREATER | GREATER_EQUAL | IN) operation
  ;
primary
  : name | LITERAL | string | THIS | NONE | TRUE | FALSE
  | LPAREN expr RPAREN
  | LBRACKET (expr (COMMA expr)* COMMA?)? RBRACKET
  | LBRACKET FOR binder (COMMA binder)* (IF expr)? COLON expr RBRACKET
  | OBJECT block
  | MATCH expr BLOCK arms RBRACE
  ;
arms: arm? (SEPARATOR arm?)*;
arm: name (OR name)* ARROW expr;
string: QUOTE (TEXT | ESCAPE | BAD_ESCAPE | INTERPOLATION expr INTERPOLATION_END)* QUOTE_END;

qualifiedName: name (DOT name)*;
plainName: NAME | QUOTED_NAME;
name
  : NAME | QUOTED_NAME
  | CLUSTERC | MODULE | IMPORT | SOURCE | URL | SCHEMA | OPEN | FILE | ENUM | TABLE | FN | RULE | ARTIFACT | TEST
  | OVERRIDE | WAIVE | EXTRA | ENTRY | WHERE | WHEN | REQUIRE | ERROR | WARNING | NOTE | HELP | FIX | BECAUSE
  | REF | SINCE | UNTIL | REPLACED | BY | EXPECT | PASSES | FAILS
  ;
