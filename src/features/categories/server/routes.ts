import type { Database } from '#platform/server/database/connect.ts';
import { type Prepared, prepare } from '#platform/server/http/prepared.ts';
import type { Serve } from '#platform/server/http/serve.ts';
import * as contract from '../contract.ts';
import { deleteCategory } from './delete-category.ts';
import { idsByName, listIds, namesById } from './dictionaries.ts';
import { countUsages } from './queries.ts';
import { insertCategory, updateCategory } from './save-category.ts';
import { listUsages } from './usages.ts';

type Deps = {
  db: Database;
  categories(): contract.Category[];
};

export function categoryRoutes(serve: Serve, { db, categories }: Deps): void {
  const [ids, names, byName] = [onceFor(listIds), onceFor(namesById), onceFor(idsByName)];
  serve(contract.categoryIds, () => ids(categories()));
  serve(contract.categoryNames, () => names(categories()));
  serve(contract.idsOfNames, () => byName(categories()));
  serve(contract.findUsages, ({ params }) => countUsages(db, params.id));
  serve(contract.listUsages, ({ params }) => listUsages(db, params.id));
  serve(contract.insertCategory, async ({ body }) => {
    await insertCategory(db, body);
    return DONE;
  });
  serve(contract.updateCategory, async ({ body }) => {
    await updateCategory(db, body);
    return DONE;
  });
  serve(contract.deleteCategory, async ({ params }) => {
    await deleteCategory(db, params.id);
    return DONE;
  });
}

/**
 * Builds the response only once for all callers, and again after a change of the categories, because it may
 * contain thousands of names.
 */
function onceFor(put: (categories: contract.Category[]) => unknown) {
  let held: { categories: contract.Category[]; prepared: Prepared } | undefined;
  return (categories: contract.Category[]): Prepared => {
    if (held?.categories !== categories) held = { categories, prepared: prepare(put(categories)) };
    return held.prepared;
  };
}

const DONE = { ok: true } as const;
