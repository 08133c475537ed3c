// Files of the repository, and what the compiler says that their tokens are.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { HERE } from '../build.js';

export const ROOT = join(HERE, '../..');
const TOKENS = join(ROOT, 'compiler/target/editor-tokens.txt');

/** All files below a folder whose names end so, sorted, from the root of the repository. */
export function below(folder, ending) {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile() && each.name.endsWith(ending))
    .map((each) => relative(ROOT, join(each.parentPath, each.name)))
    .sort();
}

export const sources = () =>
  ['stdlib/std', 'examples', 'golden/cases', 'grammar/editors/test/corpus'].flatMap((folder) => below(folder, '.cluster'));

export const read = (path) => readFileSync(join(ROOT, path), 'utf8');

/** The tokens of each source file, as EditorTokensTest of the compiler wrote them down. */
export function compilersTokens() {
  if (!existsSync(TOKENS)) {
    throw new Error(
      `${relative(ROOT, TOKENS)} isn't there; it is written by\n` +
        'mvn -B -ntp test -pl compiler -am -Dtest=EditorTokensTest -Dsurefire.failIfNoSpecifiedTests=false',
    );
  }
  const files = new Map();
  let tokens;
  for (const line of readFileSync(TOKENS, 'utf8').split('\n')) {
    if (line.startsWith('= ')) {
      files.set(line.slice(2), (tokens = []));
    } else if (line !== '') {
      const [row, column, length, kind] = line.split(' ');
      tokens.push({ line: Number(row) - 1, column: Number(column), length: Number(length), kind });
    }
  }
  files.forEach((each) => each.sort((a, b) => a.line - b.line || a.column - b.column));
  return files;
}
