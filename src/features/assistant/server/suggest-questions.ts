import { classify, mayBeCompleted } from '#features/care/classify.ts';
import type { Call } from '#platform/server/http/serve.ts';
import type { Answered } from '#platform/shared/calls/endpoint.ts';
import { targetKeyOf } from '#platform/shared/content/page-question.ts';
import { may } from '#platform/shared/people/access.ts';
import type { suggestions } from '../contract.ts';
import type { Wording } from '../engine/page/prepared-page.ts';
import { LONGEST_BEGINNING } from '../question-limits.ts';
import type { Assistant } from './assistant.ts';
import { isPersonalQuestion } from './replies/personal-question.ts';
import { readLiveQuestion } from './replies/weather-or-time-question.ts';

const MOST_TITLES = 2;
const MOST = 5;
const SHORTEST = 3;
/**
 * The maximum number of questions that are checked for each typed text. Thousands of questions contain a word
 * that begins with "wh".
 */
const MOST_CHECKED = 60;

/**
 * Suggests titles and questions of pages that complete what a reader types. Only pages that this reader can
 * find are suggested. The server does not store the text. Source: docs/decisions/081-suggested-questions.md.
 */
export function suggestQuestions(
  assistant: Assistant,
  { body: { typed }, caller }: Call<typeof suggestions>,
): Answered<typeof suggestions> {
  const letters = typed.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (letters < SHORTEST || typed.length > LONGEST_BEGINNING || !mayBeCompleted(typed))
    return { suggestions: [] };
  const audience = may(caller, 'editContent') ? 'editors' : 'readers';
  const found = assistant.suggest(typed, audience);
  const titles = found.filter(({ is }) => is === 'title').slice(0, MOST_TITLES);
  const questions: Wording[] = [];
  const seen = new Set<string>();
  for (const phrase of found.filter(({ is }) => is === 'question').slice(0, MOST_CHECKED)) {
    if (questions.length + titles.length === MOST) break;
    // Two questions with the same answer would open the same sentence, so only the first is suggested.
    const { answerID, block, sentence, target } = phrase;
    const place = target ? targetKeyOf(target) : `${answerID} ${block} ${sentence}`;
    if (seen.has(place) || !opensItsPage(assistant, phrase.wording, audience)) continue;
    seen.add(place);
    questions.push(phrase);
  }
  return {
    suggestions: [...titles, ...questions].map(({ answerID, wording, is }) => ({
      answerID,
      text: wording,
      isTitle: is === 'title',
    })),
  };
}

/**
 * True if asking the question always opens the page to which an editor has added this question. False if it could
 * get another reply, such as small talk or the present weather.
 */
function opensItsPage(assistant: Assistant, question: string, audience: 'readers' | 'editors'): boolean {
  return (
    assistant.isSureOf(question, audience) &&
    classify(question).is === 'question' &&
    !isPersonalQuestion(question) &&
    (assistant.pointsAtWeather(question, audience) || !readLiveQuestion(question))
  );
}
