// The bundled client as the editor loads it, with as much of an editor around it as it asks for here.
import assert from 'node:assert/strict';
import { chmodSync, writeFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { HERE } from '../build.js';
import { scratch } from './vim.js';

const require = createRequire(join(HERE, 'vscode/package.json'));

/** Anything that is asked of it is there, and can be called, made and extended. */
function anything() {
  return new Proxy(class {}, {
    get: (target, name) => (name in target || typeof name === 'symbol' ? target[name] : (target[name] = anything())),
    apply: () => anything(),
  });
}

/** Activates the extension in an editor with this setting, and tells what it says and does. */
async function activated(setting, { trusted = true, choice } = {}) {
  const warnings = [];
  const executed = [];
  const vscode = Object.assign(anything(), {
    workspace: {
      isTrusted: trusted,
      workspaceFolders: undefined,
      getConfiguration: () => ({ get: () => setting }),
      onDidChangeConfiguration: () => ({}),
      onDidGrantWorkspaceTrust: () => ({}),
    },
    commands: { registerCommand: () => ({}), executeCommand: (...words) => executed.push(words) },
    window: {
      createOutputChannel: () => ({ appendLine: () => {} }),
      showWarningMessage: async (message, ...choices) => {
        warnings.push({ message, choices });
        return choice;
      },
    },
    Uri: { joinPath: (...parts) => parts.join('/') },
  });
  const load = Module._load;
  Module._load = (name, ...rest) => (name === 'vscode' ? vscode : load(name, ...rest));
  try {
    await scratch(async (folder) => {
      await require('./build.js').build(folder);
      const extension = require(join(folder, 'extension.js'));
      await extension.activate({ subscriptions: [], extensionUri: 'extension' });
      await extension.deactivate();
    });
  } finally {
    Module._load = load;
  }
  return { warnings, executed };
}

test('a setting that leads nowhere is told once, with a way to it', async () => {
  const { warnings, executed } = await activated('/nowhere/clusterc', { choice: 'Open the setting' });
  assert.equal(warnings.length, 1);
  assert.match(warnings[0].message, /^The setting clusterc\.path is \/nowhere\/clusterc, and there is no program clusterc\./);
  assert.deepEqual(warnings[0].choices, ['Open the setting', 'What it needs']);
  assert.deepEqual(executed, [['workbench.action.openSettings', 'clusterc.path']]);
});

test('an old command is told, and the page that says what is needed is the extension’s own', () =>
  scratch(async (folder) => {
    const command = join(folder, 'clusterc');
    writeFileSync(command, '#!/bin/sh\n[ "$1" = --version ] && echo "clusterc 0.0.9" || echo "Usage: clusterc [COMMAND]"\n');
    chmodSync(command, 0o755);
    const { warnings, executed } = await activated(command, { choice: 'What it needs' });
    assert.match(warnings[0].message, /\(clusterc 0\.0\.9\) is too old: it has no language server yet\./);
    assert.deepEqual(executed, [['markdown.showPreview', 'extension/README.md']]);
  }));

test('nothing is started in a workspace that nobody trusts', async () => {
  const { warnings } = await activated('/nowhere/clusterc', { trusted: false });
  assert.deepEqual(warnings, []);
});
