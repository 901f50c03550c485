import { mayKeep } from '#features/care/classify-in-browser.ts';

/**
 * The text of the question bar. `typed` is shown. If spoken words have replaced what the user was typing,
 * `aside` keeps the user's text ('' if the bar was empty); otherwise it is null. A text of distress or an
 * insult is never kept.
 */
export type BarText = { typed: string; aside: string | null };

export const EMPTY: BarText = { typed: '', aside: null };

/**
 * Called when the user types into the bar. If spoken words had replaced an earlier text, `aside` keeps that
 * text.
 */
export function type({ aside }: BarText, typed: string): BarText {
  return { typed, aside: aside || null };
}

/**
 * Called when the user sends the text of the bar. The bar then shows the text in `aside`; without one, it is
 * empty.
 */
export function askTyped({ aside }: BarText): BarText {
  return { typed: aside ?? '', aside: null };
}

/**
 * Called when the user asks by voice. The typed text stays in the bar, unless it is a text of distress or an
 * insult.
 */
export function askSpoken({ typed, aside }: BarText): BarText {
  return { typed: kept(aside ?? typed), aside: null };
}

/**
 * Called when spoken words got no answer, or were not sent. The bar shows them, so that Enter sends them.
 * `aside` keeps the text that the user was typing.
 */
export function putBack({ typed, aside }: BarText, words: string): BarText {
  return { typed: words, aside: kept(aside ?? typed) };
}

/**
 * Called when a question that was sent from the bar got no answer. The bar shows it again, and `aside` does
 * not change.
 */
export function unask({ aside }: BarText, words: string): BarText {
  return { typed: words, aside };
}

/**
 * Called when the user leaves the page. The text stays in the bar, with two exceptions: a text of distress or
 * an insult, and the question that has just been answered.
 */
export function leave(text: BarText, answered: string | null): BarText {
  return mayKeep(text.typed) && text.typed.trim() !== answered ? text : askTyped(text);
}

function kept(words: string): string {
  return mayKeep(words) ? words : '';
}
