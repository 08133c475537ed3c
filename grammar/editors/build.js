// Writes the files that editors load, from grammar.js and the compiler's words. With --check it writes nothing
// and names what isn't as it would be written.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { grammar } from './grammar.js';

export const HERE = dirname(fileURLToPath(import.meta.url));

/** The words of the language, which a test of the compiler writes and holds. */
export const words = JSON.parse(readFileSync(join(HERE, 'words.json'), 'utf8'));

/** A property list, the form that Sublime Text and older readers take. */
function plist(value, indent = '') {
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    return `${indent}<array>\n${value.map((each) => plist(each, inner)).join('')}${indent}</array>\n`;
  }
  if (typeof value === 'object') {
    const entries = Object.entries(value).map(([key, each]) => `${inner}<key>${escape(key)}</key>\n${plist(each, inner)}`);
    return `${indent}<dict>\n${entries.join('')}${indent}</dict>\n`;
  }
  return `${indent}<string>${escape(value)}</string>\n`;
}

const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const bundle = {
  name: 'clusterc',
  version: '0.1.0',
  engines: { vscode: '*' },
  contributes: {
    languages: [{ id: 'clusterc', extensions: ['.cluster'] }],
    grammars: [{ language: 'clusterc', scopeName: 'source.clusterc', path: './clusterc.tmLanguage.json' }],
  },
};

/** What is generated, by path in this folder. */
export function generated() {
  const { $schema, ...plain } = grammar(words);
  return {
    'textmate/clusterc.tmLanguage.json': `${JSON.stringify({ $schema, ...plain }, null, 2)}\n`,
    'textmate/clusterc.tmLanguage':
      '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n' +
      `<plist version="1.0">\n${plist(plain)}</plist>\n`,
    // Laid out like an extension of Visual Studio Code, which other editors read too.
    'textmate/package.json': `${JSON.stringify(bundle, null, 2)}\n`,
  };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  for (const [path, text] of Object.entries(generated())) {
    mkdirSync(dirname(join(HERE, path)), { recursive: true });
    writeFileSync(join(HERE, path), text);
    console.log(`wrote ${path}`);
  }
}
