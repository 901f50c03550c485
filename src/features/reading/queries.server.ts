import type { Kysely, Selectable } from 'kysely';
import type { MapPlace } from '#features/map/map-place.ts';
import type { PageTable, Tables } from '#platform/server/database/tables.ts';
import type { Item } from '#platform/shared/content/item.ts';
import type { PageQuestion } from '#platform/shared/content/page-question.ts';
import { byName } from '#platform/shared/text/name-order.ts';
import type { Button, Dialog } from './contract.ts';

type Database = Kysely<Tables>;

/** The content of a page that editors can change. Every stored version of the page has it. */
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
   * The page's places on the map, if an editor has set them; null if not. The page then has the places of the
   * starting library.
   */
  mapPlaces: MapPlace[] | null;
};

/** A source of a page, with the same field names as in the files of the library. Editors cannot change it. */
export type StoredSource = {
  organisation: string;
  title?: string | undefined;
  year?: number | undefined;
  address?: string | undefined;
  /**
   * The month in which an editor last checked the source, such as `2026-11`. Old versions of the app have
   * stored true or false.
   */
  checked: boolean | string;
};

/**
 * A striking fact of a page. `value` is a number with its unit, which the screen shows in large type above
 * the sentence. `picture` is the file name of one of the page's pictures.
 */
export type PageFact = { value: string; sentence: string; picture: string };

/** A page as it is stored in the database. */
export type StoredPage = PageContent & {
  answerID: number;
  rev: number;
  sources: StoredSource[];
  fact: PageFact | null;
};

/** The quiz of a page. Its questions have no type here, because only the feature `quizzes` knows it. */
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

/**
 * The content that has changed since a version. It is read from one snapshot of the database, so its parts
 * fit together.
 */
export type ContentChange = {
  version: number;
  pages: StoredPage[];
  /** The quizzes of the pages that have changed, by the ID of the page. */
  quizzes: Map<number, StoredQuiz>;
  categories: StoredCategory[];
  media: StoredMedia[];
};

/**
 * Reads the content that has changed since a version.
 * @param after the version that the caller has read last; 0 for all content
 */
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

/**
 * Finds a page by its ID. If the ID is too large for the database, finds no page.
 * @param answerID any whole number
 */
export async function findPage(db: Database, answerID: number): Promise<StoredPage | undefined> {
  if (!isColumnInteger(answerID)) return undefined;
  const row = await db.selectFrom('page').selectAll().where('answer_id', '=', answerID).executeTakeFirst();
  return row && toStoredPage(row);
}

/**
 * @returns false for a number that PostgreSQL cannot compare with an integer column, because it is too large
 */
export function isColumnInteger(number: number): boolean {
  return Number.isSafeInteger(number) && Math.abs(number) < 2 ** 31;
}

/** The casts of the JSON columns are safe, because only this feature writes them. */
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

/**
 * @returns the names of the item's file and of its sound; '' stands for a file that the item does not have
 */
export function mediaNamesOf({ itemName = '', itemAudio = '' }: Item): string[] {
  return [itemName, itemAudio];
}

export async function readContentVersion(db: Database): Promise<number> {
  const { version } = await db.selectFrom('content_state').select('version').executeTakeFirstOrThrow();
  return version;
}
