// Draws the example as an editor shows it: coloured by the TextMate grammar, with what `clusterc check` says of it at its
// place. `npm run picture` writes both pictures anew; a test holds them to what the command says today.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { HERE } from '../build.js';
import { clusterc } from '../test/command.js';
import { loadGrammar, tokenise } from '../test/textmate.js';

export const EXAMPLE = 'grammar/editors/pictures/example.cluster';

const FONT = 14;
const CHARACTER = 8.4;
const LINE = 21;
const GUTTER = 5;
const COLUMNS = 104;
const TOP = 46;

/** Colours by the beginning of a scope, the most special first. */
const COLOURS = [
  ['comment', 'comment'],
  ['punctuation.definition.comment', 'comment'],
  ['string', 'string'],
  ['punctuation.definition.string', 'string'],
  ['keyword.other.unit', 'unit'],
  ['keyword.operator.logical', 'keyword'],
  ['keyword.operator.as.', 'keyword'],
  ['keyword.operator', 'plain'],
  ['keyword', 'keyword'],
  ['storage', 'keyword'],
  ['constant', 'number'],
  ['entity.name.type', 'type'],
  ['support.type', 'type'],
  ['entity.name.tag', 'keyword'],
  ['entity.name.section', 'name'],
  ['entity.name.function', 'name'],
  ['entity.name.namespace', 'type'],
  ['support.function', 'name'],
  ['variable.other.property', 'property'],
];

const THEMES = {
  light: {
    page: '#ffffff', bar: '#f3f4f6', border: '#d0d7de', plain: '#1f2328', gutter: '#8c959f', comment: '#57606a', string: '#0a3069',
    keyword: '#a40e26', unit: '#953800', number: '#0550ae', type: '#6639ba', name: '#622cbc', property: '#116329',
    error: '#cf222e', box: '#fff1f0',
  },
  dark: {
    page: '#0d1117', bar: '#161b22', border: '#30363d', plain: '#e6edf3', gutter: '#6e7681', comment: '#9198a1', string: '#a5d6ff',
    keyword: '#ff7b72', unit: '#ffa657', number: '#79c0ff', type: '#d2a8ff', name: '#e2c5ff', property: '#7ee787',
    error: '#ff6a69', box: '#2d1517',
  },
};

const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const colour = (scopes) => {
  const inner = scopes.at(-1) ?? '';
  return COLOURS.find(([scope]) => inner.startsWith(scope))?.[1] ?? 'plain';
};

/** A piece of text at a column; its length is told, so that every font keeps the columns. */
function piece(text, column, y, fill, style = '') {
  const blanks = text.length - text.trimStart().length;
  const shown = text.trim();
  const x = ((GUTTER + column + blanks) * CHARACTER).toFixed(1);
  const length = (shown.length * CHARACTER).toFixed(1);
  return shown === '' ? '' : `<text x="${x}" y="${y}" fill="${fill}" textLength="${length}"${style}>${escape(shown)}</text>\n`;
}

/** A wavy line under columns. */
function wave(from, to, y, stroke) {
  const [start, end] = [from, to].map((column) => (GUTTER + column) * CHARACTER);
  const steps = Math.floor((end - start) / 4);
  const path = Array.from({ length: steps }, (_, i) => `${i === 0 ? 'q' : 't'}${i === 0 ? '1 -3 2 0 t2 0' : '2 0 t2 0'}`).join(' ');
  return `<path d="M${start.toFixed(1)} ${y} ${path}" fill="none" stroke="${stroke}" stroke-width="1.2"/>\n`;
}

/** What is told of a diagnostic, line by line. */
export function told({ severity, id, message, notes, help, sources }) {
  return [
    `${severity}[${id}]: ${message}`,
    ...notes.filter(({ key }) => key === 'because').map(({ text }) => `because: ${text}`),
    `help: ${help}`,
    ...sources.map((source) => `source: ${source}`),
  ];
}

function draw(lines, seen, diagnostic, theme) {
  const { place, label } = diagnostic;
  const box = told(diagnostic);
  const height = TOP + (lines.length + box.length) * LINE + 14;
  const width = Math.round((GUTTER + COLUMNS) * CHARACTER);
  let out =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"` +
    ` font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="${FONT}" role="img">\n` +
    `<title>${escape(`${EXAMPLE.split('/').at(-1)}, line ${place.line}: ${box[0]}`)}</title>\n` +
    `<rect x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="6" fill="${theme.page}" stroke="${theme.border}"/>\n` +
    `<path d="M0.5 30.5 V6.5 a6 6 0 0 1 6 -6 H${width - 6.5} a6 6 0 0 1 6 6 V30.5 Z" fill="${theme.bar}" stroke="${theme.border}"/>\n`;
  out += piece(EXAMPLE.split('/').at(-1), -3, 20, theme.plain);
  let y = TOP + 8;
  lines.forEach((line, row) => {
    out += piece(String(row + 1).padStart(3), -GUTTER + 0.5, y, theme.gutter);
    for (const { start, end, scopes } of seen[row]) {
      out += piece(line.slice(start, end), start, y, theme[colour(scopes)]);
    }
    if (row + 1 === place.line) {
      out += wave(place.column - 1, place.endColumn - 1, y + 5, theme.error);
      out += piece(label, line.length + 3, y, theme.error, ' font-style="italic"');
      const top = y + 9;
      out += `<rect x="1" y="${top}" width="${width - 2}" height="${box.length * LINE + 8}" fill="${theme.box}"/>\n`;
      out += `<rect x="1" y="${top}" width="4" height="${box.length * LINE + 8}" fill="${theme.error}"/>\n`;
      box.forEach((text, i) => {
        y += LINE;
        out += piece(text, 4, y + 4, i === 0 ? theme.error : theme.plain, i === 0 ? ' font-weight="bold"' : '');
      });
      y += 14;
    }
    y += LINE;
  });
  return `${out}</svg>\n`;
}

/** The pictures by path in this folder, as they are to be, and what the command said. */
export async function pictures() {
  const checked = await clusterc(['check', '--format', 'json', EXAMPLE]);
  const { diagnostics } = JSON.parse(checked.out);
  if (diagnostics.length !== 1) {
    throw new Error(`the example is to have one mistake, and check says\n${checked.out}${checked.err}`);
  }
  const lines = readFileSync(join(HERE, '../..', EXAMPLE), 'utf8').trimEnd().split('\n');
  const seen = tokenise(await loadGrammar(), lines.join('\n'));
  const drawn = Object.entries(THEMES).map(([name, theme]) => [`pictures/${name}.svg`, draw(lines, seen, diagnostics[0], theme)]);
  return { files: Object.fromEntries(drawn), diagnostic: diagnostics[0] };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { files } = await pictures();
  for (const [path, text] of Object.entries(files)) {
    writeFileSync(join(HERE, path), text);
    console.log(`wrote ${path}`);
  }
}
