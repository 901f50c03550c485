import type { Database } from '#platform/server/database/connect.ts';
import { conflict, notFound } from '#platform/server/http/refusals/refused.ts';
import * as queries from './queries.ts';
import { refuseIfUsed } from './usages.ts';

/**
 * Deletes a category with its subcategories. The last category cannot be deleted, because an editor chooses
 * a category for each new page (docs/behaviour.md 23.7).
 * @throws notFound if there is no such category; conflict if pages or media use the category, or if it is the
 * last category
 */
export async function deleteCategory(db: Database, id: string): Promise<void> {
  await queries.changeCategories(db, async (tx) => {
    const category = await queries.findCategory(tx, id);
    if (!category) throw notFound('Category');
    for (const used of [id, ...category.subCategories.map((sub) => sub.id)]) await refuseIfUsed(tx, used);
    if ((await queries.countCategories(tx)) === 1) {
      throw conflict('last', 'The last category cannot be deleted.');
    }
    await queries.removeCategory(tx, id);
  });
}
