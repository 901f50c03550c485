// Checks style sheets: only scale.css, fonts.css and print.css may contain sizes, colours and breakpoints as
// plain values. All other style sheets use the variables of scale.css.
import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

const SCALE = /^src\/ui\/(scale|styles\/(fonts|print))\.css$/;
const LENGTH = '(?<![\\w.-])-?(?!1px)(\\d*\\.)?\\d+(px|rem|pt|mm|cm|in)\\b';
// Excludes the properties for lines and shadows: they may use pixels, because a line should stay thin when
// the text grows.
const NO_LINE = '(?!border|outline|box-shadow|stroke|text-|-webkit-text-stroke)';
const RULES = [
  ['colour', /: .*(#[\da-f]{3,8}\b|\b(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\()/i],
  ['font size', new RegExp(`^font(-size)?: .*${LENGTH}`)],
  ['space', new RegExp(`^((scroll-)?(padding|margin)|(row-|column-)?gap|border[\\w-]*radius).*${LENGTH}`)],
  ['size', new RegExp(`^${NO_LINE}[\\w-]+: .*(?<![\\w.-])-?(?!1px)[\\d.]+px\\b`)],
  ['breakpoint', /^@media .*\b(width|height)\b/],
];

/** @returns a sentence for each fault in the style sheets below a folder */
export function findStyleFaults(root) {
  const files = globSync('src/**/*.css', { cwd: root }).map((file) => file.replaceAll(sep, '/'));
  return files
    .filter((file) => !SCALE.test(file))
    .flatMap((file) => {
      const plain = readFileSync(join(root, file), 'utf8').replace(/\/\*.*?\*\/|\burl\(.*?\)/gs, (text) =>
        text.replace(/[^\n]/g, ' '),
      );
      return [...plain.matchAll(/[^\s;{}][^;{}]*/g)].flatMap(({ 0: statement, index }) =>
        RULES.filter(([, raw]) => raw.test(statement.replace(/\s+/g, ' '))).map(
          ([what]) => `${file}:${plain.slice(0, index).split('\n').length} has a raw ${what}.`,
        ),
      );
    });
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const faults = findStyleFaults(process.cwd());
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
