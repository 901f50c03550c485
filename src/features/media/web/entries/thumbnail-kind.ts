import type { MediaRecord } from '../../contract.ts';

/** Films of YouTube have none (nothing is asked of YouTube before somebody plays one); of others it may be on its way. */
export function hasThumbnail({ itemThumbnail, state }: MediaRecord): boolean {
  return itemThumbnail !== '' && state === 'ready';
}
