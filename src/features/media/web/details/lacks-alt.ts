import type { MediaRecord } from '../../contract.ts';
import type { Entry } from '../entries/entries.ts';

/** A picture with neither words for those who do not see it, nor the word that none are wanted. */
export function lacksAlt(
  { details }: Pick<Entry, 'details'>,
  record: MediaRecord | null | undefined,
): boolean {
  if (record?.mediaType !== 'image') return false;
  const { alt, decorative } = { ...record, ...details };
  return !decorative && alt.trim() === '';
}

/** A film or sound of our own that nobody can read along with. YouTube has captions of its own. */
export function lacksCaptions(
  { details }: Pick<Entry, 'details'>,
  record: MediaRecord | null | undefined,
): boolean {
  if (record?.mediaType !== 'video') return false;
  return details.captions === undefined ? record.captionsHash === null : details.captions === '';
}
