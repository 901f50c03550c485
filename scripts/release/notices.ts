import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Shipped } from './packages.ts';

const LICENCE_FILE = /^(licen[cs]e|copying|notice)/i;

const HEAD = readFileSync(join(import.meta.dirname, 'notices-head.txt'), 'utf8');

/**
 * Makes the list of licences for an archive, as Markdown. For packages whose code is only in the scripts of
 * the web app, it also contains the text of the licence. Packages with the same text share one copy.
 */
export function makeNotices(shipped: Shipped[]): string {
  const rows = shipped.map(
    ({ name, version, licence, isIn }) => `| ${name} | ${version} | ${licence} | ${isIn} |`,
  );
  const texts = new Map<string, string[]>();
  for (const { name, folder } of shipped.filter(({ isIn }) => isIn === 'web app'))
    for (const file of readdirSync(folder).filter((one) => LICENCE_FILE.test(one))) {
      const text = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim();
      texts.set(text, [...new Set([...(texts.get(text) ?? []), name])]);
    }
  return [
    HEAD,
    '| package | version | licence | part of |',
    '| --- | --- | --- | --- |',
    ...new Set(rows),
    '',
    ...Array.from(texts, ([text, names]) => `## ${names.join(', ')}\n\n${'```'}text\n${text}\n${'```'}\n`),
  ].join('\n');
}
