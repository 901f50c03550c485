import type { Database } from '#server/database/connect.ts';
import type { Serve } from '#server/http/serve.ts';
import * as contract from '../contract.ts';
import { deleteCategory } from './delete-category.ts';
import { idsByName, listIds, namesById } from './dictionaries.ts';
import { insertCategory, updateCategory } from './save-category.ts';
import { findUsages, listUsages } from './usages.ts';

type Deps = {
  db: Database;
  /** All of them, as they are now. */
  categories(): contract.Category[];
};

/** The dictionaries, and their editor. */
export function categoryRoutes(serve: Serve, { db, categories }: Deps): void {
  serve(contract.categoryIds, () => listIds(categories()));
  serve(contract.categoryNames, () => namesById(categories()));
  serve(contract.idsOfNames, () => idsByName(categories()));
  serve(contract.findUsages, ({ params }) => findUsages(db, params.id));
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

const DONE = { ok: true } as const;
