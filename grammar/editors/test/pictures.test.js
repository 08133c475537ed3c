// The pictures of the README show what the command says, and colour as editors do.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { EXAMPLE, pictures, told } from '../pictures/draw.js';
import { clusterc } from './command.js';
import { read } from './repository.js';

const { files, diagnostic } = await pictures();

for (const [path, text] of Object.entries(files)) {
  test(`${path} is as npm run picture draws it`, () => assert.equal(read(join('grammar/editors', path)), text));
}

test('every line of it is a line of clusterc check', async () => {
  const { out, err } = await clusterc(['check', EXAMPLE]);
  const lines = (out + err).split('\n').map((line) => line.replace(/^ *= /, '').replace(/ {2}\[.*\]$/, ''));
  told(diagnostic).forEach((line) => assert.ok(lines.includes(line), line));
  assert.ok(lines.some((line) => line.endsWith(`^ ${diagnostic.label}`)), diagnostic.label);
});

test('the README shows both', () => {
  const page = read('README.md');
  Object.keys(files).forEach((path) => assert.ok(page.includes(`grammar/editors/${path}`), path));
});
