import type { MediaRecord } from '../../contract.ts';

/**
 * YouTube films have no thumbnail, because nothing is requested from YouTube before the user plays a film.
 * The thumbnail of any other medium may not be made yet.
 */
export function hasThumbnail({ itemThumbnail, state }: MediaRecord): boolean {
  return itemThumbnail !== '' && state === 'ready';
}
