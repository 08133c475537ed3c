// What the real Vim takes each token for, how it indents and folds.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { HERE, words } from '../build.js';
import { verify } from './approve.js';
import { below, compilersTokens, read, sources } from './repository.js';
import { groups, scratch, vim } from './vim.js';

const KEYWORDS =
  'Conditional Repeat Word Structure Let As Clause SchemaClause Departure Statement Message Source Expect Judged File FileClause Artifact ' +
  'DeclareRule VersionLine Module Import SourceDeclaration Url Schema Open Openness Enum Table Fn Test';
const NAMES =
  'Name Access Function Builtin Argument Arm Form Format FileFormat Namespace RuleId Key Column Tag Instance Match MatchBody Type';

/** The groups that a token may have, by its kind. */
const EXPECTED = {
  keyword: KEYWORDS,
  constant: 'Boolean None',
  this: 'This',
  integer: 'Integer',
  decimal: 'Decimal',
  version: 'Version',
  address: 'Address',
  network: 'Network',
  date: 'Date',
  string: 'String ArtifactPath TestName Code',
  escape: 'Escape',
  interpolation: 'Delimiter',
  comment: 'Comment Todo',
  doc: 'Doc Code Todo',
  cell: 'Cell',
  punctuation:
    'Operator Access Brace Bracket Optional TypeOf Generic Namespace Instance InstanceCall RuleId EnumBody Imported ImportedNames ' +
    'ArtifactFormat Top BinderComma MoreBinders Tag SchemaBody RuleBody Object',
  field: 'Field',
  key: 'Key',
  tag: 'Tag',
  entry: 'Entry',
  instance: 'InstanceName',
  rule: 'RuleName',
  type: 'Type BasicType SchemaName EnumName Instance InstanceCall',
  form: 'Form',
  member: 'Member',
  table: 'TableName',
  row: 'Row',
  source: 'SourceName',
  function: 'FnName',
  let: 'LetName',
  parameter: 'Binder FirstBinder Parameter',
  name: NAMES,
};
const allowed = Object.fromEntries(
  Object.entries(EXPECTED).map(([kind, names]) => [kind, new Set(names.split(' ').map((name) => `clusterc${name}`))]),
);

/** Whole files one after the other: a region that one of them leaves open would spoil the next. */
async function differences(files) {
  const text = [];
  const pieces = [];
  for (const [path, tokens] of files) {
    tokens.forEach((token) => pieces.push({ ...token, line: token.line + text.length, place: `${path}:${token.line + 1}` }));
    text.push(...read(path).split('\n'));
  }
  const seen = await groups(text.join('\n'), pieces);
  return pieces.flatMap(({ line, column, length, kind, place }, i) => {
    const [first, last] = seen[i];
    const right =
      kind === 'quantity' ? first === 'clustercQuantity' && last === 'clustercUnit' : allowed[kind].has(first) && allowed[kind].has(last);
    return right ? [] : [`${place}:${column + 1} ${text[line].slice(column, column + length)}: ${kind}, and is ${first} … ${last}`];
  });
}

// Vim is slow at this: a part of the files is asked of it, and all of them by ALL=1 npm test.
const sample = (path, i) => path.startsWith('examples/') || path.startsWith('grammar/') || i % 12 === 0;

test('every token of source files is what the compiler takes it for', async () => {
  const files = [...compilersTokens()].filter(([path], i) => process.env.ALL || sample(path, i));
  const wrong = [];
  const left = portions(files);
  const worker = async () => {
    for (let files = left.pop(); files; files = left.pop()) {
      wrong.push(...(await differences(files)));
    }
  };
  await Promise.all([worker(), worker()]);
  assert.equal(wrong.length, 0, `${wrong.length} tokens differ:\n${wrong.slice(0, 60).join('\n')}`);
});

/** Files in groups of a few thousand lines: Vim takes a moment to start, and grows slow in long texts. */
function portions(files) {
  const result = [];
  let lines = Infinity;
  for (const each of files) {
    const more = read(each[0]).split('\n').length;
    if (lines + more > 3000) {
      result.push([]);
      lines = 0;
    }
    result.at(-1).push(each);
    lines += more;
  }
  return result;
}

/** The group of what stands between «» in each line. */
async function marked(lines) {
  const pieces = lines.map((line, i) => ({ line: i, column: line.indexOf('«'), length: line.indexOf('»') - line.indexOf('«') - 1 }));
  const seen = await groups(`${lines.join('\n').replaceAll(/[«»]/g, '')}\n`, pieces);
  return seen.map(([first]) => first.replace('clusterc', ''));
}

test('each unit, type, function, form and format is known', async () => {
  const expectations = [
    ...words.units.map((unit) => [`let x = 10«${unit}»`, 'Unit']),
    ...words.types.map((type) => [`let x: «${type}» = y`, 'BasicType']),
    ...words.functions.map((name) => [`let x = «${name}»(1)`, 'Builtin']),
    ...words.forms.map((form) => [`let x = (1 as «${form}»)`, 'Form']),
    ...words.formats.map((format) => [`schema S { artifact "x": «${format}» = y }`, 'Format']),
  ];
  const seen = await marked(expectations.map(([line]) => line));
  assert.deepEqual(
    expectations.filter(([, group], i) => seen[i] !== group).map(([line, group], i) => `${line}: not ${group}`),
    [],
  );
});

test('each word of constructs is a name in other places', async () => {
  const expectations = words.construct.flatMap((word) => [
    [`schema S { «${word}»: Int }`, 'Field'],
    [`S s { «${word}» = 1 }`, 'Key'],
    [`let x = 1 + «${word}» * 2`, 'Name'],
    [`let x = xs«.${word}»`, 'Access'],
  ]);
  const seen = await marked(expectations.map(([line]) => line));
  assert.deepEqual(expectations.filter(([, group], i) => seen[i] !== group).map(([line, group]) => `${line}: not ${group}`), []);
});

test('what is no literal, escape or word of the language is an error', async () => {
  const expectations = [
    ['let x = «512M»', 'BadLiteral'],
    ['let x = «0755»', 'BadLiteral'],
    ['let x = «1.2.3»', 'BadLiteral'],
    ['let x = «v1.2.3.4»', 'BadLiteral'],
    ['let x = «500/scale»', 'BadLiteral'],
    ['let x = «2027-3-1»', 'BadLiteral'],
    ['let x = "a «\\q» b"', 'BadEscape'],
    ['let x = 1 «/* no comment */»', 'Stray'],
    ['«# nor this»', 'Stray'],
    ["let x = «'quotes'»", 'Stray'],
    ['let x = a «&&» b', 'Stray'],
    ['let x = 2«GiB»', 'Unit'],
  ];
  assert.deepEqual(await marked(expectations.map(([line]) => line)), expectations.map(([, group]) => group));
});

/** What indenting made of files, by path. */
function indented(paths, stripped) {
  return scratch(async (folder) => {
    const list = join(folder, 'files');
    writeFileSync(list, paths.map((path, i) => `${path} ${join(folder, String(i))}\n`).join(''));
    await vim('indent.vim', { CLUSTERC_FILES: list, CLUSTERC_STRIPPED: stripped });
    return paths.map((path, i) => readFileSync(join(folder, String(i)), 'utf8'));
  });
}

// The corpus isn't laid out by fmt: it shows forms that fmt would change.
const laidOut = sources().filter((path) => !path.startsWith('grammar/'));

for (const [stripped, what] of [['', 'gg=G leaves a formatted file as it is'], ['1', 'gg=G indents what has no indentation']]) {
  test(what, async () => {
    const paths = laidOut.filter((path, i) => process.env.ALL || sample(path, i));
    const wrong = (await indented(paths, stripped)).flatMap((text, i) => {
      const lines = text.split('\n');
      const at = read(paths[i]).split('\n').findIndex((line, row) => line !== lines[row]);
      return at < 0 ? [] : [`${paths[i]}:${at + 1}: ${lines[at]}`];
    });
    assert.deepEqual(wrong, []);
  });
}

test('blocks, lists and nothing else fold', () =>
  scratch(async (folder) => {
    const levels = join(folder, 'levels');
    const path = 'grammar/editors/test/corpus/everything.cluster';
    await vim('folds.vim', { CLUSTERC_TEXT: path, CLUSTERC_LEVELS: levels });
    const seen = readFileSync(levels, 'utf8').trimEnd().split('\n');
    const lines = read(path).trimEnd().split('\n');
    verify(join(HERE, 'test/corpus/everything.folds'), `${lines.map((line, i) => `${seen[i]} ${line}`.trimEnd()).join('\n')}\n`);
  }));

test('options of a file, and where :make finds its errors', () =>
  scratch(async (folder) => {
    const [output, told] = [join(folder, 'output'), join(folder, 'told')];
    const diagnostics = below('golden/cases', 'diagnostics').filter((_, i) => i % 40 === 0).map(read).join('\n');
    writeFileSync(output, diagnostics);
    await vim('options.vim', { CLUSTERC_OUTPUT: output, CLUSTERC_TOLD: told });
    const { options, errors } = JSON.parse(readFileSync(told, 'utf8'));
    assert.deepEqual(options, {
      filetype: 'clusterc',
      commentstring: '// %s',
      formatprg: 'clusterc fmt -',
      makeprg: 'NO_COLOR=1 clusterc check %:S',
      shiftwidth: 2,
      foldmethod: 'syntax',
    });
    const expected = diagnostics.split('\n').flatMap((line, i, all) => {
      const head = line.match(/^(error|warning|note)\[[^\]]*\]: (.*)$/);
      const place = all[i + 1]?.match(/^ *--> (.*):(\d+):(\d+)$/);
      return head && place ? [`${{ error: 'E', warning: 'W', note: 'I' }[head[1]]} ${place[1]}:${place[2]}:${place[3]} ${head[2]}`] : [];
    });
    assert.ok(expected.length > 10, 'the cases tell of errors');
    assert.deepEqual(errors, expected);
  }));
