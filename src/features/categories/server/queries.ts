import type { Transaction } from 'kysely';
import type { Database } from '#platform/server/database/connect.ts';
import { nextContentVersion } from '#platform/server/database/content-version.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import { conflict } from '#platform/server/http/refusals/refused.ts';
import type { Category, Usages } from '../contract.ts';

type Tx = Transaction<Tables>;

/**
 * Runs a change of the categories; every process of the server reads on from there.
 * @throws conflict when a page or media item took in the same moment what is deleted here, or to the database a name is
 * one that it has
 */
export async function changeCategories(db: Database, change: (tx: Tx) => Promise<void>): Promise<void> {
  const changing = db.transaction().execute(async (tx) => {
    // Taken first: it lets one change in at a time, so that no two invent the same name.
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
    // Its idea of upper and lower case is not quite ours.
    case UNIQUE_VIOLATION:
      return conflict('taken', 'One of these names is already taken.');
  }
}

/** PostgreSQL's own. */
const FOREIGN_KEY_VIOLATION = '23503';
const UNIQUE_VIOLATION = '23505';

/** @returns the category as it is now, or nothing */
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

/** All of them: what counts as one name is for the rules to say, and not the same to every database. */
export async function listCategoryNames(db: Database): Promise<{ id: string; name: string }[]> {
  return db.selectFrom('category').select(['id', 'name']).execute();
}

/** @returns which of these ids sub-categories of any category have already */
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

/** Distinct pages and media that carry the category or sub-category, whichever has this id (D-38). */
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

/** Distinct pages of a category, by sub-category: those that have none are left out. */
export async function countPagesInside(db: Database, categoryId: string) {
  return db
    .selectFrom('page')
    .select(({ fn }) => ['sub_category_id as id', fn.countAll<number>().as('count')])
    .where('category_id', '=', categoryId)
    .groupBy('sub_category_id')
    .execute();
}

/** The same of media. */
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
