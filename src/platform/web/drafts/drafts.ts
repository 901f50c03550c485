import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { finishBeforeLeaving } from '../calls/unfinished.ts';

/** What is edited there: a page's number, `new` for one without, or the name of a list. */
export type DraftPlace = number | string;

/** What somebody typed and has not saved, on this device. */
export type Draft<Work> = {
  /** Of one opening of the editor: two tabs never write the same draft. */
  id: string;
  personID: string;
  page: DraftPlace;
  /** When it was last changed. */
  keptAt: number;
} & Work;

interface DraftDatabase extends DBSchema {
  draft: { key: string; value: Draft<unknown>; indexes: { place: [string, DraftPlace] } };
}

let opened: Promise<IDBPDatabase<DraftDatabase>> | undefined;

/** Writes through to the disk, so that the draft outlives the browser. @throws when the device has no room */
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

/** Newest first. */
export async function listDrafts<Work>(personID: string, page: DraftPlace): Promise<Draft<Work>[]> {
  const drafts = await (await database()).getAllFromIndex('draft', 'place', [personID, page]);
  // Only the editor of this place has kept anything under it.
  return (drafts as Draft<Work>[]).sort((a, b) => b.keptAt - a.keptAt);
}

function database(): Promise<IDBPDatabase<DraftDatabase>> {
  opened ??= openDB<DraftDatabase>('explorer-drafts', 1, {
    upgrade: (db) => {
      db.createObjectStore('draft', { keyPath: 'id' }).createIndex('place', ['personID', 'page']);
    },
    // The browser closed it, for instance because its data were cleared: the next call opens it anew.
    terminated: () => {
      opened = undefined;
    },
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}
