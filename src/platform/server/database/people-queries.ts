import type { ExpressionBuilder, NotNull } from 'kysely';
import type { Database } from './connect.ts';
import type { Tables } from './tables.ts';

type Person = { id: string; userNameKey: string };

/**
 * Lists every row about this person, without the hashes of passwords, sessions and links.
 * @returns undefined if the person no longer exists
 */
export async function listEverything(db: Database, { id, userNameKey }: Person) {
  const person = await db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirst();
  if (!person) return undefined;
  const { password_hash, user_name_key, search_text, ...account } = person;
  const sessions = db.selectFrom('session').select(['created_at', 'last_seen_at', 'user_agent']);
  const links = db.selectFrom('link').select(['purpose', 'created_at', 'expires_at']);
  const mails = db
    .selectFrom('mail')
    .select(['kind', 'created_at', 'attempts', 'sent_at', 'last_error', 'address']);
  const versions = db.selectFrom('page_version').select(['answer_id', 'rev', 'saved_at', 'summary']);
  const editing = db.selectFrom('editing_presence').select(['answer_id', 'block', 'seen_at']);
  const classes = db.selectFrom('class').select(['name', 'code', 'created_at', 'ends_at']);
  const uploads = db.selectFrom('resumable_upload').select(['file_name', 'size_bytes', 'created_at']);
  return {
    account,
    sessions: await sessions.where('person_id', '=', id).execute(),
    mailedLinks: await links.where('person_id', '=', id).execute(),
    mails: await mails.where('user_name_key', '=', userNameKey).execute(),
    savedVersions: await versions.where('saved_by', '=', id).orderBy('saved_at').execute(),
    editing: await editing.where('person_id', '=', id).execute(),
    classes: await classes.where('teacher_id', '=', id).execute(),
    uploads: await uploads.where('person_id', '=', id).execute(),
  };
}

type Counted =
  | 'sessions'
  | 'mailedLinks'
  | 'waitingMails'
  | 'unfinishedUploads'
  | 'pagesInEditor'
  | 'savedVersions'
  | 'savedPages';

/**
 * Counts what the database contains about a person: sessions, links, unsent e-mails, unfinished uploads,
 * pages that the person is editing, and saved versions of pages.
 * @param editingSince pages that the person last edited before this time do not count as being edited
 */
export async function countEverything(db: Database, { id, userNameKey }: Person, editingSince: Date) {
  const waiting = (row: ExpressionBuilder<Tables, 'mail'>) =>
    row.and([
      row('user_name_key', '=', userNameKey),
      row('sent_at', 'is', null),
      row('given_up_at', 'is', null),
    ]);
  const editing = (row: ExpressionBuilder<Tables, 'editing_presence'>) =>
    row.and([row('person_id', '=', id), row('seen_at', '>=', editingSince)]);
  const unfinished = (row: ExpressionBuilder<Tables, 'resumable_upload'>) =>
    row.and([row('person_id', '=', id), row('result', 'is', null)]);
  const all = <T extends keyof Tables>({ fn }: ExpressionBuilder<Tables, T>) =>
    fn.countAll<number>().as('found');
  return db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('session').select(all).where('person_id', '=', id).as('sessions'),
      selectFrom('link').select(all).where('person_id', '=', id).as('mailedLinks'),
      selectFrom('mail').select(all).where(waiting).as('waitingMails'),
      selectFrom('resumable_upload').select(all).where(unfinished).as('unfinishedUploads'),
      selectFrom('editing_presence').select(all).where(editing).as('pagesInEditor'),
      selectFrom('page_version').select(all).where('saved_by', '=', id).as('savedVersions'),
      selectFrom('page_version')
        .select(({ fn }) => fn.count<number>('answer_id').distinct().as('found'))
        .where('saved_by', '=', id)
        .as('savedPages'),
    ])
    .$narrowType<Record<Counted, NotNull>>()
    .executeTakeFirstOrThrow();
}

/**
 * The user names and upload ids of deleted people. The caller needs them to delete the people's files outside
 * the database.
 */
export type Leftovers = { userNames: string[]; uploadIds: string[] };

/**
 * Deletes people with their sessions, links, e-mails, unfinished uploads, and records of which pages they are
 * editing. Versions of pages are kept, without the name of the person.
 */
export async function deleteRows(tx: Database, ids: string[]): Promise<Leftovers> {
  if (ids.length === 0) return { userNames: [], uploadIds: [] };
  const people = await tx
    .selectFrom('person')
    .select(['user_name', 'user_name_key'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  // The query above has locked the rows of these people. A function that adds a row about a person must take
  // the same lock first, so from here on no such row can be added.
  const uploads = await tx
    .selectFrom('resumable_upload')
    .select('id')
    .where('person_id', 'in', ids)
    .execute();
  await tx.deleteFrom('person').where('id', 'in', ids).execute();
  const keys = people.map(({ user_name_key }) => user_name_key);
  if (keys.length > 0) await tx.deleteFrom('mail').where('user_name_key', 'in', keys).execute();
  return {
    userNames: people.map(({ user_name }) => user_name),
    uploadIds: uploads.map(({ id }) => id),
  };
}

/**
 * True if the person still exists. If another transaction is deleting the person, waits until it has ended.
 */
export async function isStillThere(db: Database, id: string): Promise<boolean> {
  const person = db.selectFrom('person').select('id').where('id', '=', id).forKeyShare();
  return (await person.executeTakeFirst()) !== undefined;
}
