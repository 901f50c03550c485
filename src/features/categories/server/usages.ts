import type { Database } from '#platform/server/database/connect.ts';
import { conflict } from '#platform/server/http/refusals/refused.ts';
import { usageMessage } from '../category-rules.ts';
import type { Usages } from '../contract.ts';
import * as queries from './queries.ts';

/**
 * @returns the number of pages and of media items that use each subcategory, by the ID of the subcategory;
 * unused subcategories are left out
 */
export async function listUsages(db: Database, categoryId: string): Promise<Record<string, Usages>> {
  const [pages, media] = await Promise.all([
    queries.countPagesInside(db, categoryId),
    queries.countMediaInside(db, categoryId),
  ]);
  // The counts are in a Map, because browsers choose the IDs. In a plain object, the ID `__proto__` would
  // change an inherited property.
  const usages = new Map<string, Usages>();
  for (const { id, count } of pages) add(usages, id, { items: count });
  for (const { id, count } of media) add(usages, id, { media: count });
  return Object.fromEntries(usages);
}

function add(usages: Map<string, Usages>, id: string | null, counted: Partial<Usages>): void {
  const key = id ?? '';
  usages.set(key, { items: 0, media: 0, ...usages.get(key), ...counted });
}

/** @throws conflict with the sentence of docs/behaviour.md 23.6 when pages or media use the category or subcategory */
export async function refuseIfUsed(db: Database, id: string): Promise<void> {
  const usages = await queries.countUsages(db, id);
  if (usages.items + usages.media > 0) throw conflict('used', usageMessage(usages));
}
