import { DAY_MS } from '#platform/shared/time.ts';
import type { MediaDeps } from '../deps.ts';
import { deleteOrphans } from '../queries.ts';
import { deleteUploadsBefore } from '../uploads/resumable-queries.ts';
import { listWantedObjects } from '../uploads/storing-queries.ts';

/** Source: docs/behaviour.md 22.10. */

/**
 * Deletes uploads that were neither registered nor used for a day, uploads that are unfinished after a day,
 * and stored bytes that no file refers to.
 */
export async function tidy({ db, objects, clock, log }: MediaDeps): Promise<void> {
  const yesterday = new Date(clock.now().getTime() - DAY_MS);
  const orphans = await deleteOrphans(db, yesterday);
  await deleteUploadsBefore(db, yesterday);
  const swept = await objects.sweep(yesterday, (keys) => listWantedObjects(db, keys));
  if (orphans + swept > 0) log.info({ orphans, swept }, 'media were tidied');
}
