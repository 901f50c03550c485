import type { Target } from '#platform/shared/content/page-question.ts';
import { isOfOtherKind } from './evidence.ts';
import { phrasesOf } from './page/page-phrases.ts';
import { likenesses } from './search/likenesses.ts';
import { cosinesWith } from './search/meanings.ts';
import type { IndexedPage, PassageIndex } from './search/passage-index.ts';
import type { Query } from './search/query.ts';

/**
 * A question gets the target of a stored question that is at least this similar to it. Below it, the sentence
 * that fits best is the safer answer.
 */
const LEAST_SIMILAR = 0.8;

/**
 * Matches a text that asks to be shown something. Questions are compared without such an opening (parts.ts), so
 * "show me a krill" and "what is krill" have the same words, but only the first one asks for the picture.
 */
const ASKS_TO_SEE =
  /\b(?:show|see|looks? (?:at|like)|looked like|point|map|pictures?|pics?|photos?|drawings?|films?|videos?|tests?|quiz|quizzes|ask me)\b/i;

export function asksToSee(text: string): boolean {
  return ASKS_TO_SEE.test(text);
}

/**
 * @param isToSee whether the reader's text asks to be shown something
 * @returns what the page's most similar question points at; undefined if a sentence answers that question, or if
 * it is not similar enough. The weather now needs the very words of a stored question (bound-questions.ts), because
 * "how cold is it at Vostok in July" asks for something else.
 */
export function findTarget(
  index: PassageIndex,
  page: IndexedPage,
  query: Query,
  isToSee: boolean,
): Target | undefined {
  const { phrases } = phrasesOf(page);
  if (!phrases.some(({ target }) => target)) return undefined;
  const alike = likenesses(index, query, page);
  const cosineOf = cosinesWith(page, query);
  let [best, most]: [Target | undefined, number] = [undefined, LEAST_SIMILAR];
  for (const [place, phrase] of phrases.entries()) {
    const similar = (alike[place]! + cosineOf(place)) / 2; // one value per phrase
    if (similar < most || isOfOtherKind(phrase, query) || asksToSee(phrase.wording) !== isToSee) continue;
    [best, most] = [phrase.target?.is === 'weather' ? undefined : phrase.target, similar];
  }
  return best;
}
