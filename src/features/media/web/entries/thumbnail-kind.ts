import type { MediaRecord } from '../../contract.ts';

/**
 * A YouTube film has no thumbnail, because the app requests nothing from YouTube until the user plays the
 * film. Other media items have none until the server has made it.
 */
export function hasThumbnail({ itemThumbnail, state }: MediaRecord): boolean {
  return itemThumbnail !== '' && state === 'ready';
}
