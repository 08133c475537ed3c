// What a test found is held against the approved file; APPROVE=1 writes it, in a run that fails.
import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

export function verify(path, actual) {
  const approved = existsSync(path) ? readFileSync(path, 'utf8') : '';
  if (process.env.APPROVE && approved !== actual) {
    writeFileSync(path, actual);
    assert.fail(`approved ${path}: read what changed, then run without APPROVE`);
  }
  assert.equal(actual, approved, `${path} differs; APPROVE=1 npm test writes it`);
}
