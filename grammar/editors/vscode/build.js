// Puts together what the extension ships: the client in one file, the grammar, and the papers of what is in it.
'use strict';

const { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const esbuild = require('esbuild');

const HERE = __dirname;
const DIST = path.join(HERE, 'dist');

/** Writes all of it into a folder, and tells what the client was made of. */
async function build(dist = DIST) {
  mkdirSync(dist, { recursive: true });
  const result = await esbuild.build({
    absWorkingDir: HERE,
    entryPoints: ['src/extension.js'],
    outfile: path.join(dist, 'extension.js'),
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node18',
    external: ['vscode'],
    legalComments: 'none',
    metafile: true,
  });
  copyFileSync(path.join(HERE, '../textmate/clusterc.tmLanguage.json'), path.join(dist, 'clusterc.tmLanguage.json'));
  copyFileSync(path.join(HERE, '../../../LICENSE'), path.join(dist, 'LICENSE.txt'));
  writeFileSync(path.join(dist, 'NOTICE.txt'), notice(packages(result.metafile)));
  return result.metafile;
}

/** The folders of the packages that the client was bundled from. */
function packages(metafile) {
  const folders = new Set();
  for (const input of Object.keys(metafile.inputs)) {
    const inside = input.match(/^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//);
    if (inside) {
      folders.add(path.join(HERE, inside[1]));
    }
  }
  return [...folders].sort();
}

function notice(folders) {
  const parts = folders.map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
    if (!file || !existsSync(path.join(folder, file))) {
      throw new Error(`${name} has no license file`);
    }
    return `${name} ${version}, ${license}\n\n${readFileSync(path.join(folder, file), 'utf8').trim()}\n`;
  });
  return (
    'clusterc\nCopyright 2026 the clusterc authors\nApache License 2.0; see LICENSE.txt.\n\n' +
    'extension.js holds these libraries.\n\n' +
    parts.join(`\n${'-'.repeat(80)}\n\n`)
  );
}

module.exports = { build };

if (require.main === module) {
  build().catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
