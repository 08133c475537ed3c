// Finds the command `clusterc` and says kindly what to do when there is none that can serve an editor. Knows nothing of
// Visual Studio Code, so that it can be tested without.
'use strict';

const { execFile } = require('node:child_process');
const { accessSync, constants, statSync } = require('node:fs');
const { homedir } = require('node:os');
const path = require('node:path');

/** What the extension needs, and where it is described. */
const WITHOUT = 'Highlighting and snippets work without it; diagnostics, hover and completion need it.';

/**
 * Where the command is, by the setting or the PATH.
 *
 * @param {{setting?: string, folder?: string, environment?: NodeJS.ProcessEnv, platform?: string, home?: string,
 *   isProgram?: (file: string) => boolean, isFolder?: (file: string) => boolean}} place
 * @returns {{command: string} | {problem: 'none' | 'setting', message: string}}
 */
function find(place) {
  const { setting = '', folder = '', environment = process.env, platform = process.platform, home = homedir() } = place;
  const { isProgram = isFileToRun, isFolder = isDirectory } = place;
  const names = platform === 'win32' ? ['clusterc.exe', 'clusterc.cmd', 'clusterc.bat'] : ['clusterc'];
  const here = platform === 'win32' ? path.win32 : path.posix;
  if (setting.trim() !== '') {
    const meant = expand(setting.trim(), folder, home, here);
    const tried = isFolder(meant)
      ? names.flatMap((name) => [here.join(meant, 'bin', name), here.join(meant, name)])
      : [meant];
    const found = tried.find(isProgram);
    return found
      ? { command: found }
      : {
          problem: 'setting',
          message: `The setting clusterc.path is ${meant}, and there is no program clusterc. ${WITHOUT}`,
        };
  }
  const folders = (environment.PATH ?? environment.Path ?? '').split(here.delimiter).filter((each) => each !== '');
  const found = folders.flatMap((each) => names.map((name) => here.join(each, name))).find(isProgram);
  return found
    ? { command: found }
    : {
        problem: 'none',
        message: `clusterc isn't on the PATH. ${WITHOUT} Install it, or say in the setting clusterc.path where it is.`,
      };
}

function expand(setting, folder, home, here) {
  const told = setting.replaceAll('${workspaceFolder}', folder).replace(/^~(?=$|[/\\])/, home);
  return here.isAbsolute(told) || folder === '' ? told : here.join(folder, told);
}

/**
 * Whether the command has a language server, asked of itself.
 *
 * @param {string} command
 * @param {(command: string, args: string[]) => Promise<{code: number | string, words: string}>} [run]
 * @returns {Promise<{ok: true} | {problem: 'old' | 'broken', message: string}>}
 */
async function serves(command, run = runToEnd) {
  const help = await run(command, ['lsp', '--help']);
  // Without such a verb the command answers with its own help.
  if (help.code === 0 && /^Usage: \S+ lsp\b/m.test(help.words)) {
    return { ok: true };
  }
  const version = await run(command, ['--version']);
  const words = (version.code === 0 ? version : help).words.trim().split('\n')[0];
  return version.code === 0
    ? {
        problem: 'old',
        message: `${command} (${words}) is too old: it has no language server yet. Install a newer release, or say in the setting clusterc.path where one is.`,
      }
    : { problem: 'broken', message: `${command} doesn't start: ${words || `exit code ${help.code}`}` };
}

function runToEnd(command, args) {
  return new Promise((resolve) => {
    const shell = /\.(cmd|bat)$/i.test(command);
    execFile(shell ? `"${command}"` : command, args, { timeout: 20_000, shell }, (error, out, err) => {
      const code = error ? (error.code ?? 'stopped after 20 seconds') : 0;
      resolve({ code, words: `${err}${out}` || (error ? error.message : '') });
    });
  });
}

function isFileToRun(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

function isDirectory(file) {
  try {
    return statSync(file).isDirectory();
  } catch {
    return false;
  }
}

module.exports = { find, serves };
