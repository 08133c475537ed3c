lexer grammar ClusterLexer;

options { superClass = ModalLexer; }

// SEPARATOR and BLOCK come from NewlineFilter, which drops NEWLINE.
tokens { SEPARATOR, BLOCK, INTERPOLATION_END }
channels { DOCS, COMMENTS }

// Reserved words.
IF: 'if'; THEN: 'then'; ELSE: 'else'; MATCH: 'match'; FOR: 'for'; IN: 'in'; AND: 'and'; OR: 'or'; NOT: 'not';
AS: 'as'; LET: 'let'; OBJECT: 'object'; THIS: 'this'; NONE: 'none'; TRUE: 'true'; FALSE: 'false';

// Words only where a construct begins.
CLUSTERC: 'clusterc'; MODULE: 'module'; IMPORT: 'import'; SOURCE: 'source'; URL: 'url'; SCHEMA: 'schema';
OPEN: 'open'; FILE: 'file'; ENUM: 'enum'; TABLE: 'table'; FN: 'fn'; RULE: 'rule'; ARTIFACT: 'artifact';
TEST: 'test'; OVERRIDE: 'override'; WAIVE: 'waive'; EXTRA: 'extra'; ENTRY: 'entry'; WHERE: 'where'; WHEN: 'when';
REQUIRE: 'require'; ERROR: 'error'; WARNING: 'warning'; NOTE: 'note'; HELP: 'help'; FIX: 'fix';
BECAUSE: 'because'; REF: 'ref'; SINCE: 'since'; UNTIL: 'until'; REPLACED: 'replaced'; BY: 'by';
EXPECT: 'expect'; PASSES: 'passes'; FAILS: 'fails';

// The longest run that touches; what it means is found out later.
LITERAL
  : DIGIT (WORD_PART | '.' DIGIT | '/' [0-9A-Za-z\u00B5\u03BC] | '%')*
  | DIGIT DIGIT DIGIT DIGIT '-' DIGIT DIGIT? '-' DIGIT DIGIT? WORD_PART*
  | 'v' DIGIT+ ('.' DIGIT WORD_PART*)* ([-+] ALNUM+ ([.-] ALNUM+)*)*
  | IPV6 ('.' DIGIT+)* ('/' WORD_PART+)?
  ;
NAME: [A-Za-z_] [A-Za-z0-9_]*;
QUOTED_NAME: '`' ~[`\r\n]+ '`';

ASSIGN: '='; DERIVE: ':='; COLON: ':'; ARROW: '=>'; BAR: '|'; COMMA: ','; DOT: '.'; QUESTION: '?';
EQUAL: '=='; NOT_EQUAL: '!='; LESS: '<'; LESS_EQUAL: '<='; GREATER: '>'; GREATER_EQUAL: '>=';
DEFAULT: '??'; RANGE: '..'; PLUS: '+'; MINUS: '-'; STAR: '*'; SLASH: '/'; PERCENT: '%';
LPAREN: '('; RPAREN: ')'; LBRACKET: '['; RBRACKET: ']';
LBRACE: '{' { openBrace(); };
RBRACE: '}' { closeBrace(); };
QUOTE: '"' -> pushMode(TEXT_MODE);

DOC: '///' (~[/\r\n] ~[\r\n]*)? -> channel(DOCS);
COMMENT: '//' ~[\r\n]* -> channel(COMMENTS);
NEWLINE: '\r'? '\n' { endLine(); };
BLANK: [ \t]+ -> skip;

// What belongs to no construct, as large as the mistake is.
STRAY
  : '/*' .*? ('*/' | EOF)
  | '#' ~[\r\n]*
  | '`' ~[`\r\n]*
  | '\'' ~['\r\n]* '\''?
  | [\u201C\u201D\u201E] ~[\u201C\u201D"\r\n]* [\u201C\u201D]?
  | [\u2018\u2019] ~[\u2018\u2019"\r\n]* [\u2018\u2019]?
  | '&&' | '\r'
  | [\uD800-\uDBFF] [\uDC00-\uDFFF]
  | .
  ;

fragment DIGIT: [0-9];
fragment ALNUM: [0-9A-Za-z];
fragment WORD_PART: [0-9A-Za-z_\u00B5\u03BC];
fragment HEX: [0-9A-Fa-f]+;
fragment IPV6
  : HEX (':' HEX)* '::' (HEX (':' HEX)*)?
  | '::' (HEX (':' HEX)*)?
  | HEX ':' HEX (':' HEX)+
  ;

mode TEXT_MODE;
QUOTE_END: '"' -> popMode;
INTERPOLATION: '${' { openInterpolation(); } -> pushMode(DEFAULT_MODE);
ESCAPE: '\\' ["\\nt$];
BAD_ESCAPE: '\\' ([\uD800-\uDBFF] [\uDC00-\uDFFF] | ~[\r\n])?;
TEXT: ~["\\$\r\n]+;
TEXT_DOLLAR: '$' -> type(TEXT);
TEXT_RETURN: '\r' -> type(TEXT);
TEXT_NEWLINE: '\r'? '\n' { endLine(); } -> type(NEWLINE);
