import { isAboutAntarctica, isAboutSubject, isOfOthers, isPersonal } from '../talk/subject.ts';

/**
 * A logistic regression. A text with a score above 0 resembles texts of distress more than it resembles
 * questions.
 */
export type Model = { bias: number; weightOf: Map<string, number> };

/**
 * A longer sentence is rated in pieces, so that a few words of distress count even in a long harmless text.
 * Each piece has PIECE_WORDS words, and starts PIECE_STEP words after the start of the piece before it.
 */
const PIECE_WORDS = 14;
const PIECE_STEP = 7;

/**
 * Rates how much a text resembles texts of distress. The rating uses words, pairs of words and sequences of
 * letters. `npm run train:distress` computes the weights in `model.ts`; see docs/decisions/044-distress.md.
 * @param sentences the sentences as `simplify` returns them
 */
export function distressScore(sentences: string[], model: Model): number {
  const texts = sentences.length > 1 ? [...sentences, sentences.join('')] : sentences;
  return texts.flatMap(pieces).reduce((most, piece) => Math.max(most, pieceScore(piece, model)), -Infinity);
}

/** @returns the features of a text; the training script and the product must both use this function */
export function featuresOf(text: string): Set<string> {
  const words = text
    .trim()
    .replace(/OURS|THEIRS/g, 'KNOWN')
    .split(/\s+/);
  const stems = words.map(stem);
  const about = topicOf(text);
  const features = new Set([
    about,
    isPersonal(text) ? `${about}+me` : isOfOthers(text) ? `${about}+he` : about,
    `^${stems[0]}`,
    ...stems,
    ...stems.slice(1).map((next, index) => `${stems[index]}_${next}`),
  ]);
  for (const word of words) addLettersInARow(features, `<${word}>`);
  return features;
}

function topicOf(text: string): string {
  if (isAboutAntarctica(text)) return '#antarctica';
  return isAboutSubject(text) ? '#subject' : '#other';
}

/**
 * @returns the factor by which the weight of each feature is multiplied. A long text has more features, so
 * each of them counts less
 */
export function factorFor(features: { size: number }): number {
  return 1 / Math.sqrt(features.size);
}

/** @returns the pieces of a sentence that are rated separately */
export function pieces(sentence: string): string[] {
  const words = sentence.trim().split(/\s+/);
  const count = Math.max(1, Math.ceil((words.length - PIECE_WORDS) / PIECE_STEP) + 1);
  return Array.from({ length: count }, (_, at) => {
    const start = at * PIECE_STEP;
    return ` ${words.slice(start, start + PIECE_WORDS).join(' ')} `;
  });
}

function pieceScore(piece: string, { bias, weightOf }: Model): number {
  const features = featuresOf(piece);
  let sum = 0;
  for (const feature of features) sum += weightOf.get(feature) ?? 0;
  return bias + sum * factorFor(features);
}

function stem(word: string): string {
  return word.length > 4 ? word.replace(/(?:ing|ed|es|s|er|ly|y|e)$/, '') : word;
}

const LETTERS = 4;

/**
 * Adds the sequences of letters in a word. A misspelt word has most of them in common with the correct
 * spelling.
 */
function addLettersInARow(features: Set<string>, word: string): void {
  for (let end = LETTERS; end <= word.length; end++) features.add(`~${word.slice(end - LETTERS, end)}`);
}
