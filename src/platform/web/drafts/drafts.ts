import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { finishBeforeLeaving } from '../calls/unfinished.ts';

/**
 * What is edited: the id of a page, `new` for a page that has no id yet, `quiz` with the id of a quiz, or the
 * name of a list, such as `news`.
 */
export type DraftPlace = number | string;

/** Unsaved work that is stored on this device. */
export type Draft<Work> = {
  /** A new id each time the user begins to edit, so two tabs never write the same draft. */
  id: string;
  personID: string;
  page: DraftPlace;
  /** The time of the last change, in milliseconds since 1970. */
  keptAt: number;
} & Work;

interface DraftDatabase extends DBSchema {
  draft: { key: string; value: Draft<unknown>; indexes: { place: [string, DraftPlace] } };
}

let opened: Promise<IDBPDatabase<DraftDatabase>> | undefined;

/**
 * Writes to the disk, so that the draft survives a crash of the browser.
 * @throws if the device has no space
 */
export function keepDraft(draft: Draft<unknown>): Promise<void> {
  const kept = writeDraft(draft);
  finishBeforeLeaving(kept);
  return kept;
}

async function writeDraft(draft: Draft<unknown>): Promise<void> {
  const { store, done } = (await database()).transaction('draft', 'readwrite', { durability: 'strict' });
  await Promise.all([store.put(draft), done]);
}

export async function dropDraft(id: string): Promise<void> {
  await (await database()).delete('draft', id);
}

/** Lists the drafts of this person for one page, quiz or list, the newest first. */
export async function listDrafts<Work>(personID: string, page: DraftPlace): Promise<Draft<Work>[]> {
  const drafts = await (await database()).getAllFromIndex('draft', 'place', [personID, page]);
  // The cast is safe: only the screen that edits this page, quiz or list writes these drafts, so they have
  // the type Work.
  return (drafts as Draft<Work>[]).sort((a, b) => b.keptAt - a.keptAt);
}

function database(): Promise<IDBPDatabase<DraftDatabase>> {
  opened ??= openDB<DraftDatabase>('explorer-drafts', 1, {
    upgrade: (db) => {
      db.createObjectStore('draft', { keyPath: 'id' }).createIndex('place', ['personID', 'page']);
    },
    // The browser may close the database, for example because the user cleared the browser's data. The next
    // call then opens it again.
    terminated: () => {
      opened = undefined;
    },
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}
