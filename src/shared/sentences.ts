/** Half-open range of offsets: text.slice(start, end). */
export type Span = { start: number; end: number };

/**
 * @param text plain text. @returns its sentences in order without the white space around them; a line break
 * ends a sentence too, because plain text of a list has no full stops.
 */
export function sentences(text: string): Span[] {
  const spans: Span[] = [];
  let start = 0;
  for (const match of text.matchAll(SENTENCE_END)) {
    if (endsInAbbreviation(text.slice(start, match.index))) continue;
    addTrimmed(spans, text, start, match.index + match[0].length);
    start = match.index + match[0].length;
  }
  addTrimmed(spans, text, start, text.length);
  return spans;
}

// The stop must be followed by something that can open a sentence, so "E. coli" or "1.8 m" stay whole.
const SENTENCE_END = /\n+|[.!?…]+["'”’)\]]*(?=\s+["'“‘([−-]*[\p{Lu}\p{N}])/gu;

// A single capital is an initial ("J. C. Ross"), except behind a degree sign: "−89.2 °C. It", "66.5° S. The".
const ABBREVIATION =
  /(?:^|[\s(.])(?:Mr|Mrs|Ms|Dr|St|Mt|No|Capt|Prof|approx|ca?|vs|e\.g|i\.e|(?<!°\s?)\p{Lu})$/u;

function endsInAbbreviation(beforeStop: string): boolean {
  return ABBREVIATION.test(beforeStop.slice(-10));
}

function addTrimmed(spans: Span[], text: string, start: number, end: number): void {
  const raw = text.slice(start, end);
  const trimmed = raw.trim();
  if (trimmed === '') return;
  const from = start + raw.length - raw.trimStart().length;
  spans.push({ start: from, end: from + trimmed.length });
}
