import { mayKeep } from '#features/care/classify-in-browser.ts';

/**
 * The text of the bar. `aside` is what the user was typing when other words replaced it: '' if the bar was
 * empty, null if `typed` is the user's own text. A text of distress or an insult is never kept (mayKeep).
 */
export type BarText = { typed: string; aside: string | null };

export const EMPTY: BarText = { typed: '', aside: null };

/** The user types into the bar. If other words had replaced the user's text, that text stays set aside. */
export function type({ aside }: BarText, typed: string): BarText {
  return { typed, aside: aside || null };
}

/** The text of the bar is sent. The text that was set aside returns; otherwise the bar is empty. */
export function askTyped({ aside }: BarText): BarText {
  return { typed: aside ?? '', aside: null };
}

/** A question is sent by voice. The user's text stays in the bar if it may be kept. */
export function askSpoken({ typed, aside }: BarText): BarText {
  return { typed: kept(aside ?? typed), aside: null };
}

/**
 * Spoken words got no answer, or were not sent. They go into the bar, where Enter sends them. The user's text
 * is set aside.
 */
export function putBack({ typed, aside }: BarText, words: string): BarText {
  return { typed: words, aside: kept(aside ?? typed) };
}

/** The question sent from the bar got no answer, and returns to the bar. `aside` stays as it was. */
export function unask({ aside }: BarText, words: string): BarText {
  return { typed: words, aside };
}

/**
 * The user leaves the page. The text stays in the bar if it may be kept. It is removed if it is the question
 * that the next page answers, or the question to which this page shows a reply.
 */
export function leave(text: BarText, answered: string | null): BarText {
  return mayKeep(text.typed) && text.typed.trim() !== answered ? text : askTyped(text);
}

function kept(words: string): string {
  return mayKeep(words) ? words : '';
}
