import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Database } from '#platform/server/database/connect.ts';
import { parseYaml } from '#platform/server/parse-yaml.ts';
import type { Pronunciation } from '../contract.ts';
import * as queries from './queries.ts';

const FILE = join(import.meta.dirname, '../../../../content/pronunciations.yaml');
const List = z.record(z.string(), z.string());

/**
 * Copies the words of content/pronunciations.yaml into the database. Changes by editors stay, and words that
 * an editor has removed are not added again. If it runs again with the same file, nothing changes.
 */
export async function fillPronunciations(db: Database, words = readFile()): Promise<void> {
  if (!(await queries.isAnyUnfilled(db, words))) return;
  await queries.changePronunciations(db, async (tx) => {
    for (const word of words) await queries.fillWord(tx, word);
  });
}

function readFile(): Pronunciation[] {
  const list = List.parse(parseYaml(readFileSync(FILE, 'utf8')));
  return Object.entries(list).map(([word, saidAs]) => ({ word, saidAs }));
}
