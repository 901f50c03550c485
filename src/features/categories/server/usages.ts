import type { Database } from '#server/database/connect.ts';
import { conflict } from '#server/http/refused.ts';
import { usageMessage } from '../category-rules.ts';
import type { Usages } from '../contract.ts';
import * as queries from './queries.ts';

/** @returns how many pages and media carry it; none for an id that nobody knows */
export async function findUsages(db: Database, id: string): Promise<Usages> {
  return queries.countUsages(db, id);
}

/** @returns how many carry each sub-category of a category, by its id: what nothing carries is left out */
export async function listUsages(db: Database, categoryId: string): Promise<Record<string, Usages>> {
  const [pages, media] = await Promise.all([
    queries.countPagesInside(db, categoryId),
    queries.countMediaInside(db, categoryId),
  ]);
  const usages: Record<string, Usages> = {};
  const of = (id: string | null) => (usages[id ?? ''] ??= { items: 0, media: 0 });
  for (const { id, count } of pages) of(id).items = count;
  for (const { id, count } of media) of(id).media = count;
  return usages;
}

/** @throws conflict with the specification's sentence when pages or media carry the category or sub-category */
export async function refuseIfUsed(db: Database, id: string): Promise<void> {
  const usages = await queries.countUsages(db, id);
  if (usages.items + usages.media > 0) throw conflict('used', usageMessage(usages));
}
