import { cosineOf } from './meaning/word-vectors.ts';
import type { QuestionKind } from './reading/question-kind.ts';
import type { PassageIndex } from './search/passage-index.ts';
import { type AskedWord, readQuestion } from './search/query.ts';
import { stemOf } from './words/tokens.ts';

/** The maximum number of questions that are cached. */
const MOST_KEPT = 2000;

type Reading = {
  vector: Float32Array;
  kind: QuestionKind;
  stems: Set<string>;
  /**
   * The stems of words without a word vector, such as names. The vector of the question does not contain
   * them, so they are compared separately.
   */
  names: string[];
};

/**
 * @returns a function that tells how alike two questions are: 1 for the same words, about 0 if they have
 * nothing in common. The function caches what it reads from each question until the index changes.
 */
export function createLikeness(index: PassageIndex): (one: string, other: string) => number {
  const kept = new Map<string, Reading>();
  let { version } = index;
  function open(question: string): Reading {
    const before = kept.get(question);
    if (before) return before;
    const reading = read(index, question);
    kept.set(question, reading);
    return reading;
  }
  return (one, other) => {
    if (version !== index.version || kept.size > MOST_KEPT) kept.clear();
    version = index.version;
    const [a, b] = [open(one), open(other)];
    return cosineOf(a.vector, b.vector) * sharedNames(a, b) - otherKind(a.kind, b.kind);
  };
}

function read(index: PassageIndex, question: string): Reading {
  const { vector, kind, words } = readQuestion(index, question);
  const names = words.filter(({ typed }) => !index.wordVectors.rowOf.has(typed));
  return { vector, kind, stems: new Set(words.map(stemFor)), names: names.map(stemFor) };
}

function stemFor({ typed, alternatives }: AskedWord): string {
  return alternatives[0]?.term.stem ?? stemOf(typed);
}

/** @returns 1 if both questions contain the same names; less for each name that only one of them contains */
function sharedNames(a: Reading, b: Reading): number {
  const missing = missingIn(b, a.names) + missingIn(a, b.names);
  return missing === 0 ? 1 : 1 - missing / (a.stems.size + b.stems.size);
}

function missingIn({ stems }: Reading, names: string[]): number {
  return names.filter((name) => !stems.has(name)).length;
}

/**
 * Kinds of questions that can often be reworded into a question of another kind. If one of two questions is
 * of such a kind, less is subtracted from their likeness for being of different kinds.
 */
const OPEN = new Set<QuestionKind>(['other', 'yes or no', 'what', 'how']);

/**
 * @returns what is subtracted from the likeness of two questions of different kinds: "why" and "how long" with the same
 * words ask for different sentences
 */
function otherKind(one: QuestionKind, other: QuestionKind): number {
  if (one === other) return 0;
  return OPEN.has(one) || OPEN.has(other) ? 0.15 : 0.3;
}
