import { LRUCache } from 'lru-cache';
import { findHash, findStoredName } from '#features/media/server/queries.ts';
import { readApplicationSettings } from '#platform/server/database/application-settings.ts';
import type { Connection } from '#platform/server/database/connect.ts';
import { isDatabaseAway } from '#platform/server/database/unreachable.ts';
import type { FileSources, StoredName } from '#platform/server/files/find-file.ts';
import type { ObjectStore } from '#platform/server/files/objects.ts';
import type { FileStore } from '#platform/server/files/store.ts';
import { PARTNER_LOGO } from '#platform/shared/settings/product-marks.ts';

/** Largest number of file names that a process remembers. */
const MOST_NAMES = 10_000;

/**
 * Finds the files that the server sends: the files of the starting library, the uploads of editors, and the logo
 * that an administrator has chosen.
 */
export function openFileSources(
  { db }: Pick<Connection, 'db'>,
  { store, objects }: { store: FileStore; objects: ObjectStore },
): FileSources {
  return {
    store,
    objects,
    findName: rememberNames((name) => findStoredName(db, name)),
    findHash: (name) => findHash(db, name),
    findReplacement: async (name) =>
      name === PARTNER_LOGO ? (await readApplicationSettings(db)).partnerLogo : '',
  };
}

/**
 * Remembers where each file was found. While the database is unavailable, the remembered locations are used,
 * so that pages still have their pictures. Other code decides who may read a file.
 */
function rememberNames(find: FileSources['findName']): FileSources['findName'] {
  const known = new LRUCache<string, StoredName>({ max: MOST_NAMES });
  return async (name) => {
    try {
      const stored = await find(name);
      if (stored) known.set(name, stored);
      else known.delete(name);
      return stored;
    } catch (error) {
      const remembered = isDatabaseAway(error) && known.get(name);
      if (!remembered) throw error;
      return remembered;
    }
  };
}
