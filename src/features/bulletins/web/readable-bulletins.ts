import type { Readable, Spoken } from '#features/listening/readable.ts';
import { SPECIAL_PAGES } from '#platform/shared/content/special-pages.ts';
import { dayInWords, dayOf } from '#ui/dates.ts';
import type { Bulletin, BulletinKind } from '../contract.ts';

/**
 * Converts a list of entries to the form for reading aloud: the title, the day and the text of each entry.
 */
export function toReadable(kind: BulletinKind, title: string, bulletins: readonly Bulletin[]): Readable {
  return {
    answerID: SPECIAL_PAGES[kind],
    title,
    blocks: bulletins.map(spokenOf),
    skip: 'Next item',
  };
}

/**
 * @returns the values of the `data-spoken` attributes, which mark the spoken parts of an entry on the screen
 */
export function spokenKeys({ _id }: Pick<Bulletin, '_id'>) {
  return { title: `title ${_id}`, day: `day ${_id}`, text: `text ${_id}` };
}

function spokenOf({ _id, title, date, text }: Bulletin): Spoken[] {
  const keys = spokenKeys({ _id });
  return [
    { key: keys.title, text: title },
    { key: keys.day, text: dayOf(date), said: dayInWords(date) },
    { key: keys.text, html: text },
  ];
}
