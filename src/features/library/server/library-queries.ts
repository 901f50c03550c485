import { type Kysely, sql, type Transaction } from 'kysely';
import { insertVersion, toColumns } from '#features/editor/editing-queries.server.ts';
import type { QuizFile } from '#features/quizzes/question.ts';
import type { StoredCategory, StoredPage } from '#features/reading/queries.server.ts';
import { nextContentVersion } from '#platform/server/database/changes/content-version.ts';
import type { Tables } from '#platform/server/database/tables.ts';

/**
 * The parts of the starting library that earlier imports ("fills") inserted into this database. If an editor
 * has removed one of them, the next import does not restore it.
 */
export type FilledBefore = {
  /** The hash of the library at the last import; "off" if LIBRARY was set to off. */
  fingerprint: string;
  /** The IDs of the categories. */
  categories: string[];
  /** The IDs of the pages (`answerID`). */
  pages: number[];
  /**
   * The IDs of the news and resources. Missing if an older version of the app made the last import. That version
   * had no news and resources.
   */
  bulletins?: string[];
  /**
   * True when an import has stored captions and credits of media. Missing if an older version of the app made
   * the last import. That version did not store them.
   */
  hasCredits?: boolean;
};

const NAME = 'library';

export async function findFilledBefore(db: Kysely<Tables>): Promise<FilledBefore | undefined> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', NAME).executeTakeFirst();
  return row?.value as FilledBefore | undefined;
}

/**
 * Takes a lock, so that only one server imports the starting library at a time. Other servers wait for this
 * lock, and then find that the library is already imported.
 */
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

/**
 * Inserts a category and its sub-categories. Does not change a category or sub-category that already has the
 * same id or name.
 */
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

/** @returns those of the names under which an editor has uploaded a file */
export async function listUploaded(db: Kysely<Tables>, names: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('media')
    .select('name')
    .where('name', '=', sql<string>`any(${names}::text[])`)
    .where('source_hash', 'is not', null)
    .execute();
  return rows.map(({ name }) => name);
}

export type MediaRow = {
  name: string;
  media_type: 'image' | 'video';
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
  /** The captions of a film, as WebVTT; empty for a picture. */
  captions: string;
  captions_hash: string | null;
};

/**
 * Inserts or updates media. A new version of a film brings its own captions, because those of an editor would show at
 * the wrong times.
 * @param hasCredits true if an earlier import stored captions and credits. This import then does not store
 * them again, because an editor may have emptied them.
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
    .values(media)
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((row) => ({
        width: row.ref('excluded.width'),
        height: row.ref('excluded.height'),
        placeholder: row.ref('excluded.placeholder'),
        hash: row.ref('excluded.hash'),
        captions: ifNewVersion('captions'),
        captions_hash: ifNewVersion('captions_hash'),
        ...(!hasCredits && {
          caption: orElse('caption'),
          copyright: orElse('copyright'),
          licence: orElse('licence'),
          source: orElse('source'),
        }),
      })),
    )
    // PostgreSQL sets the system column `xmax` of a row that this statement updates. In a row that it
    // inserts, `xmax` is 0.
    .returning(['name', sql<boolean>`media.xmax = 0`.as('isNew')])
    .execute();
  return rows.filter(({ isNew }) => isNew).map(({ name }) => name);
}

/**
 * Assigns new media to the categories and sub-categories of the pages that show them. Does not change the
 * categories of other media, because editors may have set them.
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

function ifNewVersion(column: 'captions' | 'captions_hash') {
  const [kept, brought] = [sql.ref(`media.${column}`), sql.ref(`excluded.${column}`)];
  return sql<string>`case when media.hash is distinct from excluded.hash then ${brought} else ${kept} end`;
}

function orElse(column: 'caption' | 'copyright' | 'licence' | 'source') {
  return sql<string>`coalesce(nullif(${sql.ref(`media.${column}`)}, ''), ${sql.ref(`excluded.${column}`)})`;
}

export type FilledPage = StoredPage & { hash: string };

/**
 * Inserts a new page, or updates a page that no editor has changed. In both cases it stores a version in the
 * page history.
 */
export async function fillPage(tx: Transaction<Tables>, page: FilledPage, isNew: boolean): Promise<void> {
  const rev = isNew ? await insertFilled(tx, page) : await renewFilled(tx, page);
  if (rev === undefined) return;
  const { hash: _, sources: __, fact: ___, rev: ____, answerID, ...content } = page;
  await insertVersion(tx, { answerID, rev, content, personId: null, summary: 'From the library' });
}

/** @returns the revision; undefined if a page of an editor already has this ID */
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

/** @returns the new revision; undefined if the page is up to date or an editor has changed it */
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

/**
 * Stores a new or changed quiz as a new version. Does nothing if an editor has deleted the page of the quiz,
 * or has saved a version of the quiz.
 */
export async function fillQuiz(tx: Transaction<Tables>, quiz: QuizFile, hash: string): Promise<void> {
  const { answerID: answer_id, tries, answersPage = null } = quiz;
  const questions = JSON.stringify(quiz.questions);
  const before = await tx
    .selectFrom('page')
    .leftJoin('quiz', 'quiz.answer_id', 'page.answer_id')
    .select(['quiz.rev', 'quiz.library_hash', 'quiz.library_rev'])
    .where('page.answer_id', '=', answer_id)
    .executeTakeFirst();
  if (!before || before.library_hash === hash || before.rev !== before.library_rev) return;
  const rev = (before.rev ?? 0) + 1;
  const columns = {
    ...{ rev, tries, answers_page: answersPage, questions },
    ...{ library_hash: hash, library_rev: rev },
  };
  await tx
    .insertInto('quiz')
    .values({ answer_id, ...columns })
    .onConflict((conflict) => conflict.column('answer_id').doUpdateSet(columns))
    .execute();
  await tx.insertInto('quiz_version').values({ answer_id, rev, tries, questions }).execute();
  const changed_in = await nextContentVersion(tx);
  await tx.updateTable('page').set({ changed_in }).where('answer_id', '=', answer_id).execute();
}

function libraryColumns(page: FilledPage) {
  return {
    ...toColumns(page),
    sources: JSON.stringify(page.sources),
    fact: page.fact && JSON.stringify(page.fact),
    library_hash: page.hash,
  };
}
