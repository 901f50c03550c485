import { mayKeep } from './may-keep.ts';

/**
 * What stands in the bar, and what somebody was typing when other words took its place: '' over an empty bar, null while
 * what stands there is the person's own.
 */
export type BarText = { typed: string; aside: string | null };

export const EMPTY: BarText = { typed: '', aside: null };

/** What is typed now is the person's own, whatever stood there; what was typed before that still waits. */
export function type({ aside }: BarText, typed: string): BarText {
  return { typed, aside: aside || null };
}

/** What stood in the bar is asked: the bar is empty, or as it was before that came. */
export function askTyped({ aside }: BarText): BarText {
  return { typed: aside ?? '', aside: null };
}

/** Something else is asked, by voice: what was being typed stays, unless it must not be kept. */
export function askSpoken({ typed, aside }: BarText): BarText {
  return { typed: kept(aside ?? typed), aside: null };
}

/** Spoken words that were not answered, or not even asked, stand there to be sent by Enter; what was being typed waits. */
export function putBack({ typed, aside }: BarText, words: string): BarText {
  return { typed: words, aside: kept(aside ?? typed) };
}

/** What was sent from the bar got no answer: it stands there again, as much the person's own as it was before. */
export function unask({ aside }: BarText, words: string): BarText {
  return { typed: words, aside };
}

/** The person left the page. */
export function leave(text: BarText): BarText {
  return mayKeep(text.typed) ? text : askTyped(text);
}

function kept(words: string): string {
  return mayKeep(words) ? words : '';
}
