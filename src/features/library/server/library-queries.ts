import { type Kysely, sql, type Transaction } from 'kysely';
import { insertVersion, toColumns } from '#features/editor/editing-queries.server.ts';
import type { StoredCategory, StoredPage } from '#features/reading/queries.server.ts';
import { nextContentVersion } from '#platform/server/database/content-version.ts';
import type { Tables } from '#platform/server/database/tables.ts';

/** The earlier fills of this database, so that nothing an editor removed is restored. */
export type FilledBefore = {
  fingerprint: string;
  categories: string[];
  pages: number[];
  /** Missing in editions without news and resources. */
  bulletins?: string[];
  /** Missing in editions that did not store captions and credits of media. */
  hasCredits?: boolean;
};

const NAME = 'library';

export async function findFilledBefore(db: Kysely<Tables>): Promise<FilledBefore | undefined> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', NAME).executeTakeFirst();
  return row?.value as FilledBefore | undefined;
}

/** One server fills at a time. Others wait here and then find nothing to do. */
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

/** A category or sub-category with a taken id or name is left unchanged. */
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
  hash: string;
  caption: string;
  copyright: string;
  licence: string;
  source: string;
};

/**
 * @param hasCredits whether an earlier fill stored these: what an editor emptied stays empty
 * @returns the names of new media
 */
export async function upsertMedia(
  tx: Transaction<Tables>,
  media: MediaRow[],
  hasCredits: boolean,
): Promise<string[]> {
  if (media.length === 0) return [];
  const rows = await tx
    .insertInto('media')
    .values(media.map((row) => ({ ...row, media_type: 'image' as const })))
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((row) => ({
        width: row.ref('excluded.width'),
        height: row.ref('excluded.height'),
        placeholder: row.ref('excluded.placeholder'),
        hash: row.ref('excluded.hash'),
        ...(!hasCredits && {
          caption: orElse('caption'),
          copyright: orElse('copyright'),
          licence: orElse('licence'),
          source: orElse('source'),
        }),
      })),
    )
    // An existing row is locked by this transaction; a new one is not.
    .returning(['name', sql<boolean>`media.xmax = 0`.as('isNew')])
    .execute();
  return rows.filter(({ isNew }) => isNew).map(({ name }) => name);
}

/**
 * Adds new media to the categories and sub-categories of the pages that show them. Tags of other media belong
 * to their editors.
 */
export async function fileUnderPages(tx: Transaction<Tables>, names: string[]): Promise<void> {
  await sql`
    with shown as (
      select distinct media_name, category_id, sub_category_id
      from media_use join page using (answer_id)
      where media_name = any(${names}::text[]) and category_id is not null
    ), tagged as (
      insert into media_tag (media_name, category_id, sub_category_id)
      select media_name, category_id, null from shown
      union select media_name, category_id, sub_category_id from shown
    )
    update media set tag_ids = tags.ids from (
      select media_name, array_agg(distinct id) as ids
      from shown, unnest(array[category_id, sub_category_id]) as id
      where id is not null group by media_name
    ) as tags where tags.media_name = media.name`.execute(tx);
}

function orElse(column: 'caption' | 'copyright' | 'licence' | 'source') {
  return sql<string>`coalesce(nullif(${sql.ref(`media.${column}`)}, ''), ${sql.ref(`excluded.${column}`)})`;
}

export type FilledPage = StoredPage & { hash: string; sources: object[] };

/** Inserts a new page, or renews one that no editor has changed; both make a version. */
export async function fillPage(tx: Transaction<Tables>, page: FilledPage, isNew: boolean): Promise<void> {
  const rev = isNew ? await insertFilled(tx, page) : await renewFilled(tx, page);
  if (rev === undefined) return;
  const { hash: _, sources: __, rev: ___, answerID, ...content } = page;
  await insertVersion(tx, { answerID, rev, content, personId: null, summary: 'From the library' });
}

/** @returns undefined if an editor's page has the number */
async function insertFilled(tx: Transaction<Tables>, page: FilledPage): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('page')
    .values({
      ...libraryColumns(page),
      answer_id: page.answerID,
      rev: 1,
      library_rev: 1,
      changed_in: await nextContentVersion(tx),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('rev')
    .executeTakeFirst();
  return inserted?.rev;
}

/** @returns undefined if the page is up to date, or was edited */
async function renewFilled(tx: Transaction<Tables>, page: FilledPage): Promise<number | undefined> {
  const version = await nextContentVersion(tx);
  const renewed = await tx
    .updateTable('page')
    .set((row) => ({
      ...libraryColumns(page),
      changed_in: version,
      rev: row('rev', '+', 1),
      library_rev: row('rev', '+', 1),
      updated_at: new Date(),
    }))
    .where('answer_id', '=', page.answerID)
    .whereRef('rev', '=', 'library_rev')
    .where('library_hash', '!=', page.hash)
    .returning('rev')
    .executeTakeFirst();
  return renewed?.rev;
}

function libraryColumns(page: FilledPage) {
  return { ...toColumns(page), sources: JSON.stringify(page.sources), library_hash: page.hash };
}
