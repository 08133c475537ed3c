// What the extension for Visual Studio Code ships.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { HERE } from '../build.js';
import { verify } from './approve.js';
import { clusterc } from './command.js';
import { read } from './repository.js';
import { scratch } from './vim.js';

const require = createRequire(join(HERE, 'vscode/package.json'));
const json = (path) => JSON.parse(read(join('grammar/editors/vscode', path)));
const manifest = json('package.json');
const language = json('language-configuration.json');
const snippets = json('snippets/clusterc.json');

test('the package holds these files', () =>
  scratch(async (folder) => {
    const vsix = join(folder, 'clusterc.vsix');
    execFileSync('npm', ['run', '--silent', 'package', '--', '--out', vsix], { cwd: join(HERE, 'vscode'), stdio: 'pipe' });
    verify(join(HERE, 'test/vsix.txt'), `${(await entries(vsix)).sort().join('\n')}\n`);
  }));

function entries(archive) {
  const yauzl = require('yauzl');
  return new Promise((resolve, reject) =>
    yauzl.open(archive, { lazyEntries: true }, (error, zip) => {
      if (error) {
        return reject(error);
      }
      const names = [];
      zip.on('entry', (entry) => {
        names.push(entry.fileName);
        zip.readEntry();
      });
      zip.on('end', () => resolve(names));
      zip.readEntry();
    }),
  );
}

test('the client is in one file, which wants only the editor and Node', async () => {
  const { build } = require('./build.js');
  const metafile = await build();
  const wanted = Object.values(metafile.outputs).flatMap(({ imports }) => imports.map(({ path }) => path.replace('node:', '')));
  const { builtinModules } = await import('node:module');
  assert.deepEqual([...new Set(wanted)].filter((path) => path !== 'vscode' && !builtinModules.includes(path)), []);
  const notice = readFileSync(join(HERE, 'vscode/dist/NOTICE.txt'), 'utf8');
  for (const name of ['vscode-languageclient', 'vscode-jsonrpc', 'vscode-languageserver-protocol', 'semver', 'minimatch']) {
    assert.match(notice, new RegExp(`^${name} \\d`, 'm'));
  }
});

test('what the manifest names is there', () => {
  const { contributes } = manifest;
  assert.deepEqual(contributes.languages[0].extensions, ['.cluster']);
  const named = [contributes.languages[0].configuration, contributes.snippets[0].path, contributes.grammars[0].path, manifest.main];
  named.forEach((path) => assert.ok(readFileSync(join(HERE, 'vscode', path)).length > 0, path));
  assert.equal(manifest.devDependencies['vscode-languageclient'], '9.0.1');
});

test('indentation and /// go on as the language has it', () => {
  const more = new RegExp(language.indentationRules.increaseIndentPattern);
  const less = new RegExp(language.indentationRules.decreaseIndentPattern);
  const doc = new RegExp(language.onEnterRules[0].beforeText);
  for (const line of ['schema Site {', '  hosts: List<String> = [', 'Site "shop-${name}" = base {', '  x := f(', '} // end', '  a: 1']) {
    assert.equal(more.test(line), /[{[(]$/.test(line), line);
  }
  for (const line of ['  pool a { nodes = 3 }', '// a {', '  x = "a {"']) {
    assert.equal(more.test(line), false, line);
  }
  assert.ok(less.test('  }') && less.test('])') && !less.test('a }'));
  assert.ok(doc.test('  /// What it is.') && !doc.test('  // plain') && !doc.test('//// rule'));
  assert.equal(language.onEnterRules[0].action.appendText, '/// ');
  const word = new RegExp(language.wordPattern, 'g');
  assert.deepEqual('`max-memory` = 1.5GiB + azure.D15_v2'.match(word), ['`max-memory`', '1.5GiB', 'azure', 'D15_v2']);
});

/** What stands around a snippet in the file that is compiled, and what before that file's other declarations. */
const SITE = [
  'source handbook = "Operations handbook"',
  'enum Level { free, premium }',
  'schema Config { file ini at "etc/site.conf", threads: Int?, timeout: Int? }',
  'schema Site {',
  '  workers: Int = 4, tier: Level = free',
  '  config: Config := Config { threads = workers }',
  '  threads: Int := 2 * workers',
  '  rule some { require workers > 0, error "nobody works" }',
  '}',
].join('\n');
const AROUND = {
  Cluster: ['', ''],
  Schema: ['', ''],
  'Derived field': ['schema Shop { workers: Int = 4\n', '\n}'],
  Rule: ['schema Shop { workers: Int = 4\n', '\n}'],
  Artifact: ['schema Shop { workers: Int = 4\n', '\n}'],
  Enum: ['', ''],
  Table: [`${SITE}\n`, ''],
  Function: ['', ''],
  Source: ['', ''],
  Instances: [`${SITE}\nlet regions: Map<String, Int> = object { eu = 8 }\nlet base: Site = Site {}\n`, ''],
  Test: [`${SITE}\nSite shop {}\n`, ''],
  Override: [`${SITE}\nSite override {\n`, '\n}'],
  Extra: [`${SITE}\nSite extra {\n`, '\n}'],
  Waive: [`${SITE}\nSite waive { workers = 0\n`, '\n}'],
  Match: [`${SITE}\nfn quota(tier: Level): Size = `, ''],
  Comprehension: ['let squares: List<Int> = ', ''],
};

/** A snippet's text as it is when all its places are left as they are. */
function filled(body) {
  return body
    .join('\n')
    .replaceAll(/\$\{\d+:((?:\\.|[^}\\])*)\}/g, '$1')
    .replaceAll(/\$\{\d+\|([^,|]*)[^}]*\}/g, '$1')
    .replaceAll(/\$\d/g, '')
    .replaceAll(/\\([$}\\])/g, '$1');
}

test('each snippet compiles', () =>
  scratch(async (folder) => {
    assert.deepEqual(Object.keys(snippets).sort(), Object.keys(AROUND).sort());
    for (const [name, { body }] of Object.entries(snippets)) {
      const [before, after] = AROUND[name];
      const place = join(folder, name.replaceAll(' ', '_').toLowerCase());
      mkdirSync(place);
      writeFileSync(join(place, 'site.cluster'), `${before}${filled(body)}${after}\n`);
    }
    const checked = await clusterc(['check', folder]);
    assert.equal(checked.code, 0, checked.out + checked.err);
    const tested = await clusterc(['test', folder]);
    assert.equal(tested.code, 0, tested.out + tested.err);
    const laidOut = await clusterc(['fmt', '--diff', ...Object.keys(snippets).filter((name) => AROUND[name][0] === '').map((name) => join(folder, name.toLowerCase()))]);
    assert.equal(laidOut.out, '');
  }));
