// The configuration that the README gives for Neovim, in the real one, with the real language server.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { HERE } from '../build.js';
import finder from '../vscode/src/finder.js';
import { COMMAND } from './command.js';
import { read } from './repository.js';
import { scratch } from './vim.js';

test('open, see a diagnostic, apply the fix, hover', async () => {
  assert.deepEqual(await finder.serves(COMMAND), { ok: true });
  return scratch(async (folder) => {
    // The first Lua of the README is for every Neovim.
    const [, configuration] = read('grammar/editors/README.md').match(/```lua\n(.*?)```/s);
    assert.match(configuration, /\/path\/to\/clusterc\/grammar\/editors\/vim/);
    const init = join(folder, 'init.lua');
    writeFileSync(init, configuration.replaceAll('/path/to/clusterc/grammar/editors/vim', join(HERE, 'vim')));
    const bin = join(folder, 'bin');
    mkdirSync(bin);
    symlinkSync(COMMAND, join(bin, 'clusterc'));
    const source = join(folder, 'input.cluster');
    writeFileSync(source, read('golden/cases/etcd.local_ssd/input.cluster'));
    const answers = join(folder, 'told');
    await promisify(execFile)('nvim', ['--headless', '-i', 'NONE', '-n', '-u', init, '-S', join(HERE, 'test/neovim.lua')], {
      cwd: folder,
      env: {
        ...process.env,
        PATH: `${bin}${delimiter}${process.env.PATH}`,
        XDG_STATE_HOME: folder,
        XDG_CACHE_HOME: folder,
        CLUSTERC_TEXT: source,
        CLUSTERC_TOLD: answers,
      },
      timeout: 200_000,
    });
    const told = JSON.parse(readFileSync(answers, 'utf8'));
    assert.equal(told.stuck, undefined, JSON.stringify(told, null, 2));
    const { filetype, diagnostic, offered, fixed, hover } = Object.fromEntries(told.steps.map(({ name, value }) => [name, value]));
    assert.equal(filetype, 'clusterc');
    const approved = read('golden/cases/etcd.local_ssd/diagnostics');
    const [, id, message] = approved.match(/^error\[(\S+)\]: (.*)$/m);
    const [, line, column] = approved.match(/--> \S+:(\d+):(\d+)$/m);
    assert.deepEqual(
      [diagnostic.code, diagnostic.severity, diagnostic.line, diagnostic.column],
      [id, 1, Number(line), Number(column)],
    );
    assert.ok(diagnostic.message.startsWith(message), diagnostic.message);
    assert.ok(offered.length > 0);
    assert.match(fixed, /disk = host_machine\.local_ssd/);
    assert.match(hover.join('\n'), /disk/i);
  });
});
