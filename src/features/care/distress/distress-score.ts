import { isAboutAntarctica, isAboutSubject, isOfOthers, isPersonal } from '../talk/subject.ts';

/** Logistic regression: above 0, a text resembles texts of distress more than questions. */
export type Model = { bias: number; weightOf: Map<string, number> };

/** Longer sentences are read in pieces, so that much harmless text does not hide a few words. */
const PIECE_WORDS = 14;
const PIECE_STEP = 7;

/**
 * Rates how much a text resembles texts of distress, by its words, pairs of words and letter sequences. The
 * weights (`model.ts`) come from `npm run train:distress`; see docs/decisions/044-distress.md.
 * @param sentences simplified
 */
export function distressScore(sentences: string[], model: Model): number {
  const texts = sentences.length > 1 ? [...sentences, sentences.join('')] : sentences;
  return texts.flatMap(pieces).reduce((most, piece) => Math.max(most, pieceScore(piece, model)), -Infinity);
}

/** The features of a text. Training and use must extract the same ones. */
export function featuresOf(text: string): Set<string> {
  const words = text
    .trim()
    .replace(/OURS|THEIRS/g, 'KNOWN')
    .split(/\s+/);
  const stems = words.map(stem);
  const about = topicOf(text);
  return new Set([
    about,
    isPersonal(text) ? `${about}+me` : isOfOthers(text) ? `${about}+he` : about,
    `^${stems[0]}`,
    ...stems,
    ...stems.slice(1).map((next, index) => `${stems[index]}_${next}`),
    ...words.flatMap((word) => lettersInARow(`<${word}>`)),
  ]);
}

function topicOf(text: string): string {
  if (isAboutAntarctica(text)) return '#antarctica';
  return isAboutSubject(text) ? '#subject' : '#other';
}

/** A long text has more features, so each counts less. */
export function factorFor(features: { length: number }): number {
  return 1 / Math.sqrt(features.length);
}

function pieces(sentence: string): string[] {
  const words = sentence.trim().split(/\s+/);
  const count = Math.max(1, Math.ceil((words.length - PIECE_WORDS) / PIECE_STEP) + 1);
  return Array.from({ length: count }, (_, at) => {
    const start = at * PIECE_STEP;
    return ` ${words.slice(start, start + PIECE_WORDS).join(' ')} `;
  });
}

function pieceScore(piece: string, { bias, weightOf }: Model): number {
  const features = [...featuresOf(piece)];
  const sum = features.reduce((total, feature) => total + (weightOf.get(feature) ?? 0), 0);
  return bias + sum * factorFor(features);
}

function stem(word: string): string {
  return word.length > 4 ? word.replace(/(?:ing|ed|es|s|er|ly|y|e)$/, '') : word;
}

const LETTERS = 4;

/** A misspelt word shares most of them with the correct spelling. */
function lettersInARow(word: string): string[] {
  return Array.from(
    { length: Math.max(0, word.length - LETTERS + 1) },
    (_, start) => `~${word.slice(start, start + LETTERS)}`,
  );
}
