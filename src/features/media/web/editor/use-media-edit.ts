import { useState } from 'react';
import type { MediaRecord } from '../../contract.ts';
import { type Entry, entryOf, entryOfItem, isSame, withSource } from '../entries/entries.ts';
import type { MediaEditorOpen } from './media-editor-props.ts';
import { nameOf, rememberRecord } from './media-query.ts';

export type MediaEdit = ReturnType<typeof useMediaEdit>;

/**
 * Keeps the media items that the user has chosen for the page, with their unsaved details. The Details tab
 * shows one of them at a time.
 */
export function useMediaEdit(open: MediaEditorOpen) {
  const [entries, setEntries] = useState<Entry[]>(() =>
    open.is === 'replace' ? [entryOfItem(open.item)] : [],
  );
  const [index, setIndex] = useState(0);
  const most = open.is === 'add' ? open.itemsRemaining : 1;
  const shown = Math.min(index, Math.max(entries.length - 1, 0));

  /**
   * Adds media items, except those that are already chosen.
   * @returns false when the page has no room for all of them
   */
  function add(records: readonly MediaRecord[]): boolean {
    for (const record of records) rememberRecord(record);
    const added = records.filter((record, index) => {
      const isDoubled = records.findIndex((other) => nameOf(other) === nameOf(record)) < index;
      return !isDoubled && !entries.some((entry) => isSame(entry, record));
    });
    setEntries([...entries, ...added.slice(0, most - entries.length).map(entryOf)]);
    setIndex(entries.length);
    return entries.length + added.length <= most;
  }

  /**
   * Changes an entry. Finds it by the ID of its item, because the user may have changed the entry while the
   * caller waited for the server.
   */
  function put(itemID: string, next: (entry: Entry) => Entry): void {
    setEntries((now) => now.map((entry) => (entry.item.itemID === itemID ? next(entry) : entry)));
  }

  function remove({ item: { itemID } }: Entry): void {
    setEntries((now) => now.filter((entry) => entry.item.itemID !== itemID));
  }

  return {
    entries,
    most,
    isAdding: open.is === 'add',
    isChanged: entries.some((entry) => entry.isChanged),
    current: entries[shown],
    index: shown,
    show: setIndex,
    add,
    put,
    remove,
    change({ item: { itemID } }: Entry, changed: Partial<Entry>): void {
      put(itemID, (entry) => ({ ...entry, ...changed, isChanged: true }));
    },
    /**
     * Chooses a media item of the library, or removes it if it is already chosen.
     * @returns false when the page has no room for the media item
     */
    toggle(record: MediaRecord): boolean {
      const chosen = entries.find((entry) => isSame(entry, record));
      if (!chosen) return add([record]);
      remove(chosen);
      return true;
    },
    replace(record: MediaRecord): void {
      rememberRecord(record);
      const current = entries[shown];
      if (current && !isSame(current, record)) put(current.item.itemID, (entry) => withSource(entry, record));
    },
  };
}
