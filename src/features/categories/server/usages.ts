import type { Database } from '#server/database/connect.ts';
import { conflict } from '#server/http/refused.ts';
import { usageMessage } from '../category-rules.ts';
import type { Usages } from '../contract.ts';
import * as queries from './queries.ts';

/** @returns how many pages and media carry it; none for an id that nobody knows */
export async function findUsages(db: Database, id: string): Promise<Usages> {
  return queries.countUsages(db, id);
}

/** @throws conflict with the specification's sentence when pages or media carry the category or sub-category */
export async function refuseIfUsed(db: Database, id: string): Promise<void> {
  const usages = await queries.countUsages(db, id);
  if (usages.items + usages.media > 0) throw conflict('used', usageMessage(usages));
}
