import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/database/tables.ts';
import type { Button, Dialog, Item } from '../contract.ts';

type Database = Kysely<Tables>;

/** A page as the database holds it. */
export type StoredPage = {
  answerID: number;
  title: string;
  categoryId: string | null;
  subCategoryId: string | null;
  dialog: Dialog[];
  buttons: Button[];
  items: Item[];
  rows: number | null;
  cols: number | null;
  quizURL: string | null;
  phrases: string[];
  rev: number;
};

export type StoredCategory = { id: string; name: string; subCategories: { id: string; name: string }[] };

export type StoredMedia = {
  name: string;
  thumbnail: string;
  width: number | null;
  height: number | null;
  placeholder: string | null;
  alt: string;
};

/** What changed in the content after a version, as one consistent picture. */
export type ContentChange = {
  version: number;
  pages: StoredPage[];
  categories: StoredCategory[];
  media: StoredMedia[];
};

/** @param after the version that is known already; 0 asks for everything */
export async function listChanges(db: Database, after: number): Promise<ContentChange> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { version } = await tx.selectFrom('content_state').select('version').executeTakeFirstOrThrow();
      const pages = await listPagesSince(tx, after);
      return { version, pages, categories: await listCategories(tx), media: await listMedia(tx, pages) };
    });
}

async function listPagesSince(db: Database, after: number): Promise<StoredPage[]> {
  const rows = await db
    .selectFrom('page')
    .selectAll()
    .where('changed_in', '>', after)
    .orderBy('answer_id')
    .execute();
  // The columns are only ever written from these shapes, by this feature.
  return rows.map((row) => ({
    answerID: row.answer_id,
    title: row.title,
    categoryId: row.category_id,
    subCategoryId: row.sub_category_id,
    dialog: row.dialog as Dialog[],
    buttons: row.buttons as Button[],
    items: row.items as Item[],
    rows: row.rows,
    cols: row.cols,
    quizURL: row.quiz_url,
    phrases: row.phrases,
    rev: row.rev,
  }));
}

async function listCategories(db: Database): Promise<StoredCategory[]> {
  const categories = await db.selectFrom('category').selectAll().orderBy(sql`lower(name)`).execute();
  const subCategories = await db.selectFrom('sub_category').selectAll().orderBy(sql`lower(name)`).execute();
  const byCategory = Map.groupBy(subCategories, (sub) => sub.category_id);
  return categories.map(({ id, name }) => ({ id, name, subCategories: byCategory.get(id) ?? [] }));
}

async function listMedia(db: Database, pages: StoredPage[]): Promise<StoredMedia[]> {
  const names = new Set(pages.flatMap((page) => page.items.map((item) => item.itemName ?? '')));
  names.delete('');
  if (names.size === 0) return [];
  return db
    .selectFrom('media')
    .select(['name', 'thumbnail', 'width', 'height', 'placeholder', 'alt'])
    .where('name', 'in', [...names])
    .execute();
}
