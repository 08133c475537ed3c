// How the extension finds the command, and what it says when it finds none that serves.
import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import finder from '../vscode/src/finder.js';
import { scratch } from './vim.js';

const { find, serves } = finder;

/** A machine on which only these files are programs, and these folders. */
const machine = (programs, more = {}) => ({
  platform: 'linux',
  home: '/home/anna',
  environment: { PATH: '/usr/bin:/opt/bin' },
  isProgram: (file) => programs.includes(file),
  isFolder: (file) => programs.some((each) => each.startsWith(`${file}/`)),
  ...more,
});

test('the first on the PATH', () => {
  assert.deepEqual(find(machine(['/opt/bin/clusterc'])), { command: '/opt/bin/clusterc' });
  assert.deepEqual(find(machine(['/opt/bin/clusterc', '/usr/bin/clusterc'])), { command: '/usr/bin/clusterc' });
});

test('the setting comes first: the command, its distribution, by home or workspace', () => {
  const programs = ['/usr/bin/clusterc', '/home/anna/dist/bin/clusterc', '/work/tools/clusterc'];
  const where = (setting) => find(machine(programs, { setting, folder: '/work' }));
  assert.deepEqual(where('/home/anna/dist/bin/clusterc'), { command: '/home/anna/dist/bin/clusterc' });
  assert.deepEqual(where('~/dist'), { command: '/home/anna/dist/bin/clusterc' });
  assert.deepEqual(where('${workspaceFolder}/tools'), { command: '/work/tools/clusterc' });
  assert.deepEqual(where(' tools/clusterc '), { command: '/work/tools/clusterc' });
  assert.deepEqual(where('  '), { command: '/usr/bin/clusterc' });
});

test('Windows has other names and separators', () => {
  const programs = ['C:\\clusterc\\bin\\clusterc.cmd'];
  const windows = { platform: 'win32', environment: { Path: 'C:\\Windows;C:\\clusterc\\bin' } };
  assert.deepEqual(find(machine(programs, windows)), { command: programs[0] });
});

test('none: what works all the same, and what to do', () => {
  const none = find(machine([]));
  assert.equal(none.problem, 'none');
  assert.equal(
    none.message,
    "clusterc isn't on the PATH. Highlighting and snippets work without it; diagnostics, hover and completion need it. " +
      'Install it, or say in the setting clusterc.path where it is.',
  );
});

test('a setting that leads nowhere is named, and the PATH is no way out of it', () => {
  const wrong = find(machine(['/usr/bin/clusterc'], { setting: '~/gone', folder: '/work' }));
  assert.equal(wrong.problem, 'setting');
  assert.match(wrong.message, /^The setting clusterc\.path is \/home\/anna\/gone, and there is no program clusterc\./);
});

/** A command that answers so, and is asked as the extension asks. */
const answering = (script) =>
  scratch(async (folder) => {
    const command = join(folder, 'bin', 'clusterc');
    mkdirSync(join(folder, 'bin'));
    writeFileSync(command, `#!/bin/sh\n${script}\n`);
    chmodSync(command, 0o755);
    const place = find({ setting: folder });
    assert.deepEqual(place, { command });
    return { ...(await serves(command)), command };
  });

test('a command with a language server', async () => {
  const { ok } = await answering('[ "$*" = "lsp --help" ] && echo "Usage: clusterc lsp [-h]"');
  assert.equal(ok, true);
});

test('a release before the language server, which answers with the help of all', async () => {
  const { problem, message, command } = await answering(
    'case $1 in --version) echo "clusterc 0.0.9";; *) echo "Usage: clusterc [-h] [--version] [COMMAND]";; esac',
  );
  assert.equal(problem, 'old');
  assert.equal(
    message,
    `${command} (clusterc 0.0.9) is too old: it has no language server yet. ` +
      'Install a newer release, or say in the setting clusterc.path where one is.',
  );
});

test("a command that doesn't start says why in its own words", async () => {
  const { problem, message, command } = await answering(
    "echo 'clusterc: there is no java on the PATH.' >&2; echo '  Install a Java 17 or newer.' >&2; exit 2",
  );
  assert.equal(problem, 'broken');
  assert.equal(message, `${command} doesn't start: clusterc: there is no java on the PATH.`);
});
