/** What stands in the bar, and what somebody was typing when other words took its place. */
export type BarText = { typed: string; aside: string };

export const EMPTY: BarText = { typed: '', aside: '' };

/** What is typed now is the person's own, whatever stood there. */
export function type({ aside }: BarText, typed: string): BarText {
  return { typed, aside };
}

/** What stood in the bar is asked: the bar is empty, or as it was before that came. */
export function askTyped({ aside }: BarText): BarText {
  return { typed: aside, aside: '' };
}

/** Something else is asked, by voice: what was being typed stays. */
export function askSpoken({ typed, aside }: BarText): BarText {
  return { typed: aside || typed, aside: '' };
}

/** Words that were not answered, or not even asked, stand there to be sent by Enter; what was being typed waits. */
export function putBack({ typed, aside }: BarText, words: string): BarText {
  return { typed: words, aside: aside || typed };
}
