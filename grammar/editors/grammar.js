// The TextMate grammar, written so that it can be read: `npm run build` makes the files that editors load.
//
// Braces decide what a word means: each kind of body (of a schema, a rule, a test, an object, a table …) is a region of
// its own and knows only its own words. Within it, a word that may also be a name is a keyword where an operand follows.

const NAME = '(?:[A-Za-z_][A-Za-z0-9_]*|`[^`\\r\\n]+`)';
const PATH = `${NAME}(?:\\.${NAME})*`;
const WORD = '[0-9A-Za-z_\\x{B5}\\x{3BC}]';
/** Where the run of characters that touch is over. */
const END = `(?!${WORD}|%|\\.[0-9]|/[0-9A-Za-z\\x{B5}\\x{3BC}])`;
const HEX = '[0-9A-Fa-f]+';
const IPV6 = `(?:${HEX}(?::${HEX})*::(?:${HEX}(?::${HEX})*)?|::(?:${HEX}(?::${HEX})*)?|${HEX}:${HEX}(?::${HEX})+)(?:\\.[0-9]+)*`;
const IPV4 = '[0-9]{1,3}(?:\\.[0-9]{1,3}){3}';
const INT = '(?:0|[1-9][0-9_]*)';
const START = `(?<!${WORD})`;
/** A member begins here: with its line, its block, or behind a comma. */
const FIRST = '(?:^|\\G|(,))\\s*';
const ASSIGNED = '(?=\\s*=(?![=>]))';

const alternatives = (list) =>
  [...list].sort((a, b) => b.length - a.length || (a < b ? -1 : 1)).join('|');
const include = (...names) => names.map((name) => ({ include: `#${name}` }));
const match = (name, regex, captures) => ({ ...(name && { name }), match: regex, ...(captures && { captures: capture(captures) }) });
const capture = (names) => Object.fromEntries(Object.entries(names).map(([n, name]) => [n, typeof name === 'string' ? { name } : name]));

export function grammar(words) {
  const plain = `(?!(?:${alternatives([...words.reserved, ...words.construct])})\\b)`;
  /** An operand follows, so that the word before it begins something. */
  const operand = `(?=\\s+(?!(?:then|else|and|or|in|as)\\b)(?:["\`(\\[0-9A-Za-z_:]|-\\S))`;
  const name = `(?=\\s+(?!(?:then|else|and|or|in|as)\\b)${NAME})`;
  const text = '(?=\\s*")';
  const keyword = (scope, list, follows) => match(scope, `${START}(?:${alternatives(list)})\\b${follows}`);
  const region = (begin, captures, end, patterns, more = {}) => ({ ...more, begin, beginCaptures: capture(captures), end, patterns });
  /** A body in braces. */
  const body = (meta, patterns) => ({
    name: `meta.${meta}.clusterc`,
    begin: '\\{',
    beginCaptures: capture({ 0: 'punctuation.section.block.begin.clusterc' }),
    end: '\\}',
    endCaptures: capture({ 0: 'punctuation.section.block.end.clusterc' }),
    patterns,
  });
  /** A head and the body that ends it. */
  const headed = (begin, captures, patterns) => region(begin, captures, '(?<=\\})|$', patterns);
  const spread = (begin, captures, patterns) => region(begin, captures, '(?<=\\})', patterns);
  const brackets = (scope, open, close, patterns) => ({
    begin: open,
    beginCaptures: capture({ 0: `punctuation.section.${scope}.begin.clusterc` }),
    end: close,
    endCaptures: capture({ 0: `punctuation.section.${scope}.end.clusterc` }),
    patterns,
  });
  /** The parts of a path. */
  const dotted = (scope) => [match('punctuation.accessor.clusterc', '\\.'), match(scope, NAME)];
  const binders = [match(null, `\\b(for)\\s+(${NAME})(?:\\s*(,)\\s*(${NAME}))?(?:\\s+(in)\\b|\\s*$)`, {
    1: 'keyword.control.for.clusterc',
    2: 'variable.parameter.clusterc',
    3: 'punctuation.separator.clusterc',
    4: 'variable.parameter.clusterc',
    5: 'keyword.control.in.clusterc',
  }), match(null, `(,)\\s*(${NAME})(?:\\s*(,)\\s*(${NAME}))?\\s+(in)\\b`, {
    1: 'punctuation.separator.clusterc',
    2: 'variable.parameter.clusterc',
    3: 'punctuation.separator.clusterc',
    4: 'variable.parameter.clusterc',
    5: 'keyword.control.in.clusterc',
  })];

  return {
    $schema: 'https://raw.githubusercontent.com/martinring/tmlanguage/master/tmlanguage.json',
    name: 'clusterc',
    scopeName: 'source.clusterc',
    fileTypes: ['cluster'],
    foldingStartMarker: '[\\{\\[\\(]\\s*(?://.*)?$',
    foldingStopMarker: '^\\s*[\\}\\]\\)]',
    patterns: include('items'),
    repository: {
      // What may stand at the top of a file.
      items: {
        patterns: [
          ...include('comment'),
          match(null, '^\\s*(clusterc)\\s+(?=[0-9])', { 1: 'keyword.other.clusterc' }),
          match(null, `^\\s*(module)\\s+(${PATH})`, {
            1: 'keyword.other.module.clusterc', 2: { patterns: dotted('entity.name.namespace.clusterc') },
          }),
          ...include('import'),
          match(null, `${START}(source)\\s+(${NAME})${ASSIGNED}`, {
            1: 'keyword.other.source.clusterc',
            2: 'entity.name.label.source.clusterc',
          }),
          match('keyword.other.url.clusterc', `${START}url\\b${text}`),
          headed(
            `${START}(?:(open)\\s+)?(schema)\\s+(${NAME})`,
            { 1: 'storage.modifier.open.clusterc', 2: 'storage.type.schema.clusterc', 3: 'entity.name.type.schema.clusterc' },
            [
              ...include('comment', 'parameters', 'schema-body'),
              match(null, '\\b(open)\\s+(since)\\b', { 1: 'storage.modifier.open.clusterc', 2: 'keyword.other.clause.clusterc' }),
              ...include('literal'),
            ],
          ),
          headed(`${START}(enum)\\s+(${NAME})`, { 1: 'storage.type.enum.clusterc', 2: 'entity.name.type.enum.clusterc' }, [
            body('enum', [...include('comment'), match('punctuation.separator.clusterc', ','), match('variable.other.enummember.clusterc', NAME)]),
          ]),
          headed(`${START}(table)\\s+(${NAME})`, { 1: 'storage.type.table.clusterc', 2: 'entity.name.section.table.clusterc' }, [
            ...include('comment', 'type', 'table-body'),
          ]),
          region(
            `${START}(fn)\\s+(${NAME})`,
            { 1: 'storage.type.function.clusterc', 2: 'entity.name.function.clusterc' },
            '(?==)|$',
            include('parameters', 'type'),
          ),
          ...include('let', 'rule'),
          spread(`${START}(test)\\b${text}`, { 1: 'storage.type.test.clusterc' }, include('comment', 'string', 'test-body')),
          spread(`(?=${START}for\\b)`, {}, [...include('comment'), ...binders, ...include('items-body', 'expression')]),
          match(null, `${plain}(${PATH})\\s+(${NAME})(?=\\s*(?:=(?![=>])|\\{))`, {
            1: { patterns: include('type-name') },
            2: 'entity.name.section.instance.clusterc',
          }),
          match(null, `${plain}(${PATH})${text.replace('\\s*', '\\s+')}`, { 1: { patterns: include('type-name') } }),
          region(`^\\s*(${PATH})(?=\\()`, { 1: { patterns: include('type-name') } }, '(?=[={])|$', [
            ...include('comment', 'call-arguments', 'string'),
            match('entity.name.section.instance.clusterc', NAME),
          ]),
          match('invalid.illegal.unopened.clusterc', '[\\)\\]\\}]'),
          ...include('object-body', 'expression'),
        ],
      },
      'items-body': body('items', include('items')),
      import: region(
        `^\\s*(import)\\b${operand}`,
        { 1: 'keyword.control.import.clusterc' },
        '$',
        [
          ...include('comment', 'string'),
          match(null, `\\b(as)\\s+(${NAME})`, { 1: 'keyword.control.as.clusterc', 2: 'entity.name.namespace.clusterc' }),
          body('import', [...include('comment'), match('punctuation.separator.clusterc', ','), match('variable.other.import.clusterc', NAME)]),
          ...dotted('entity.name.namespace.clusterc'),
        ],
      ),

      // Schemas.
      'schema-body': body('schema', [
        ...include('comment'),
        spread(`(?=${START}for\\b)`, {}, [...include('comment'), ...binders, ...include('schema-body', 'expression')]),
        spread(`${FIRST}(when)\\b${operand}`, { 1: 'punctuation.separator.clusterc', 2: 'keyword.control.when.clusterc' },
          include('comment', 'schema-body', 'expression')),
        ...include('rule'),
        region(`${FIRST}(file)\\s+(${NAME})`, {
          1: 'punctuation.separator.clusterc', 2: 'storage.type.file.clusterc', 3: 'support.constant.format.clusterc',
        }, '(?=[,}])|$', [
          keyword('keyword.other.file.clusterc', ['at', 'of'], text),
          keyword('keyword.other.where.clusterc', ['where'], operand),
          ...include('expression'),
        ]),
        region(`${START}(artifact)\\b${text}`, { 1: 'storage.type.artifact.clusterc' }, '(?==)|$', [
          ...include('string', 'call-arguments'),
          match('support.constant.format.clusterc', `\\b(?:${alternatives(words.formats)})\\b`),
          match('punctuation.separator.type.clusterc', ':'),
          match(null, NAME),
        ]),
        {
          begin: `(${NAME})\\s*(:)(?!=)`,
          beginCaptures: capture({ 1: 'variable.other.property.clusterc', 2: 'punctuation.separator.type.clusterc' }),
          end: '(?=\\s*(?::=|=|[,}]|//|$|\\b(?:because|ref|source|since|until|replaced|where|entry)\\b))',
          patterns: include('type-expression'),
        },
        ...include('clauses', 'object-body', 'expression'),
      ]),
      clauses: {
        patterns: [
          keyword('keyword.other.clause.clusterc', ['because', 'ref', 'help'], text),
          keyword('keyword.other.clause.clusterc', ['since', 'until', 'where'], operand),
          match(null, `${START}(entry)\\s+(${NAME})(?!\\s*[={])`, { 1: 'keyword.other.clause.clusterc', 2: 'entity.name.tag.clusterc' }),
          match(null, `${START}(replaced)\\s+(by)\\s+(${NAME})`, {
            1: 'keyword.other.clause.clusterc', 2: 'keyword.other.clause.clusterc', 3: 'variable.other.property.clusterc',
          }),
          ...include('source-clause'),
        ],
      },
      'source-clause': match(null, `${START}(source)(${name}\\s+${PATH}(?:\\s+and\\s+${PATH})*)`, {
        1: 'keyword.other.source.clusterc',
        2: { patterns: [match('keyword.operator.logical.clusterc', '\\s\\Kand(?=\\s)'), ...dotted('variable.other.source.clusterc')] },
      }),
      parameters: brackets('parameters', '\\(', '\\)', [
        ...include('comment'),
        {
          begin: `(${NAME})\\s*(:)(?!=)`,
          beginCaptures: capture({ 1: 'variable.parameter.clusterc', 2: 'punctuation.separator.type.clusterc' }),
          end: '(?=\\s*[=,)])',
          patterns: include('type-expression'),
        },
        ...include('expression'),
      ]),

      // Types.
      type: {
        begin: '(:)(?!=)',
        beginCaptures: capture({ 1: 'punctuation.separator.type.clusterc' }),
        end: '(?=\\s*(?:=|[,{]|//|$))',
        patterns: include('type-expression'),
      },
      'type-expression': {
        patterns: [
          match(null, `\\b(as)\\s+(?:(${alternatives(words.forms)})\\b|(${NAME}))`, {
            1: 'keyword.operator.as.clusterc', 2: 'support.constant.form.clusterc',
          }),
          ...include('call-arguments'),
          brackets('generic', '<', '>', [...include('type-expression'), match('punctuation.separator.clusterc', ',')]),
          match('keyword.operator.optional.clusterc', '\\?'),
          ...include('type-name'),
        ],
      },
      'type-name': {
        patterns: [
          match('support.type.builtin.clusterc', `${START}(?:${alternatives(words.types)})\\b(?!\\.)`),
          match('punctuation.accessor.clusterc', '\\.'),
          match('entity.name.namespace.clusterc', `${NAME}(?=\\.)`),
          match('entity.name.type.clusterc', NAME),
        ],
      },

      // Rules and tests.
      rule: headed(
        `${START}(rule)\\s+(${NAME})`,
        { 1: 'storage.type.rule.clusterc', 2: 'entity.name.function.rule.clusterc' },
        include('comment', 'parameters', 'rule-body'),
      ),
      'rule-body': body('rule', [
        ...include('comment', 'let'),
        ...binders,
        keyword('keyword.control.when.clusterc', ['when'], operand),
        keyword('keyword.control.require.clusterc', ['require'], operand),
        keyword('keyword.other.message.clusterc', ['error', 'warning', 'note', 'help', 'because'], text),
        match('keyword.other.fix.clusterc', `${START}fix${name}`),
        ...include('source-clause', 'object-body'),
        match('variable.other.property.clusterc', `${NAME}${ASSIGNED}`),
        ...include('expression'),
      ]),
      'test-body': body('test', [
        ...include('comment', 'let'),
        keyword('keyword.control.expect.clusterc', ['expect'], operand),
        match(null, `${START}(passes|fails)(${name}\\s+${PATH}(?:\\s+and\\s+${PATH})*)`, {
          1: 'keyword.control.expect.clusterc',
          2: { patterns: [match('keyword.operator.logical.clusterc', '\\s\\Kand(?=\\s)'), ...dotted('entity.name.function.rule.clusterc')] },
        }),
        ...include('object-body', 'expression'),
      ]),

      // Tables.
      'table-body': body('table', [
        ...include('comment'),
        region('(?:^|\\G|(,))\\s*(?=\\|)', { 1: 'punctuation.separator.clusterc' }, '(?=[,}])|$', [
          match('punctuation.separator.cell.clusterc', '\\|'),
          ...include('comment'),
          match('variable.other.property.column.clusterc', NAME),
        ]),
        match(null, `${FIRST}(${NAME})\\s*(?=\\|)`, { 1: 'punctuation.separator.clusterc', 2: 'entity.name.section.row.clusterc' }),
        match('punctuation.separator.cell.clusterc', '\\|'),
        ...include('object-body', 'expression'),
      ]),

      // Objects.
      'object-body': body('object', [
        ...include('comment'),
        spread(`(?=${START}for\\b)`, {}, [...include('comment'), ...binders, ...include('object-body', 'expression')]),
        spread(`${FIRST}(when)\\b${operand}`, { 1: 'punctuation.separator.clusterc', 2: 'keyword.control.when.clusterc' },
          include('comment', 'object-body', 'expression')),
        match(null, `${FIRST}(override|extra)\\b${name}`, { 1: 'punctuation.separator.clusterc', 2: 'keyword.other.departure.clusterc' }),
        match(null, `${FIRST}(waive)(${name}\\s+(${PATH}))`, {
          1: 'punctuation.separator.clusterc', 2: 'keyword.other.departure.clusterc', 4: { patterns: dotted('entity.name.function.rule.clusterc') },
        }),
        match(null, `${plain}(${NAME})\\s+(${NAME})(?=\\s*(?:=(?![=>])|\\{))`, {
          1: 'entity.name.tag.clusterc', 2: 'entity.name.section.entry.clusterc',
        }),
        match('entity.name.tag.clusterc', `${plain}${NAME}${text.replace('\\s*', '\\s+')}`),
        match('variable.other.property.clusterc', `${NAME}${ASSIGNED}`),
        match(null, `${FIRST}${plain}(${NAME})(?=\\s*\\{)`, { 1: 'punctuation.separator.clusterc', 2: 'variable.other.property.clusterc' }),
        ...include('departure-clauses', 'expression'),
      ]),
      'departure-clauses': {
        patterns: [
          keyword('keyword.other.clause.clusterc', ['because', 'ref'], text),
          keyword('keyword.other.clause.clusterc', ['until'], '(?=\\s+[0-9])'),
        ],
      },

      // Values.
      let: {
        patterns: [
          {
            begin: `\\b(let)\\s+(${NAME})\\s*(:)(?!=)`,
            beginCaptures: capture({
              1: 'storage.type.let.clusterc', 2: 'variable.other.constant.clusterc', 3: 'punctuation.separator.type.clusterc',
            }),
            end: '(?=\\s*(?:=|[,}]|//|$))',
            patterns: include('type-expression'),
          },
          match(null, `\\b(let)\\s+(${NAME})`, { 1: 'storage.type.let.clusterc', 2: 'variable.other.constant.clusterc' }),
        ],
      },
      expression: {
        patterns: [
          ...include('comment', 'string', 'literal', 'match', 'operators', 'words'),
          match(null, `(\\.)(${NAME})`, { 1: 'punctuation.accessor.clusterc' }),
          match('support.function.builtin.clusterc', `${START}(?:${alternatives(words.functions)})(?=\\()`),
          match('entity.name.function.clusterc', `${NAME}(?=\\()`),
          match(null, NAME),
          ...include('call-arguments', 'list', 'object-body'),
          match('punctuation.separator.clusterc', ','),
          match('punctuation.separator.clusterc', ':'),
          ...include('stray'),
        ],
      },
      match: spread('\\b(match)\\b', { 1: 'keyword.control.match.clusterc' }, [
        body('match', [
          ...include('comment'),
          match(null, `(${NAME}(?:\\s+or\\s+${NAME})*)\\s*(=>)`, {
            1: { patterns: [match('keyword.operator.logical.clusterc', '\\s\\Kor(?=\\s)'), match('variable.other.enummember.clusterc', NAME)] },
            2: 'keyword.operator.arrow.clusterc',
          }),
          ...include('expression'),
        ]),
        ...include('expression'),
      ]),
      'call-arguments': brackets('parens', '\\(', '\\)', [
        ...include('comment'),
        match(null, `(${NAME})\\s*(:)(?![:=])`, { 1: 'variable.parameter.clusterc', 2: 'punctuation.separator.clusterc' }),
        ...include('expression'),
      ]),
      list: {
        patterns: [
          brackets('brackets', '\\[(?=\\s*(?:for\\b|$))', '\\]', [...include('comment'), ...binders, ...include('expression')]),
          brackets('brackets', '\\[', '\\]', include('expression')),
        ],
      },
      words: {
        patterns: [
          match(null, `\\b(as)\\s+(${alternatives(words.forms)})\\b`, { 1: 'keyword.operator.as.clusterc', 2: 'support.constant.form.clusterc' }),
          match('keyword.operator.as.clusterc', `${START}as\\b`),
          match('keyword.operator.logical.clusterc', `${START}(?:and|or|not)\\b`),
          match('keyword.control.conditional.clusterc', `${START}(?:if|then|else)\\b`),
          match('keyword.control.for.clusterc', `${START}for\\b`),
          match('keyword.control.in.clusterc', `${START}in\\b`),
          match('storage.type.object.clusterc', `${START}object\\b`),
          match('storage.type.let.clusterc', `${START}let\\b`),
          match('variable.language.this.clusterc', `${START}this\\b`),
          match('constant.language.none.clusterc', `${START}none\\b`),
          match('constant.language.boolean.clusterc', `${START}(?:true|false)\\b`),
        ],
      },
      operators: {
        patterns: [
          match('keyword.operator.range.clusterc', '\\.\\.'),
          match('keyword.operator.derive.clusterc', ':='),
          match('keyword.operator.arrow.clusterc', '=>'),
          match('keyword.operator.comparison.clusterc', '==|!=|<=|>=|<|>'),
          match('keyword.operator.assignment.clusterc', '='),
          match('keyword.operator.default.clusterc', '\\?\\?'),
          match('keyword.operator.optional.clusterc', '\\?'),
          match('keyword.operator.arithmetic.clusterc', '[-+*%]|/(?![/*])'),
          match('punctuation.separator.cell.clusterc', '\\|'),
        ],
      },
      literal: {
        patterns: [
          match('constant.numeric.network.clusterc', `(?<![\\w:.])(?:${IPV6}/[0-9]{1,3}(?!${WORD})|${IPV4}/[0-9]{1,2}${END})`),
          match('constant.numeric.address.clusterc', `(?<![\\w:.])${IPV6}(?![\\w:/])`),
          match('constant.numeric.address.clusterc', `${START}${IPV4}${END}`),
          match('constant.numeric.date.clusterc', `${START}[0-9]{4}-[0-9]{2}-[0-9]{2}(?!${WORD})`),
          match('invalid.illegal.literal.clusterc', `${START}[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}${WORD}*`),
          match('constant.numeric.version.clusterc', `${START}v[0-9]+(?:\\.[0-9]+){0,2}(?![0-9A-Za-z_]|\\.[0-9])(?:[-+][0-9A-Za-z]+(?:[.-][0-9A-Za-z]+)*)*`),
          match(null, `${START}(${INT}(?:\\.[0-9][0-9_]*)?)(%|${alternatives(words.units)})${END}`, {
            1: 'constant.numeric.quantity.clusterc', 2: 'keyword.other.unit.clusterc',
          }),
          match('constant.numeric.decimal.clusterc', `${START}${INT}\\.[0-9][0-9_]*${END}`),
          match('constant.numeric.integer.clusterc', `${START}${INT}${END}`),
          match('invalid.illegal.literal.clusterc', `${START}(?:[0-9](?:${WORD}|\\.[0-9]|/[0-9A-Za-z\\x{B5}\\x{3BC}]|%)*|v[0-9]+(?:\\.[0-9]${WORD}*)+(?:[-+][0-9A-Za-z]+(?:[.-][0-9A-Za-z]+)*)*)`),
        ],
      },
      string: {
        patterns: [
          match('invalid.illegal.unclosed-string.clusterc', '"(?:[^"\\\\$\\r\\n]|\\\\.|\\$(?!\\{))*$'),
          ...include('text'),
        ],
      },
      text: {
        name: 'string.quoted.double.clusterc',
        begin: '"',
        beginCaptures: capture({ 0: 'punctuation.definition.string.begin.clusterc' }),
        end: '(")|$',
        endCaptures: capture({ 1: 'punctuation.definition.string.end.clusterc' }),
        patterns: [
          match('constant.character.escape.clusterc', '\\\\["\\\\nt$]'),
          match('invalid.illegal.escape.clusterc', '\\\\.?'),
          {
            name: 'meta.interpolation.clusterc',
            begin: '\\$\\{',
            beginCaptures: capture({ 0: 'punctuation.section.interpolation.begin.clusterc' }),
            end: '(\\})|$',
            endCaptures: capture({ 1: 'punctuation.section.interpolation.end.clusterc' }),
            contentName: 'source.clusterc.embedded',
            patterns: include('expression'),
          },
          match('markup.inline.raw.clusterc', '`[^`"$\\\\\\r\\n]+`'),
        ],
      },
      comment: {
        patterns: [
          {
            name: 'comment.line.documentation.clusterc',
            begin: '///(?!/)',
            beginCaptures: capture({ 0: 'punctuation.definition.comment.clusterc' }),
            end: '$',
            patterns: [match('markup.inline.raw.clusterc', '`[^`\\r\\n]+`'), ...include('link')],
          },
          {
            name: 'comment.line.double-slash.clusterc',
            begin: '//',
            beginCaptures: capture({ 0: 'punctuation.definition.comment.clusterc' }),
            end: '$',
            patterns: include('link'),
          },
        ],
      },
      link: match('markup.underline.link.clusterc', 'https?://[^\\s`)"<>]*[^\\s`)"<>.,;:]'),
      stray: match(
        'invalid.illegal.stray.clusterc',
        '/\\*.*?(?:\\*/|$)|#.*$|`[^`\\r\\n]*|\'[^\'\\r\\n]*\'?|[\\x{201C}\\x{201D}\\x{201E}\\x{2018}\\x{2019}]|&&|[^\\s\\w{}()\\[\\]"]',
      ),
    },
  };
}
