// Asks the real Vim.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { HERE } from '../build.js';
import { ROOT } from './repository.js';

/** Runs a script with our files on the runtime path. */
export async function vim(script, environment = {}) {
  const child = promisify(execFile)('vim', ['-u', 'NONE', '-i', 'NONE', '-n', '-es', '-S', join(HERE, 'test', script)], {
    cwd: ROOT,
    env: { ...process.env, ...environment, CLUSTERC_VIM: join(HERE, 'vim'), HOME: '/nonexistent' },
    timeout: process.env.ALL ? 0 : 300_000,
  });
  child.child.stdin.end();
  await child;
}

/** Runs a function with a folder of its own, which is gone afterwards. */
export async function scratch(use) {
  const folder = mkdtempSync(join(tmpdir(), 'clusterc-'));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The groups of the first and the last character of each piece of a text; columns in characters, from 0. */
export function groups(text, pieces) {
  return scratch(async (folder) => {
    const lines = text.split('\n');
    const bytes = (line, column) => Buffer.byteLength(lines[line].slice(0, column));
    const asked = pieces.map(
      ({ line, column, length }) => `${line + 1} ${bytes(line, column) + 1} ${bytes(line, column + length)}`,
    );
    const [source, tokens, answers] = ['text.cluster', 'tokens', 'groups'].map((name) => join(folder, name));
    writeFileSync(source, text);
    writeFileSync(tokens, `${asked.join('\n')}\n`);
    await vim('groups.vim', { CLUSTERC_TEXT: source, CLUSTERC_TOKENS: tokens, CLUSTERC_GROUPS: answers });
    return readFileSync(answers, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => line.split(' '));
  });
}
