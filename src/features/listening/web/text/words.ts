import { type Span, sentences } from '#platform/shared/text/sentences.ts';

export type Speech = { sentences: Span[]; words: Span[] };

/** @param text plain text @returns where its sentences and words stand; a number with its unit is several words */
export function spansOf(text: string): Speech {
  const words = Array.from(text.matchAll(WORD), ({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
  }));
  return { sentences: sentences(text), words };
}

// What stands inside a word or a figure belongs to it, what stands around it does not: "King’s", "2.5", "krill-eater".
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[-'’.,:/][\p{L}\p{M}\p{N}]+)*/gu;

/** @returns index of the span that holds the position, or else of the last one before it; -1 before the first */
export function spanAt(spans: readonly Span[], position: number): number {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.start ?? 0) <= position) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
