import { type Kysely, sql, type Transaction } from 'kysely';
import { isColumnInteger, type PageContent } from '#features/reading/queries.server.ts';
import { nextContentVersion } from '#platform/server/database/changes/content-version.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import { type Present, VERSIONS_AT_ONCE, type Version } from './editing-contract.ts';

type Database = Kysely<Tables>;
type Tx = Transaction<Tables>;

/** The data of a page's new version, as they are written to the database. */
export type Save = {
  answerID: number;
  rev: number;
  content: PageContent;
  /** The person who saves; null if the version comes from the starting library. */
  personId: string | null;
  summary: string;
  requestId?: string | undefined;
};

export async function findHighestId(db: Database): Promise<number> {
  const { highest } = await db
    .selectFrom('page')
    .select(({ fn }) => fn.max('answer_id').as('highest'))
    .executeTakeFirstOrThrow();
  return highest;
}

/**
 * @returns the page that this person has already added with the same `requestID`; undefined if there is none
 */
export async function findInserted(
  tx: Tx,
  personId: string,
  requestId: string,
): Promise<{ answerID: number; rev: number } | undefined> {
  return tx
    .selectFrom('page_version')
    .select(['answer_id as answerID', 'rev'])
    .where('saved_by', '=', personId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
}

/**
 * @returns the ID of the person who saved the current version; null if it comes from the starting library, or
 * if the account was deleted
 */
export async function findSaver(tx: Tx, answerID: number): Promise<string | null> {
  const newest = await tx
    .selectFrom('page_version')
    .select('saved_by')
    .where('answer_id', '=', answerID)
    .orderBy('rev', 'desc')
    .executeTakeFirst();
  return newest?.saved_by ?? null;
}

/** @returns the content version after the insertion (a number that grows with each change of the library) */
export async function insertPage(tx: Tx, save: Save): Promise<number> {
  const version = await nextContentVersion(tx);
  await tx
    .insertInto('page')
    .values({
      ...toColumns(save.content),
      answer_id: save.answerID,
      sources: '[]',
      rev: save.rev,
      changed_in: version,
    })
    .execute();
  await insertVersion(tx, save);
  return version;
}

/** @returns the content version after the update (a number that grows with each change of the library) */
export async function updatePage(tx: Tx, save: Save): Promise<number> {
  const version = await nextContentVersion(tx);
  await tx
    .updateTable('page')
    .set({
      ...toColumns(save.content),
      rev: save.rev,
      changed_in: version,
      updated_at: sql<Date>`now()`,
    })
    .where('answer_id', '=', save.answerID)
    .execute();
  await insertVersion(tx, save);
  return version;
}

export async function insertVersion(tx: Tx, save: Save): Promise<void> {
  await tx
    .insertInto('page_version')
    .values({
      answer_id: save.answerID,
      rev: save.rev,
      saved_by: save.personId,
      summary: save.summary,
      content: JSON.stringify(save.content),
      request_id: save.requestId ?? null,
    })
    .execute();
}

/** The columns of the table `page` that contain the content of a page. */
export function toColumns(content: PageContent) {
  return {
    title: content.title,
    category_id: content.categoryId,
    sub_category_id: content.subCategoryId,
    dialog: JSON.stringify(content.dialog),
    buttons: JSON.stringify(content.buttons),
    items: JSON.stringify(content.items),
    rows: content.rows,
    cols: content.cols,
    quiz_url: content.quizURL,
    questions: JSON.stringify(content.questions),
    map_places: content.mapPlaces && JSON.stringify(content.mapPlaces),
  };
}

export type WantedVersions = { before?: number | undefined; downTo?: number | undefined };

export async function listVersions(
  db: Database,
  answerID: number,
  { before, downTo }: WantedVersions,
): Promise<Version[]> {
  if (!isColumnInteger(answerID)) return [];
  const rows = await db
    .selectFrom('page_version')
    .leftJoin('person', 'person.id', 'page_version.saved_by')
    .select(['rev', 'saved_at', 'summary', 'person.id as personID', 'first_name', 'last_name'])
    .where('answer_id', '=', answerID)
    .$if(before !== undefined, (query) => query.where('rev', '<', before ?? 0))
    .orderBy('rev', 'desc')
    .limit(Math.max(VERSIONS_AT_ONCE, await countDownTo(db, answerID, downTo)))
    .execute();
  return rows.map(({ rev, saved_at, summary, personID, first_name, last_name }) => ({
    rev,
    savedAt: saved_at.toISOString(),
    savedBy:
      personID === null
        ? formerEditor(summary)
        : { personID, ...shortName(first_name ?? '', last_name ?? '') },
    summary,
  }));
}

/**
 * The summaries of versions that no editor has saved: those from the starting library, and those that a
 * database migration made when the page history was introduced.
 */
const SUMMARIES_OF_NOBODY = ['From the library', 'As it was when histories began'];

/**
 * @returns null for a version that no person saved; otherwise a name for a person whose account was deleted.
 * The summary tells the two cases apart, because editors cannot write summaries.
 */
function formerEditor(summary: string): Version['savedBy'] {
  if (SUMMARIES_OF_NOBODY.includes(summary)) return null;
  return { personID: '', name: 'A former editor', initials: '?' };
}

/** @returns how many versions there are from the newest one back to `rev`, including both; 0 without `rev` */
async function countDownTo(db: Database, answerID: number, rev: number | undefined): Promise<number> {
  if (rev === undefined) return 0;
  const { count } = await db
    .selectFrom('page_version')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('answer_id', '=', answerID)
    .where('rev', '>=', rev)
    .executeTakeFirstOrThrow();
  return count;
}

export async function findVersion(
  db: Database,
  answerID: number,
  rev: number,
): Promise<PageContent | undefined> {
  if (!isColumnInteger(answerID) || !isColumnInteger(rev)) return undefined;
  const row = await db
    .selectFrom('page_version')
    // Leaves out the key `phrases` of the stored JSON, which only server processes of the old version 0.2.0
    // read (docs/decisions/123-wordings-beside.md).
    .select(sql<object>`content - 'phrases'`.as('content'))
    .where('answer_id', '=', answerID)
    .where('rev', '=', rev)
    .executeTakeFirst();
  // The cast is safe: only insertVersion and database migrations write this column, always in this form. Old
  // versions have no `mapPlaces`.
  return row && { mapPlaces: null, ...(row.content as Omit<PageContent, 'mapPlaces'>) };
}

export async function putPresence(
  db: Database,
  present: { answerID: number; personId: string; block: number | null; now: Date },
): Promise<void> {
  const { answerID, personId, block, now } = present;
  await db
    .insertInto('editing_presence')
    .values({ answer_id: answerID, person_id: personId, block, seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['answer_id', 'person_id']).doUpdateSet({ block, seen_at: now }),
    )
    .execute();
}

export async function deletePresence(db: Database, answerID: number, personId: string): Promise<void> {
  await db
    .deleteFrom('editing_presence')
    .where('answer_id', '=', answerID)
    .where('person_id', '=', personId)
    .execute();
}

/** Deletes the rows of people who have not told the server since this time that they are still editing. */
export async function deletePresencesBefore(db: Database, time: Date): Promise<void> {
  await db.deleteFrom('editing_presence').where('seen_at', '<', time).execute();
}

/** Lists the people who are editing the page, sorted by name. Leaves out the caller. */
export async function listPresent(
  db: Database,
  answerID: number,
  personId: string,
  since: Date,
): Promise<Present[]> {
  const rows = await db
    .selectFrom('editing_presence')
    .innerJoin('person', 'person.id', 'editing_presence.person_id')
    .select(['person.id as personID', 'first_name', 'last_name', 'block'])
    .where('answer_id', '=', answerID)
    .where('person_id', '!=', personId)
    .where('seen_at', '>=', since)
    .orderBy('first_name')
    .orderBy('person.id')
    .execute();
  return rows.map(({ personID, first_name, last_name, block }) => ({
    personID,
    ...shortName(first_name, last_name),
    block,
  }));
}

/** @returns a short name such as "Mira O." and initials such as "MO", which is all that other editors need */
function shortName(firstName: string, lastName: string): { name: string; initials: string } {
  const [first = '', last = ''] = [firstName, lastName].map((name) => firstCharacter(name).toUpperCase());
  return { name: last === '' ? firstName : `${firstName} ${last}.`, initials: `${first}${last}` };
}

/** @returns the first visible character of a text. A letter with a combining accent is one character. */
function firstCharacter(text: string): string {
  const [first] = new Intl.Segmenter().segment(text.trim());
  return first?.segment ?? '';
}
