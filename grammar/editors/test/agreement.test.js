// Every file of the repository, token by token: the grammar sees what the compiler's parser sees.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compilersTokens, read, sources } from './repository.js';
import { loadGrammar, tokenise } from './textmate.js';

const PLAIN = (scope) => !/^(keyword|storage|constant|invalid|comment|string|support)/.test(scope);

/** What the innermost scope of a token is to be, by its kind. */
const EXPECTED = {
  keyword: (scope) => /^(keyword\.(control|other(?!\.unit)|operator\.(logical|as)\.)|storage)/.test(scope),
  constant: (scope) => scope.startsWith('constant.language.'),
  this: (scope) => scope === 'variable.language.this.clusterc',
  integer: (scope) => scope === 'constant.numeric.integer.clusterc',
  decimal: (scope) => scope === 'constant.numeric.decimal.clusterc',
  quantity: (scope, last) => scope === (last ? 'keyword.other.unit.clusterc' : 'constant.numeric.quantity.clusterc'),
  version: (scope) => scope === 'constant.numeric.version.clusterc',
  address: (scope) => scope === 'constant.numeric.address.clusterc',
  network: (scope) => scope === 'constant.numeric.network.clusterc',
  date: (scope) => scope === 'constant.numeric.date.clusterc',
  string: (scope) => /^(string|punctuation\.definition\.string|markup)/.test(scope),
  escape: (scope) => scope === 'constant.character.escape.clusterc',
  interpolation: (scope) => scope.startsWith('punctuation.section.interpolation.'),
  comment: (scope) => /^(comment\.line\.double-slash|punctuation\.definition\.comment|markup)/.test(scope),
  doc: (scope) => /^(comment\.line\.documentation|punctuation\.definition\.comment|markup)/.test(scope),
  cell: (scope) => scope === 'punctuation.separator.cell.clusterc',
  punctuation: (scope) => /^(punctuation\.(section|separator|accessor)|keyword\.operator|meta)/.test(scope),
  field: (scope) => scope === 'variable.other.property.clusterc',
  key: (scope) => scope === 'variable.other.property.clusterc' || scope.startsWith('variable.other.property.column'),
  tag: (scope) => scope === 'entity.name.tag.clusterc',
  entry: (scope) => scope === 'entity.name.section.entry.clusterc',
  instance: (scope) => scope === 'entity.name.section.instance.clusterc',
  rule: (scope) => scope === 'entity.name.function.rule.clusterc',
  type: (scope) => /^(entity\.name\.(type|namespace)|support\.type)/.test(scope),
  form: (scope) => scope === 'support.constant.form.clusterc',
  member: (scope) => scope === 'variable.other.enummember.clusterc',
  table: (scope) => scope === 'entity.name.section.table.clusterc',
  row: (scope) => scope === 'entity.name.section.row.clusterc',
  source: (scope) => scope === 'entity.name.label.source.clusterc',
  function: (scope) => scope === 'entity.name.function.clusterc',
  let: (scope) => scope === 'variable.other.constant.clusterc',
  parameter: (scope) => scope === 'variable.parameter.clusterc',
  name: (scope) => PLAIN(scope) || /^support\.(function|constant)/.test(scope),
};

const grammar = await loadGrammar();
const compilers = compilersTokens();

test('the compiler wrote down every source file', () => {
  assert.deepEqual([...compilers.keys()].sort(), sources().sort(), 'run EditorTokensTest of the compiler again');
});

test('every token of every source file is what the compiler takes it for', () => {
  const wrong = [];
  for (const [path, tokens] of compilers) {
    const text = read(path).split('\n');
    const seen = tokenise(grammar, read(path));
    seen.forEach((line, row) => {
      for (const { start, end, scopes } of line) {
        const illegal = scopes.find((scope) => scope.startsWith('invalid.'));
        if (illegal) {
          wrong.push(`${path}:${row + 1}:${start + 1} ${text[row].slice(start, end)}: ${illegal}`);
        }
      }
    });
    for (const { line, column, length, kind } of tokens) {
      const at = (offset) => seen[line]?.find((token) => token.start <= offset && offset < token.end)?.scopes.at(-1) ?? '';
      const first = at(column);
      const last = at(column + length - 1);
      if (!EXPECTED[kind](first, false) || !EXPECTED[kind](last, true)) {
        const word = text[line].slice(column, column + length);
        wrong.push(`${path}:${line + 1}:${column + 1} ${word}: ${kind}, and is ${first || 'plain'} … ${last || 'plain'}`);
      }
    }
  }
  assert.equal(wrong.length, 0, `${wrong.length} tokens differ:\n${wrong.slice(0, 60).join('\n')}`);
});
