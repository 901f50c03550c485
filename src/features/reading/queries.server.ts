import type { Kysely, Selectable } from 'kysely';
import type { MapPlace } from '#features/map/map-place.ts';
import type { PageTable, Tables } from '#platform/server/database/tables.ts';
import type { Item } from '#platform/shared/content/item.ts';
import type { PageQuestion } from '#platform/shared/content/page-question.ts';
import { byName } from '#platform/shared/text/name-order.ts';
import type { Button, Dialog } from './contract.ts';

type Database = Kysely<Tables>;

/** The content of a page that editors can change. Each version of the page stores it. */
export type PageContent = {
  title: string;
  categoryId: string | null;
  subCategoryId: string | null;
  dialog: Dialog[];
  buttons: Button[];
  items: Item[];
  rows: number | null;
  cols: number | null;
  quizURL: string | null;
  questions: PageQuestion[];
  /**
   * The places that an editor has set; null if no editor has set any. The page then has the places of the
   * starting library.
   */
  mapPlaces: MapPlace[] | null;
};

/**
 * A source of a page as stored in the database, with the same field names as in the library's files. Editors
 * cannot change it.
 */
export type StoredSource = {
  organisation: string;
  title?: string | undefined;
  year?: number | undefined;
  address?: string | undefined;
  /**
   * The month in which an editor checked the source, such as `2026-11`. Sources of older versions have true
   * or false.
   */
  checked: boolean | string;
};

/**
 * A striking fact of a page. The value is shown in large type, before the sentence. `picture` is the name of
 * an item of the page.
 */
export type PageFact = { value: string; sentence: string; picture: string };

/** A page as it is stored in the database. */
export type StoredPage = PageContent & {
  answerID: number;
  rev: number;
  sources: StoredSource[];
  fact: PageFact | null;
};

/** The quiz of a page. Only the feature `quizzes` knows the type of its questions. */
export type StoredQuiz = { rev: number; tries: number; answersPage: number | null; questions: object[] };

export type StoredCategory = { id: string; name: string; subCategories: { id: string; name: string }[] };

export type StoredMedia = {
  name: string;
  thumbnail: string;
  width: number | null;
  height: number | null;
  placeholder: string | null;
  focal_x: number | null;
  focal_y: number | null;
  alt: string;
  hash: string | null;
  captions_hash: string | null;
};

/** All content that has changed since a version, read from one consistent snapshot of the database. */
export type ContentChange = {
  version: number;
  pages: StoredPage[];
  /** The quizzes of these pages, by page ID. */
  quizzes: Map<number, StoredQuiz>;
  categories: StoredCategory[];
  media: StoredMedia[];
};

/** @param after the last version that the caller has read; 0 returns all content */
export async function listChanges(db: Database, after: number): Promise<ContentChange> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { version } = await tx.selectFrom('content_state').select('version').executeTakeFirstOrThrow();
      const pages = await listPagesSince(tx, after);
      const quizzes = await listQuizzes(tx, pages);
      return {
        version,
        pages,
        quizzes,
        categories: await listCategories(tx),
        media: await listMedia(tx, pages),
      };
    });
}

async function listPagesSince(db: Database, after: number): Promise<StoredPage[]> {
  const rows = await db
    .selectFrom('page')
    .selectAll()
    .where('changed_in', '>', after)
    .orderBy('answer_id')
    .execute();
  return rows.map(toStoredPage);
}

async function listQuizzes(db: Database, pages: StoredPage[]): Promise<ContentChange['quizzes']> {
  const ids = pages.map(({ answerID }) => answerID);
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('quiz').selectAll().where('answer_id', 'in', ids).execute();
  return new Map(
    rows.map(({ answer_id, rev, tries, answers_page: answersPage, questions }) => [
      answer_id,
      { rev, tries, answersPage, questions },
    ]),
  );
}

/** @param answerID any whole number, however large */
export async function findPage(db: Database, answerID: number): Promise<StoredPage | undefined> {
  if (!isColumnInteger(answerID)) return undefined;
  const row = await db.selectFrom('page').selectAll().where('answer_id', '=', answerID).executeTakeFirst();
  return row && toStoredPage(row);
}

/** @returns false for numbers that PostgreSQL cannot compare with an integer column */
export function isColumnInteger(number: number): boolean {
  return Number.isSafeInteger(number) && Math.abs(number) < 2 ** 31;
}

/** The types of the JSON columns are not checked here, because only this feature writes them. */
function toStoredPage(row: Selectable<PageTable>): StoredPage {
  return {
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
    questions: row.questions,
    mapPlaces: row.map_places as MapPlace[] | null,
    rev: row.rev,
    sources: row.sources as StoredSource[],
    fact: row.fact,
  };
}

export async function listCategories(db: Database): Promise<StoredCategory[]> {
  const categories = await db.selectFrom('category').selectAll().execute();
  const subCategories = await db.selectFrom('sub_category').selectAll().execute();
  const byCategory = Map.groupBy(subCategories, (sub) => sub.category_id);
  return categories
    .map(({ id, name }) => ({ id, name, subCategories: (byCategory.get(id) ?? []).sort(byName) }))
    .sort(byName);
}

export async function listMedia(db: Database, pages: Pick<StoredPage, 'items'>[]): Promise<StoredMedia[]> {
  const names = new Set(pages.flatMap((page) => page.items.flatMap(mediaNamesOf)));
  names.delete('');
  if (names.size === 0) return [];
  return db
    .selectFrom('media')
    .select(['name', 'thumbnail', 'width', 'height', 'placeholder', 'alt', 'hash'])
    .where('name', 'in', [...names])
    .select(['focal_x', 'focal_y', 'captions_hash'])
    .execute();
}

/** @returns the names of an item's file and sound; '' for each that the item does not have */
export function mediaNamesOf({ itemName = '', itemAudio = '' }: Item): string[] {
  return [itemName, itemAudio];
}

export async function readContentVersion(db: Database): Promise<number> {
  const { version } = await db.selectFrom('content_state').select('version').executeTakeFirstOrThrow();
  return version;
}
