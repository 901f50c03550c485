import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { EditablePage } from '../../../../editing-contract.ts';
import type { WorkingCopy } from '../../working-copy.ts';

/** The page that a draft is of; `new` has no number yet. */
export type DraftPage = number | 'new';

/** What somebody typed into a page and has not saved, on this device. */
export type Draft = {
  /** Of one opening of the editor: two tabs never write the same draft. */
  id: string;
  personID: string;
  page: DraftPage;
  /** When it was last changed. */
  keptAt: number;
  /** The page as it was when editing began; its `rev` says how old the draft is. */
  original: EditablePage;
  copy: WorkingCopy;
};

interface DraftDatabase extends DBSchema {
  draft: { key: string; value: Draft; indexes: { place: [string, DraftPage] } };
}

let opened: Promise<IDBPDatabase<DraftDatabase>> | undefined;

/** Writes through to the disk, so that the draft outlives the browser. @throws when the device has no room */
export async function keepDraft(draft: Draft): Promise<void> {
  const { store, done } = (await database()).transaction('draft', 'readwrite', { durability: 'strict' });
  await Promise.all([store.put(draft), done]);
}

export async function dropDraft(id: string): Promise<void> {
  await (await database()).delete('draft', id);
}

/** Newest first. */
export async function listDrafts(personID: string, page: DraftPage): Promise<Draft[]> {
  const drafts = await (await database()).getAllFromIndex('draft', 'place', [personID, page]);
  return drafts.sort((a, b) => b.keptAt - a.keptAt);
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
