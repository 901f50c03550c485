import type { Database } from '#platform/server/database/connect.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import { may } from '#platform/shared/people/access.ts';
import { listBulletins } from '../contract.ts';
import { isMediumReadable } from './queries.ts';
import { readershipOf } from './readership.ts';

/**
 * @param file the name of the original media file, of one of its renditions or of its thumbnail
 * @returns true when the caller may read an entry that shows the media item or offers it for download
 */
export async function mayReadMedium(db: Database, caller: Caller | null, file: string): Promise<boolean> {
  return may(caller, listBulletins.access) && isMediumReadable(db, file, readershipOf(caller));
}
