import { type Span, sentences } from '#platform/shared/text/sentences.ts';

export type Speech = { sentences: Span[]; words: Span[] };

/** Finds the sentences and words of a plain text. A number with its unit is several words. */
export function spansOf(text: string): Speech {
  const words = Array.from(text.matchAll(WORD), ({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
  }));
  return { sentences: sentences(text), words };
}

// Punctuation inside a word or a number is part of the word, punctuation before or after the word is not:
// "King’s", "2.5", "krill-eater".
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[-'’.,:/][\p{L}\p{M}\p{N}]+)*/gu;

/**
 * @returns the index of the span that contains the position, otherwise of the last span before it; -1 if
 * there is no such span
 */
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
