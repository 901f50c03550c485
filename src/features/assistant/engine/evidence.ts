import { sentencesOf, singleSpaced } from '#platform/shared/content/page-question.ts';
import { type Span, sentences } from '#platform/shared/text/sentences.ts';
import type { QuestionKind } from './reading/question-kind.ts';
import type { IndexedPage, PassageIndex } from './search/passage-index.ts';
import type { Phrase } from './search/prepared-page.ts';
import type { Query } from './search/query.ts';
import { cosineAt, likeness } from './search/rank.ts';
import { stemOf, tokens } from './words/tokens.ts';

/** The sentence that answers the question: exactly text.slice(start, end) of the plain text of the block. */
export type Evidence = { answerID: number; block: number; sentence: string; start: number; end: number };

/** The best sentence of a page. `nearness` says how well it fits the question, from 0 to about 1. */
export type Found = { evidence: Evidence; nearness: number };

/**
 * Finds the sentence that fits the question best: whose own questions are most similar to it, and which has
 * its words and its meaning.
 * @returns undefined if the page has no text
 */
export function findEvidence(index: PassageIndex, page: IndexedPage, query: Query): Found | undefined {
  if (asksForSubject(index, page, query)) return firstSentence(page);
  const asked = similarityBySentence(index, page, query);
  let best: Found | undefined;
  // The vectors of the sentences follow those of the phrases.
  let place = page.phrases.length;
  for (const { passage } of page.passages) {
    for (const span of sentences(passage.text)) {
      const sentence = passage.text.slice(span.start, span.end);
      const similar = asked.get(sentenceKey(passage.block, sentence)) ?? 0;
      const words = sharedWords(index, query, sentence);
      const meaning = Math.max(cosineAt(page.vectors, place, query.vector), 0);
      const number = NUMERIC.has(query.kind) && HAS_NUMBER.test(sentence) ? NUMBER : 0;
      const nearness = (similar + WORDS * words + MEANING * meaning + number) / (1 + WORDS + MEANING);
      if (!best || nearness > best.nearness)
        best = { evidence: toEvidence(passage, sentence, span), nearness };
      place++;
    }
  }
  return best;
}

// Source of the two weights: docs/measurements.md 11.4. Twice or half of each changes little.
const WORDS = 0.2;
const MEANING = 0.4;

/** What a sentence with a number gains if the question asks for one. */
const NUMBER = 0.1;
const NUMERIC = new Set<QuestionKind>(['count', 'time', 'size', 'heat', 'amount', 'when']);
const HAS_NUMBER =
  /\d|\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|hundred|thousand|million|billion|half|third|quarter|twice)\b/i;

/** @returns for each sentence that has questions, the mean similarity of its two most similar ones */
function similarityBySentence(index: PassageIndex, page: IndexedPage, query: Query): Map<string, number> {
  const best = new Map<string, [number, number]>();
  const blocks = blocksBySentence(page);
  for (const [place, phrase] of page.phrases.entries()) {
    if (phrase.sentence === '') continue;
    const similarity = similarityTo(index, query, phrase, cosineAt(page.vectors, place, query.vector));
    const having = blocks.get(singleSpaced(phrase.sentence)) ?? [];
    const block = having.includes(phrase.block) ? phrase.block : having[0];
    if (block === undefined) continue;
    const key = sentenceKey(block, phrase.sentence);
    const [first, second] = best.get(key) ?? [0, 0];
    if (similarity > first) best.set(key, [similarity, first]);
    else if (similarity > second) best.set(key, [first, similarity]);
  }
  return new Map([...best].map(([key, [first, second]]) => [key, (first + (second || first)) / 2]));
}

/** @returns for each sentence, with single spaces, the blocks that have it */
function blocksBySentence({ passages }: IndexedPage): Map<string, number[]> {
  const blocks = new Map<string, number[]>();
  for (const { passage } of passages) {
    for (const sentence of sentencesOf(passage.text))
      blocks.set(sentence, [...(blocks.get(sentence) ?? []), passage.block]);
  }
  return blocks;
}

// A user who asks "what is krill" or types "krill" wants to know what the subject of the page is. The first
// sentence says it. Other sentences contain the word, too, often several times. A title with a comma has
// several subjects, and a question that stands on the page has its own sentence.
function asksForSubject(index: PassageIndex, { phrases }: IndexedPage, query: Query): boolean {
  const { words, kind } = query;
  if (NUMERIC.has(kind) || !(words.length === 1 || kind === 'what' || kind === 'who')) return false;
  const [title] = phrases;
  if (!title || title.wording.includes(',')) return false;
  if (!words.every(({ alternatives }) => alternatives.some(({ term }) => title.stems.has(term.stem))))
    return false;
  return !phrases.some(
    (phrase) =>
      phrase.is === 'question' && phrase.sentence !== '' && likeness(index, query, phrase) >= SAME_QUESTION,
  );
}

const SAME_QUESTION = 0.98;

function firstSentence({ passages }: IndexedPage): Found | undefined {
  const passage = passages[0]?.passage;
  const [span] = passage ? sentences(passage.text) : [];
  if (!passage || !span) return undefined;
  return { evidence: toEvidence(passage, passage.text.slice(span.start, span.end), span), nearness: 1 };
}

function sentenceKey(block: number, sentence: string): string {
  return `${block} ${singleSpaced(sentence)}`;
}

/** "Why" and "how" about the same words ask for different sentences. */
const OTHER_KIND = 0.15;

function similarityTo(index: PassageIndex, query: Query, phrase: Phrase, cosine: number): number {
  const isOther = query.kind !== 'other' && phrase.kind !== 'other' && query.kind !== phrase.kind;
  return (likeness(index, query, phrase) + cosine) / 2 - (isOther ? OTHER_KIND : 0);
}

/** @returns the share of the question's words, weighted by idf, that the sentence has */
function sharedWords(index: PassageIndex, query: Query, sentence: string): number {
  const stems = new Set(
    tokens(sentence).map(({ word }) => index.vocabulary.words.get(word)?.stem ?? stemOf(word)),
  );
  let shared = 0;
  for (const { alternatives } of query.words) {
    let best = 0;
    for (const { term, weight, idf } of alternatives)
      if (stems.has(term.stem)) best = Math.max(best, weight * idf);
    shared += best;
  }
  return shared / (query.idfSum || 1);
}

function toEvidence(
  { answerID, block }: { answerID: number; block: number },
  sentence: string,
  { start, end }: Span,
): Evidence {
  return { answerID, block, sentence, start, end };
}
