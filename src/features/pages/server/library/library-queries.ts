import type { Kysely, Transaction } from 'kysely';
import { nextContentVersion } from '#server/database/content-version.ts';
import type { Tables } from '#server/database/tables.ts';
import type { StoredCategory, StoredPage } from '../queries.ts';

/** What the library did to this database before: nothing is brought back that an editor took away. */
export type FilledBefore = { fingerprint: string; categories: string[]; pages: number[] };

const NAME = 'library';

export async function findFilledBefore(db: Kysely<Tables>): Promise<FilledBefore | undefined> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', NAME).executeTakeFirst();
  return row?.value as FilledBefore | undefined;
}

/** One server fills at a time; the others wait here and then find nothing left to do. */
export async function lockLibrary(tx: Transaction<Tables>): Promise<void> {
  await tx.selectFrom('content_state').select('id').forUpdate().execute();
}

export async function rememberFilled(tx: Transaction<Tables>, filled: FilledBefore): Promise<void> {
  const value = JSON.stringify(filled);
  await tx
    .insertInto('setting')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** A category or sub-category whose id or name is taken stays as it is. */
export async function insertCategory(tx: Transaction<Tables>, category: StoredCategory): Promise<void> {
  const { id, name, subCategories } = category;
  await tx
    .insertInto('category')
    .values({ id, name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const rows = subCategories.map((sub) => ({ id: sub.id, category_id: id, name: sub.name }));
  await tx
    .insertInto('sub_category')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type MediaRow = {
  name: string;
  thumbnail: string;
  width: number;
  height: number;
  placeholder: string;
  alt: string;
};

export async function upsertMedia(tx: Transaction<Tables>, media: MediaRow[]): Promise<void> {
  if (media.length === 0) return;
  await tx
    .insertInto('media')
    .values(media.map((row) => ({ ...row, media_type: 'image' as const })))
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((row) => ({
        width: row.ref('excluded.width'),
        height: row.ref('excluded.height'),
        placeholder: row.ref('excluded.placeholder'),
      })),
    )
    .execute();
}

export type FilledPage = StoredPage & { hash: string; sources: object[] };

/** Inserts a page that was never filled before, or renews one that nobody has edited since. */
export async function fillPage(tx: Transaction<Tables>, page: FilledPage, isNew: boolean): Promise<void> {
  const version = await nextContentVersion(tx);
  const columns = {
    title: page.title,
    category_id: page.categoryId,
    sub_category_id: page.subCategoryId,
    dialog: JSON.stringify(page.dialog),
    buttons: JSON.stringify(page.buttons),
    items: JSON.stringify(page.items),
    rows: page.rows,
    cols: page.cols,
    phrases: JSON.stringify(page.phrases),
    sources: JSON.stringify(page.sources),
    library_hash: page.hash,
    changed_in: version,
  };
  if (isNew) {
    await tx
      .insertInto('page')
      .values({ ...columns, answer_id: page.answerID, quiz_url: page.quizURL, rev: 1, library_rev: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return;
  }
  await tx
    .updateTable('page')
    .set((row) => ({
      ...columns,
      rev: row('rev', '+', 1),
      library_rev: row('rev', '+', 1),
      updated_at: new Date(),
    }))
    .where('answer_id', '=', page.answerID)
    .whereRef('rev', '=', 'library_rev')
    .where('library_hash', '!=', page.hash)
    .execute();
}
