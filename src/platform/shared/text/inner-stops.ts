/**
 * A full stop that does not end a sentence. `start` is the offset of the word before it, `end` is the offset
 * directly after the full stop.
 */
export type InnerStop = { of: (typeof KINDS)[number]; start: number; end: number };

// The kinds of full stops that do not end a sentence. `answer` is the full stop after "No" at the start of an
// answer: "No." belongs to the reason that follows, with which it is read aloud and shown.
const KINDS = ['abbreviation', 'initial', 'number', 'answer'] as const;

/**
 * @param text plain text
 * @returns the full stops that do not end a sentence, in order
 */
export function innerStops(text: string): InnerStop[] {
  const stops: InnerStop[] = [];
  for (const { groups = {}, index, 0: found } of text.matchAll(CANDIDATE)) {
    const [of] = KINDS.filter((kind) => groups[kind] !== undefined);
    const stop = of && { of, start: index, end: index + found.length };
    if (stop && goesOn(text, stop, stops.at(-1))) stops.push(stop);
  }
  return stops;
}

// Abbreviations that are followed by a name, another word or a number: "Dr. Law", "approx. 20", "vs. krill".
const BEFORE_ANYTHING =
  'Mr|Mrs|Ms|Dr|St|Mt|Capt|Cdr|Col|Gen|Lt|Sgt|Prof|Rev|Hon|[Aa]pprox|ca?|vs|cf|[Ee]\\.g|[Ii]\\.e';
const BEFORE_NUMBER = '[Nn]os?|[Ff]igs?|[Vv]ols?|[Cc]h|pp?|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec';
// Words that form a name with the number or letter that follows, such as "Part A.".
const COUNTED =
  'Activity|Answer|Chapter|Experiment|Figure|Lesson|Part|Question|Quiz|Section|Step|Table|Task|Unit|Worksheet';

const CANDIDATE = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}.'’-])(?:${[
    `(?<abbreviation>${BEFORE_ANYTHING}|(?:${BEFORE_NUMBER})(?=\\.\\s?\\d))`,
    '(?<answer>No)',
    `(?<number>(?:(?:${COUNTED})\\s)?\\d{1,3}|[a-z])`,
    '(?<initial>(?:\\p{Lu}\\.)*\\p{Lu})',
  ].join('|')})\\.(?=\\s+\\S)`,
  'gu',
);

function goesOn(text: string, { of, start, end }: InnerStop, last: InnerStop | undefined): boolean {
  // A full stop at the end of a line always ends the sentence.
  if (/^[^\S\n]*\n/.test(text.slice(end, end + 5))) return false;
  const before = text.slice(Math.max(0, start - LONGEST_BEFORE), start);
  if (of === 'number') return OPENS.test(before) && last?.end !== start - 1;
  return of !== 'initial' || !isLast(before, text.slice(start, end));
}

const LONGEST_BEFORE = 20;

/**
 * Matches if the text before a number is the start of a text, a line or a sentence, or ends with a colon. A
 * number in such a place is the number of a list entry.
 */
const OPENS = /(?:^|\n|:\s|[.!…]["'”’)\]]*\s)\s*["'“‘([]*$/u;

/**
 * True if the full stop after a single letter ends the sentence, as in "90° S.", "vitamin C." and "so do I.".
 * False in "J. C. Ross".
 */
function isLast(before: string, letter: string): boolean {
  return LETTERED.test(before) || (letter === 'I.' && /\p{Ll},?\s$/u.test(before));
}

const LETTERED =
  /(?:[\d°′″]\s?|\b(?:class|group|hut|option|part|plan|point|team|type|vitamin|[Aa]nswer|[Ss]ite)\s)$/u;
