import type { Span } from '#platform/shared/text/sentences.ts';
import type { Mark } from '../../contract.ts';
import type { Spoken } from './library.ts';

/**
 * A sample whose absolute value is below this number is treated as silence. The largest possible value is
 * 32,767.
 */
const SILENCE = 200;

/**
 * Maximum number of words that share one mark (a start and an end time). The engine reports some words
 * together, such as "of the". If the engine skips more words than this, the mark covers only the first word,
 * because such a gap is an error of the engine.
 */
const MOST_TOGETHER = 3;

/**
 * Turns the engine's events into marks: the start and end times of words. The engine reports the sample at
 * which each word starts. The engine reports some numbers several times, and some pairs of words ("of the")
 * only once. The pause after a word belongs to no mark.
 */
export function markWords(text: string, { samples, sampleRate, events }: Spoken): Mark[] {
  const words = wordSpans(text);
  const unitAt = unitsByCharacter(text);
  const found: { word: number; from: number; to: number }[] = [];
  let current: (typeof found)[number] | undefined;
  for (const { is, position, sample } of events) {
    if (is === 'clauseEnd') {
      if (current) current.to = Math.min(current.to, sample);
      continue;
    }
    const word = wordAt(words, unitAt(position), current?.word ?? 0);
    if (word === undefined || word === current?.word) continue;
    if (current) current.to = Math.min(current.to, sample);
    current = { word, from: sample, to: Number.POSITIVE_INFINITY };
    found.push(current);
  }
  const toMs = (sample: number) => Math.round((sample / sampleRate) * 1000);
  return found.map(({ word, from, to }, index) => {
    const next = found[index + 1]?.word ?? words.length;
    const last = next - word <= MOST_TOGETHER ? next - 1 : word;
    return {
      start: words[word]?.start ?? 0,
      end: words[last]?.end ?? 0,
      atMs: toMs(from),
      endMs: toMs(lastHeard(samples, from, to)),
    };
  });
}

/** Maps positions in characters, which the engine counts, to UTF-16 units. Some characters take two units. */
function unitsByCharacter(text: string): (position: number) => number {
  if (!/[\u{10000}-\u{10ffff}]/u.test(text)) return (position) => position;
  const units: number[] = [];
  let unit = 0;
  for (const character of text) {
    units.push(unit);
    unit += character.length;
  }
  return (position) => units[position] ?? text.length;
}

/**
 * Finds the word at a position that the engine reported.
 * @param unit the position in the text, in UTF-16 units
 * @param from the index of the word that was found last; earlier words are never returned, because the engine
 * sometimes reports an earlier position again
 * @returns the index of the word that contains the position. For a position between two words, the index of
 * the second word: the engine may report it at the position of a symbol that it does not speak.
 */
function wordAt(words: { start: number; end: number }[], unit: number, from: number): number | undefined {
  for (let index = from; index < words.length; index++) {
    const { start, end } = words[index] ?? { start: 0, end: 0 };
    if (unit < start) return index > from ? index : undefined;
    if (unit < end) return index;
  }
  return undefined;
}

/** @returns the position after the last audible sample */
function lastHeard(samples: Buffer, from: number, to: number): number {
  let sample = Math.min(to, samples.length / 2);
  while (sample > from && Math.abs(samples.readInt16LE((sample - 1) * 2)) < SILENCE) sample -= 1;
  return sample;
}

// Matches the characters between two spaces or dashes (– or —). "well-known", "12.5" and "South-Pole's" are
// one match each.
const RUN = /[^\s–—]+/gu;
// Brackets, quotation marks and full stops around a word have no sound, so the match leaves them out. The
// signs in "−40 °C" and "50 %" are spoken.
const SOUNDED = /[\p{L}\p{N}\p{S}%&@#](?:.*[\p{L}\p{M}\p{N}\p{S}%&@#])?/su;

/** @returns the words of a text in order, without the punctuation around them */
function wordSpans(text: string): Span[] {
  const spans: Span[] = [];
  for (const { 0: run, index } of text.matchAll(RUN)) {
    const sounded = SOUNDED.exec(run);
    if (!sounded) continue;
    const start = index + sounded.index;
    spans.push({ start, end: start + sounded[0].length });
  }
  return spans;
}
