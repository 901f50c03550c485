import type { Item } from '#platform/shared/content/item.ts';
import type { MediaRecord } from '../../contract.ts';

/** The questions to the user, word for word as in docs/behaviour.md 21.6. */
export const TO_FILE = 'Do you want to replace your current media with a MP4 video or image?';
export const TO_YOUTUBE = 'Do you want to replace your current media with a YouTube video?';

/** @returns the question to ask before a YouTube film replaces a file, or a file replaces a YouTube film */
export function switchQuestion(
  { itemName, itemYouTubeID }: Pick<Item, 'itemName' | 'itemYouTubeID'>,
  next: Pick<MediaRecord, 'itemName' | 'itemYouTubeID'>,
): string | undefined {
  if (itemYouTubeID && next.itemName) return TO_FILE;
  if (itemName && next.itemYouTubeID) return TO_YOUTUBE;
  return undefined;
}
