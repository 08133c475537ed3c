// Scopes in a form to be read: each line of the source, and under it what its tokens are.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { generated, HERE, words } from '../build.js';
import { verify } from './approve.js';
import { below, compilersTokens, read } from './repository.js';
import { loadGrammar, tokenise } from './textmate.js';

const grammar = await loadGrammar();

function shown(text) {
  const lines = text.replace(/\n$/, '').split('\n');
  const seen = tokenise(grammar, lines.join('\n'));
  return lines
    .map((line, row) => {
      const under = seen[row]
        .filter(({ start, end, scopes }) => line.slice(start, end).trim() !== '' && named(scopes) !== '')
        .map(({ start, end, scopes }) => {
          const blanks = line.slice(start, end).search(/\S/);
          const length = line.slice(start, end).trim().length;
          return `${' '.repeat(start + blanks)}${'^'.repeat(length)} ${named(scopes)}\n`;
        });
      return `${line}\n${under.join('')}`;
    })
    .join('');
}

const named = (scopes) =>
  scopes
    .filter((scope) => !scope.startsWith('meta.') && scope !== 'source.clusterc.embedded')
    .map((scope) => scope.replace(/\.clusterc$/, ''))
    .join(' ');

/** The innermost scope of a piece of a line. */
function scopeOf(text, piece, ahead = 0) {
  const lines = text.split('\n');
  const row = lines.findIndex((line) => line.includes(piece));
  const column = lines[row].indexOf(piece) + ahead;
  return tokenise(grammar, text)[row].find(({ start, end }) => start <= column && column < end).scopes.at(-1) ?? '';
}

for (const [path, text] of Object.entries(generated())) {
  test(`${path} is what npm run build writes`, () => assert.equal(read(join('grammar/editors', path)), text));
}

for (const path of [...below('grammar/editors/test/corpus', '.cluster'), ...below('grammar/editors/test/broken', '.cluster')]) {
  test(`scopes of ${path}`, () => verify(join(HERE, '../..', path.replace(/\.cluster$/, '.scopes')), shown(read(path))));
}

test('each word of the lexer is a keyword somewhere in the corpus', () => {
  const used = new Set();
  for (const [path, tokens] of compilersTokens()) {
    if (path.startsWith('grammar/editors/test/corpus/')) {
      const lines = read(path).split('\n');
      tokens
        .filter(({ kind }) => ['keyword', 'constant', 'this'].includes(kind))
        .forEach(({ line, column, length }) => used.add(lines[line].slice(column, column + length)));
    }
  }
  assert.deepEqual([...words.reserved, ...words.construct].filter((word) => !used.has(word)), []);
});

test('each word of constructs is a name in other places', () => {
  for (const word of words.construct) {
    assert.equal(scopeOf(`schema S {\n  ${word}: Int\n}`, `${word}:`), 'variable.other.property.clusterc', word);
    assert.equal(scopeOf(`S s {\n  ${word} = 1\n}`, `${word} =`), 'variable.other.property.clusterc', word);
    assert.match(scopeOf(`let x = 1 + ${word} * 2`, ` ${word} `, 1), /^(meta\..*)?$/, word);
    assert.match(scopeOf(`let x = xs.${word}`, `.${word}`, 1), /^(meta\..*)?$/, word);
  }
});

test('each unit, type, function, form and format is known', () => {
  for (const unit of words.units) {
    assert.equal(scopeOf(`let x = 10${unit}`, `0${unit}`, 1), 'keyword.other.unit.clusterc', unit);
  }
  words.types.forEach((type) => assert.equal(scopeOf(`schema S { x: ${type} }`, ` ${type} `, 1), 'support.type.builtin.clusterc', type));
  words.functions.forEach((name) => assert.equal(scopeOf(`let X = ${name}(1)`, ` ${name}(`, 1), 'support.function.builtin.clusterc', name));
  words.forms.forEach((form) => assert.equal(scopeOf(`let X = (1 as ${form})`, ` ${form})`, 1), 'support.constant.form.clusterc', form));
  words.formats.forEach((format) =>
    assert.equal(scopeOf(`schema S { artifact "_": ${format} = 1 }`, ` ${format} =`, 1), 'support.constant.format.clusterc', format));
});
