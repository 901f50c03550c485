import type { MediaRecord } from '../../contract.ts';
import type { Entry } from '../entries/entries.ts';

/** True for a picture without alternative text, unless it is marked as decoration. */
export function lacksAlt(
  { details }: Pick<Entry, 'details'>,
  record: MediaRecord | null | undefined,
): boolean {
  if (record?.mediaType !== 'image') return false;
  const { alt, decorative } = { ...record, ...details };
  return !decorative && alt.trim() === '';
}

/** True for a film or sound of the library without captions. YouTube films have captions from YouTube. */
export function lacksCaptions(
  { details }: Pick<Entry, 'details'>,
  record: MediaRecord | null | undefined,
): boolean {
  if (record?.mediaType !== 'video') return false;
  return details.captions === undefined ? record.captionsHash === null : details.captions === '';
}
