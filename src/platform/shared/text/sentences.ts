import { innerStops } from './inner-stops.ts';

/** A range of offsets of a text. `end` is exclusive, as in text.slice(start, end). */
export type Span = { start: number; end: number };

/**
 * @param text plain text
 * @returns its sentences in order, without surrounding white space. A line break also ends a sentence,
 * because the entries of a list often have no full stops.
 */
export function sentences(text: string): Span[] {
  const spans: Span[] = [];
  const inner = new Set(innerStops(text).map(({ end }) => end));
  let start = 0;
  for (const { index, 0: found } of text.matchAll(SENTENCE_END)) {
    const end = index + found.length;
    if (inner.has(end)) continue;
    addTrimmed(spans, text, start, end);
    start = end;
  }
  addTrimmed(spans, text, start, text.length);
  return spans;
}

// The next character must be one that can start a sentence, so "E. coli" and "1.8 m" are not split.
const SENTENCE_END = /\n+|[.!?…]+["'”’)\]]*(?=\s+["'“‘([−-]*[\p{Lu}\p{N}])/gu;

function addTrimmed(spans: Span[], text: string, start: number, end: number): void {
  const raw = text.slice(start, end);
  const trimmed = raw.trim();
  if (trimmed === '') return;
  const from = start + raw.length - raw.trimStart().length;
  spans.push({ start: from, end: from + trimmed.length });
}
