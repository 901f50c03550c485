import type { Transaction } from 'kysely';
import { nextContentVersion } from '#platform/server/database/changes/content-version.ts';
import type { Database } from '#platform/server/database/connect.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import { conflict } from '#platform/server/http/refusals/refused.ts';
import type { Category, Usages } from '../contract.ts';

type Tx = Transaction<Tables>;

/**
 * Changes the categories in one transaction. Every server process then reads the new categories.
 * @throws conflict if a page or media item starts to use a category at the moment when it is deleted, or if
 * the database finds that a name already exists
 */
export async function changeCategories(db: Database, change: (tx: Tx) => Promise<void>): Promise<void> {
  const changing = db.transaction().execute(async (tx) => {
    // `nextContentVersion` must come first. It takes a lock that allows only one change at a time, so that
    // two changes cannot create the same name.
    await nextContentVersion(tx);
    await change(tx);
  });
  await changing.catch((error) => {
    throw refusalOf(error) ?? error;
  });
}

function refusalOf(error: unknown) {
  if (!(error instanceof Error && 'code' in error)) return undefined;
  switch (error.code) {
    case FOREIGN_KEY_VIOLATION:
      return conflict('used', 'This categorisation is now in use.');
    // The caller has already compared the names with `isSameName`. The database can still find an equal name,
    // because it compares upper and lower case slightly differently.
    case UNIQUE_VIOLATION:
      return conflict('taken', 'One of these names is already taken.');
  }
}

/** Error codes of PostgreSQL. */
const FOREIGN_KEY_VIOLATION = '23503';
const UNIQUE_VIOLATION = '23505';

export async function findCategory(db: Database, id: string): Promise<Category | undefined> {
  const category = await db.selectFrom('category').selectAll().where('id', '=', id).executeTakeFirst();
  if (!category) return undefined;
  const subCategories = await db
    .selectFrom('sub_category')
    .select(['id', 'name'])
    .where('category_id', '=', id)
    .execute();
  return { ...category, subCategories };
}

/**
 * Lists the names of all categories. The caller compares them with `isSameName`, because databases differ in
 * how they compare names.
 */
export async function listCategoryNames(db: Database): Promise<{ id: string; name: string }[]> {
  return db.selectFrom('category').select(['id', 'name']).execute();
}

/** @returns those of the given IDs that already belong to a subcategory of any category */
export async function listTakenSubCategories(db: Database, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('sub_category').select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => id);
}

export async function countCategories(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('category')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Counts the pages and media items that use the category or subcategory with this ID. Each page and each
 * media item counts once (docs/behaviour.md 23.6).
 */
export async function countUsages(db: Database, id: string): Promise<Usages> {
  const { items } = await db
    .selectFrom('page')
    .select(({ fn }) => fn.countAll<number>().as('items'))
    .where(({ eb, or }) => or([eb('category_id', '=', id), eb('sub_category_id', '=', id)]))
    .executeTakeFirstOrThrow();
  const { media } = await db
    .selectFrom('media_tag')
    .select(({ fn }) => fn.count<number>('media_name').distinct().as('media'))
    .where(({ eb, or }) => or([eb('category_id', '=', id), eb('sub_category_id', '=', id)]))
    .executeTakeFirstOrThrow();
  return { items, media };
}

/** Counts the pages in each subcategory of a category. Subcategories without pages are left out. */
export async function countPagesInside(db: Database, categoryId: string) {
  return db
    .selectFrom('page')
    .select(({ fn }) => ['sub_category_id as id', fn.countAll<number>().as('count')])
    .where('category_id', '=', categoryId)
    .groupBy('sub_category_id')
    .execute();
}

/**
 * Counts the media items in each subcategory of a category. Subcategories without media items are left out.
 */
export async function countMediaInside(db: Database, categoryId: string) {
  return db
    .selectFrom('media_tag')
    .select(({ fn }) => ['sub_category_id as id', fn.count<number>('media_name').distinct().as('count')])
    .where('category_id', '=', categoryId)
    .groupBy('sub_category_id')
    .execute();
}

export async function insertCategory(tx: Tx, { id, name }: { id: string; name: string }): Promise<void> {
  await tx.insertInto('category').values({ id, name }).execute();
}

export async function renameCategory(tx: Tx, { id, name }: { id: string; name: string }): Promise<void> {
  await tx.updateTable('category').set({ name }).where('id', '=', id).execute();
}

export async function removeCategory(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('category').where('id', '=', id).execute();
}

export async function insertSubCategories(
  tx: Tx,
  categoryId: string,
  subs: { id: string; name: string }[],
): Promise<void> {
  if (subs.length === 0) return;
  await tx
    .insertInto('sub_category')
    .values(subs.map(({ id, name }) => ({ id, name, category_id: categoryId })))
    .execute();
}

export async function renameSubCategory(tx: Tx, { id, name }: { id: string; name: string }): Promise<void> {
  await tx.updateTable('sub_category').set({ name }).where('id', '=', id).execute();
}

export async function removeSubCategory(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('sub_category').where('id', '=', id).execute();
}
