import type { MediaRecord } from '../../contract.ts';

/**
 * YouTube films have no thumbnail, because nothing is requested from YouTube before the user plays a film.
 * Any other media item has no thumbnail until the server has made it.
 */
export function hasThumbnail({ itemThumbnail, state }: MediaRecord): boolean {
  return itemThumbnail !== '' && state === 'ready';
}
