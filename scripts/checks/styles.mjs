// Checks style sheets: raw sizes, colours and breakpoints stand in the scale only.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const SCALE = ['src/ui/scale.css', 'src/ui/styles/fonts.css', 'src/ui/styles/print.css'];
const LENGTH = /(?<![\w.-])-?(?!1px)(\d*\.)?\d+(px|rem|pt|mm|cm|in)\b/;
const RULES = [
  ['colour', /: .*(#[\da-f]{3,8}\b|\b(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\()/i],
  ['font size', new RegExp(`^font(-size)?: .*${LENGTH.source}`)],
  [
    'space',
    new RegExp(`^((scroll-)?(padding|margin)|(row-|column-)?gap|border[\\w-]*radius).*${LENGTH.source}`),
  ],
  // What is drawn as a line may be in pixels: it stays thin when the text grows.
  [
    'size',
    /^(?!border|outline|box-shadow|stroke|text-|-webkit-text-stroke)[\w-]+: .*(?<![\w.-])-?(?!1px)[\d.]+px\b/,
  ],
  ['breakpoint', /^@media .*\b(width|height)\b/],
];

/**
 * @param root the repository's folder
 * @returns one sentence for each fault
 */
export function findStyleFaults(root) {
  return readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((path) => relative(root, join(root, 'src', path)).replaceAll(sep, '/'))
    .filter((file) => file.endsWith('.css') && !SCALE.includes(file))
    .flatMap((file) =>
      statementsOf(readFileSync(join(root, file), 'utf8')).flatMap(([line, statement]) =>
        RULES.filter(([, raw]) => raw.test(statement)).map(([what]) => `${file}:${line} has a raw ${what}.`),
      ),
    );
}

/** @returns the line and the text of each declaration, selector and at-rule */
function statementsOf(style) {
  const plain = style.replace(/\/\*.*?\*\/|\burl\(.*?\)/gs, (text) => text.replace(/[^\n]/g, ' '));
  const lineAt = (index) => plain.slice(0, index).split('\n').length;
  return [...plain.matchAll(/[^\s;{}][^;{}]*/g)].map((found) => [
    lineAt(found.index),
    found[0].replace(/\s+/g, ' '),
  ]);
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const faults = findStyleFaults(process.cwd());
  console.error(faults.join('\n'));
  process.exit(faults.length > 0 ? 1 : 0);
}
