import { findHash, findStoredName } from '#features/media/server/queries.ts';
import { readApplicationSettings } from '#platform/server/database/application-settings.ts';
import type { Connection } from '#platform/server/database/connect.ts';
import type { FileSources } from '#platform/server/files/find-file.ts';
import type { ObjectStore } from '#platform/server/files/objects.ts';
import type { FileStore } from '#platform/server/files/store.ts';
import { PARTNER_LOGO } from '#platform/shared/settings/product-marks.ts';

/** The files of the library, those that editors have uploaded, and the logo of an administrator. */
export function openFileSources(
  { db }: Pick<Connection, 'db'>,
  { store, objects }: { store: FileStore; objects: ObjectStore },
): FileSources {
  return {
    store,
    objects,
    findName: (name) => findStoredName(db, name),
    findHash: (name) => findHash(db, name),
    findReplacement: async (name) =>
      name === PARTNER_LOGO ? (await readApplicationSettings(db)).partnerLogo : '',
  };
}
