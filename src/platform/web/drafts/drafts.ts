import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { finishBeforeLeaving } from '../calls/unfinished.ts';

/** The edited place: the number of a page, `new` for a page that has no number yet, or the name of a list. */
export type DraftPlace = number | string;

/** Unsaved work on this device. */
export type Draft<Work> = {
  /** One id for each opening of the editor: two tabs never write the same draft. */
  id: string;
  personID: string;
  page: DraftPlace;
  /** The time of the last change. */
  keptAt: number;
} & Work;

interface DraftDatabase extends DBSchema {
  draft: { key: string; value: Draft<unknown>; indexes: { place: [string, DraftPlace] } };
}

let opened: Promise<IDBPDatabase<DraftDatabase>> | undefined;

/** Writes to the disk, so that the draft outlives the browser. @throws if the device has no room */
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

/** Lists the drafts of a place, the newest first. */
export async function listDrafts<Work>(personID: string, page: DraftPlace): Promise<Draft<Work>[]> {
  const drafts = await (await database()).getAllFromIndex('draft', 'place', [personID, page]);
  // Only the editor of this place writes drafts with its name, so they have the type Work.
  return (drafts as Draft<Work>[]).sort((a, b) => b.keptAt - a.keptAt);
}

function database(): Promise<IDBPDatabase<DraftDatabase>> {
  opened ??= openDB<DraftDatabase>('explorer-drafts', 1, {
    upgrade: (db) => {
      db.createObjectStore('draft', { keyPath: 'id' }).createIndex('place', ['personID', 'page']);
    },
    // The browser closed the store, for example because its data was cleared: the next call opens it again.
    terminated: () => {
      opened = undefined;
    },
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}
