// The client of the language server that is in `clusterc` itself.
'use strict';

const vscode = require('vscode');
const { LanguageClient, State, TransportKind } = require('vscode-languageclient/node');
const { find, serves } = require('./finder.js');

const SETTINGS = 'Open the setting';
const HOW = 'What it needs';

/** @type {LanguageClient | undefined} */
let client;
/** @type {vscode.OutputChannel} */
let output;
/** @type {vscode.Uri} */
let page;
/** Starts and stops follow each other, however fast the setting changes. */
let turn = Promise.resolve();

async function activate(context) {
  page = vscode.Uri.joinPath(context.extensionUri, 'README.md');
  output = vscode.window.createOutputChannel('clusterc');
  const restart = () => (turn = turn.then(stop).then(start).catch(tell));
  context.subscriptions.push(
    output,
    vscode.commands.registerCommand('clusterc.restart', restart),
    vscode.workspace.onDidGrantWorkspaceTrust(restart),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration('clusterc.path')) {
        restart();
      }
    }),
  );
  await restart();
}

async function start() {
  if (!vscode.workspace.isTrusted) {
    return;
  }
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? '';
  const place = find({ setting: vscode.workspace.getConfiguration('clusterc').get('path', ''), folder });
  if (place.problem) {
    return explain(place.message);
  }
  const answer = await serves(place.command);
  if (answer.problem) {
    return explain(answer.message);
  }
  const server = { command: place.command, args: ['lsp'], transport: TransportKind.stdio };
  client = new LanguageClient('clusterc', 'clusterc', server, {
    documentSelector: [{ scheme: 'file', language: 'clusterc' }],
    outputChannel: output,
  });
  await client.start();
}

async function stop() {
  const running = client;
  client = undefined;
  if (running && running.state !== State.Stopped) {
    await running.stop();
  }
}

/** Says what is missing, once a start, without taking the editor over. */
function explain(message) {
  output.appendLine(message);
  vscode.window.showWarningMessage(message, SETTINGS, HOW).then((choice) => {
    if (choice === SETTINGS) {
      vscode.commands.executeCommand('workbench.action.openSettings', 'clusterc.path');
    } else if (choice === HOW) {
      vscode.commands.executeCommand('markdown.showPreview', page);
    }
  });
}

function tell(error) {
  explain(`The language server doesn't run: ${error.message}`);
}

function deactivate() {
  return stop();
}

module.exports = { activate, deactivate };
