import type { Coverage } from './meaning/word-pairs.ts';
import { type Phrase, phrasesOf } from './page/page-phrases.ts';
import { type PreparedSentence, sentencesOf } from './page/page-sentences.ts';
import type { QuestionKind } from './reading/question-kind.ts';
import { likenesses } from './search/likenesses.ts';
import { cosinesWith } from './search/meanings.ts';
import type { IndexedPage, PassageIndex } from './search/passage-index.ts';
import type { Query } from './search/query.ts';
import { compareWithin, type WithinPage } from './search/within-page.ts';

/**
 * The sentence that answers the question. In the plain text of its block, it is exactly text.slice(start,
 * end).
 */
export type Evidence = { answerID: number; block: number; sentence: string; start: number; end: number };

/**
 * The best sentence of a page. `nearness` tells how well it fits the question, from 0 to about 1. `nearest`
 * is the highest nearness of any sentence of the page. `coverage` tells which words of the question the page lacks. The models
 * in decision.ts use `nearest` and `coverage`.
 */
export type Found = { evidence: Evidence; nearness: number; nearest: number; coverage: Coverage };

/**
 * Finds the sentence of the page that fits the question best. Compares the question with the words and the
 * meaning of each sentence, and with the stored questions that the sentence answers.
 * @returns undefined if the page has no text
 */
export function findEvidence(index: PassageIndex, page: IndexedPage, query: Query): Found | undefined {
  const { sentences } = sentencesOf(page);
  const alike = likenesses(index, query, page);
  if (asksForSubject(phrasesOf(page).phrases, query, alike)) return firstSentence(sentences);
  const similar = compareWithin(index, page, query);
  const fits = fitsOf(page, query, similar);
  const at = fits.indexOf(Math.max(...fits));
  const sentence = sentences[at];
  if (!sentence) return undefined;
  const nearness = sentences.map((_, place) => nearnessOf(page, query, { at: place, alike }));
  // The non-null assertion is safe: `nearness` has one value for each sentence
  const [own, nearest] = [nearness[at]!, Math.max(...nearness)];
  return { evidence: toEvidence(sentence), nearness: own, nearest, coverage: similar.coverageBy(at) };
}

// Source of the weights: docs/measurements.md 11.4 and 11.15.
/**
 * A sentence may answer several stored questions. This is the weight of the one that is second most similar
 * to the user's question; the most similar one has the weight 1.
 */
const NEXT = 0.2;
const PAIRED = 0.4;
const MEANING = 0.6;
const BLOCK = 0.6;
/** The bonus for a sentence that contains a number, if the question asks for one. */
const NUMBER = 0.4;
/**
 * The bonus for a sentence that names Antarctica, if the question asks about people there. Readers can mostly
 * understand such a sentence without the sentences around it.
 */
const CONTINENT = 0.15;
const YES_OR_NO = 0.1;
/**
 * A long sentence gets a bonus, because it says more. The bonus is LENGTH times the natural logarithm of the
 * number of characters.
 */
const LENGTH = 0.1;
/**
 * A sentence with many stored questions gets a deduction, because one of many may be similar by chance. The
 * deduction is CHANCE times the natural logarithm of 1 + their number.
 */
const CHANCE = 0.1;
/**
 * The deduction if the stored question and the user's question are of different kinds: "why" and "how" with
 * the same words ask for different sentences.
 */
const OTHER_KIND = 0.15;
const SAME_QUESTION = 0.98;

/**
 * @returns one value for each sentence of the page: how well it fits the question, compared with the page's
 * other sentences
 */
function fitsOf(page: IndexedPage, query: Query, similar: WithinPage): number[] {
  const { phrases } = phrasesOf(page);
  const { sentences } = sentencesOf(page);
  const asked = phrases.map(
    (phrase, place) => similar.phrases[place]! - (isOfOtherKind(phrase, query) ? OTHER_KIND : 0), // one value per phrase
  );
  const nearBlocks = nearestByBlock(phrases, asked);
  return sentences.map((sentence, at) => {
    const [own, next] = twoNearest(sentence.askedBy.map((place) => asked[place]!)); // indexes of phrases
    const { words, meaning } = similar.sentences[at]!; // one value per sentence
    const near = nearBlocks.get(sentence.passage.block) ?? 0;
    const fit =
      own + NEXT * next + PAIRED * words + MEANING * meaning + BLOCK * near + suits(sentence, query);
    if (sentence.asks && own < SAME_QUESTION) return fit - 2;
    // If the user's question is a stored question of the page, the sentence that answers it gets the highest value.
    return own >= SAME_QUESTION ? fit + 2 : fit;
  });
}

/**
 * @param asked how similar the user's question is to each stored question that a sentence answers
 * @returns the two highest of these values, each at least 0
 */
function twoNearest(asked: number[]): [number, number] {
  const [first = 0, second = 0] = asked.sort((a, b) => b - a);
  return [Math.max(0, first), Math.max(0, second)];
}

/**
 * @returns how well the sentence suits the question, apart from its subject. A long sentence gets a higher
 * value. So does a sentence with a number, "yes" or "no", or the name Antarctica, if the question asks for
 * that. The value is lower if the sentence answers many stored questions.
 */
function suits(sentence: PreparedSentence, { kind, stopWords }: Query): number {
  let fit = LENGTH * Math.log(sentence.end - sentence.start) - CHANCE * Math.log(1 + sentence.askedBy.length);
  if (sentence.hasNumber && NUMERIC.has(kind)) fit += NUMBER;
  if (sentence.saysYesOrNo && kind === 'yes or no') fit += YES_OR_NO;
  if (sentence.namesContinent && PEOPLE_THERE.some((word) => stopWords.has(word))) fit += CONTINENT;
  return fit;
}

const PEOPLE_THERE = ['you', 'your', 'there', 'we', 'us'];

/** @returns for each block (by its index), how similar its most similar phrase is to the question */
function nearestByBlock(phrases: Phrase[], asked: number[]): Map<number, number> {
  const nearest = new Map<number, number>();
  for (const [place, { is, block, target }] of phrases.entries())
    if (is !== 'title' && !target) nearest.set(block, Math.max(nearest.get(block) ?? 0, asked[place]!)); // one value per phrase
  return nearest;
}

const SHARED_WORDS = 0.4;
const OWN_MEANING = 0.8;

/**
 * Rates one sentence without comparing it with the other sentences of the page.
 * @returns how near the sentence is to the question, from 0 to about 1; a higher value means a more likely
 * answer
 */
function nearnessOf(page: IndexedPage, query: Query, { at, alike }: { at: number; alike: number[] }): number {
  const { phrases } = phrasesOf(page);
  const { sentences } = sentencesOf(page);
  // The non-null assertion is safe: `at` is the index of an existing sentence
  const sentence = sentences[at]!;
  const cosineOf = cosinesWith(page, query);
  const asked = sentence.askedBy.map((place) => {
    // The non-null assertion is safe: `askedBy` contains indexes of phrases of this page
    const phrase = phrases[place]!;
    const similar = (alike[place]! + cosineOf(place)) / 2;
    return similar - (isOfOtherKind(phrase, query) ? OTHER_KIND : 0);
  });
  const meaning = Math.max(cosineOf(phrases.length + at), 0);
  const sum = Math.max(0, ...asked) + SHARED_WORDS * sharedWords(query, sentence) + OWN_MEANING * meaning;
  return sum / (1 + SHARED_WORDS + OWN_MEANING);
}

export function isOfOtherKind(phrase: Phrase, query: Query): boolean {
  return query.kind !== 'other' && phrase.kind !== 'other' && query.kind !== phrase.kind;
}

const NUMERIC = new Set<QuestionKind>(['count', 'time', 'size', 'heat', 'amount', 'when']);

// A user who types "krill" or "what is krill" wants the definition of krill. It is in the first sentence of
// the page, although other sentences may contain the word more often. The rule does not apply to a title with
// a comma, which names several subjects, or to a question that the page stores together with the sentence
// that answers it.
function asksForSubject(phrases: Phrase[], query: Query, alike: number[]): boolean {
  const { words, stopWords } = query;
  if ([...stopWords].some((word) => !ASKING_WHAT_IT_IS.has(word))) return false;
  const [title] = phrases;
  if (!title || title.wording.includes(',')) return false;
  if (!words.every(({ alternatives }) => alternatives.some(({ term }) => title.stems.includes(term.stem))))
    return false;
  return !phrases.some(
    ({ is, sentence }, place) => is === 'question' && sentence !== '' && alike[place]! >= SAME_QUESTION,
  );
}

/**
 * A question asks for a definition only if all its stop words are in this list: "what is a blizzard", but not
 * "what happens in a blizzard".
 */
const ASKING_WHAT_IT_IS = new Set('what whats who whos is are was were a an the'.split(' '));

function firstSentence(sentences: PreparedSentence[]): Found | undefined {
  const first = sentences.find(({ asks }) => !asks) ?? sentences[0];
  return first && { evidence: toEvidence(first), nearness: 1, nearest: 1, coverage: { onPage: 1, least: 1 } };
}

/** @returns the share of the question's words that the sentence contains; rare words have more weight */
function sharedWords(query: Query, { stems }: PreparedSentence): number {
  let shared = 0;
  for (const { alternatives } of query.words) {
    let best = 0;
    for (const { term, weight, idf } of alternatives)
      if (stems.has(term.stem)) best = Math.max(best, weight * idf);
    shared += best;
  }
  return shared / (query.idfSum || 1);
}

export function toEvidence({ passage, start, end }: PreparedSentence): Evidence {
  const { answerID, block, text } = passage;
  return { answerID, block, sentence: text.slice(start, end), start, end };
}
