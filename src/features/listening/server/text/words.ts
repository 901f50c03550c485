import type { Span } from '#platform/shared/text/sentences.ts';

// Ends at a space or a dash. "well-known", "12.5" and "South-Pole's" are one word each.
const RUN = /[^\s–—]+/gu;
// Brackets, quotation marks and full stops around a word have no sound. The signs in "−40 °C" and "50 %" have
// one.
const SOUNDED = /[\p{L}\p{N}\p{S}%&@#](?:.*[\p{L}\p{M}\p{N}\p{S}%&@#])?/su;

/** @returns the words of a text in order, without the punctuation around them */
export function wordSpans(text: string): Span[] {
  const spans: Span[] = [];
  for (const { 0: run, index } of text.matchAll(RUN)) {
    const sounded = SOUNDED.exec(run);
    if (!sounded) continue;
    const start = index + sounded.index;
    spans.push({ start, end: start + sounded[0].length });
  }
  return spans;
}
