// The command that the build packaged, or the one that CLUSTERC names.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './repository.js';

export const COMMAND = process.env.CLUSTERC ?? join(ROOT, 'stdlib/target/clusterc/bin/clusterc');

/** What the command prints and its exit code. */
export function clusterc(args, options = {}) {
  if (!existsSync(COMMAND)) {
    throw new Error(`${COMMAND} isn't there: mvn -B -ntp -DskipTests package builds it`);
  }
  return new Promise((resolve) =>
    execFile(COMMAND, args, { cwd: ROOT, env: { ...process.env, NO_COLOR: '1' }, ...options }, (error, out, err) =>
      resolve({ code: error ? error.code : 0, out, err }),
    ),
  );
}
