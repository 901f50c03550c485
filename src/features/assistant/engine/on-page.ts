import { LEAST_NEARNESS, type Suggestion } from './answer.ts';
import { findEvidence } from './evidence.ts';
import { readParts } from './reading/parts.ts';
import type { PassageIndex } from './search/passage-index.ts';
import { readQuestion } from './search/query.ts';

/**
 * @returns the page, with the sentence that answers the question if one fits well enough; undefined if the
 * index has no text of the page
 */
export function answerOnPage(index: PassageIndex, text: string, answerID: number): Suggestion | undefined {
  const page = index.pages.get(answerID);
  const [first] = page?.passages ?? [];
  if (!page || !first) return undefined;
  const [{ question, around }] = readParts(text);
  const found = findEvidence(index, page, readQuestion(index, question, around));
  const isLikely = found !== undefined && found.nearness >= LEAST_NEARNESS && found.evidence.sentence !== '';
  return { answerID, title: first.title, ...(isLikely && { evidence: found.evidence }) };
}
