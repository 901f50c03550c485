import { questionsToTry } from '#features/care/replies.ts';
import type { Answered } from '#platform/shared/calls/endpoint.ts';
import type { Found, message } from '../../contract.ts';
import { NO_ANSWER, type Output } from '../assistant.ts';

type Reply = Answered<typeof message>;

const PEOPLE_SAY = 'I’m a library, so I have never been there, but people there say: ';
const I_HAVE_READ = 'I’m a library, so I have never been there, but I have read this: ';
const NO_PAGE_TELLS =
  'I’m a library, so I have never been there, and no page tells me that. Try one of these.';

/**
 * Rewrites the assistant's reply to a personal question, such as "are you ever lonely". The new reply says
 * that it comes from a library, which has never been there, and then quotes a sentence of the page that the
 * assistant found. If there is no such sentence, `otherwise` and questions to try replace "Did you mean" and the
 * standard text for no answer. All other replies stay unchanged. Source: docs/behaviour.md 13.14.
 * @param reply the assistant's reply to the question
 * @param otherwise the text if no page has such a sentence
 */
export function personalReply(reply: Reply, otherwise = NO_PAGE_TELLS): Reply {
  const { output, context } = reply;
  const page = pageOf(output);
  if (page?.sentence) {
    const text = `${tellsOfPeople(page) ? PEOPLE_SAY : I_HAVE_READ}${page.sentence}`;
    const { evidence } = output;
    const said = { ...spoken('personal', text), suggestions: [page], ...(evidence && { evidence }) };
    return { ...reply, output: said };
  }
  if (!hasNoWords(output)) return reply;
  const questions = questionsToTry(context.global.system.turn_count);
  return { ...reply, output: { ...spoken('smallTalk', otherwise), suggestions: [], questions } };
}

/**
 * @returns the page that answers; if the assistant is not sure, the first suggested page whose sentence is
 * about people
 */
function pageOf({ outcome, suggestions }: Output): Found | undefined {
  if (outcome === 'answer') return suggestions[0];
  return outcome === 'didYouMean' ? suggestions.find(tellsOfPeople) : undefined;
}

/**
 * True if the reply may be replaced by small talk: it is "Did you mean", or the standard text for no answer.
 * False if a page answers, or if a provider has written the text.
 */
function hasNoWords({ outcome, generic }: Output): boolean {
  return outcome === 'didYouMean' || (outcome === 'noAnswer' && generic[0]?.text === NO_ANSWER);
}

function spoken(kind: NonNullable<Output['kind']>, text: string): Pick<Output, 'kind' | 'generic'> {
  return { kind, generic: [{ response_type: 'text', text }] };
}

/**
 * True if the sentence is about people, so that "people there say" may stand before it. False for "On a globe
 * you can see its true shape".
 */
function tellsOfPeople({ sentence = '' }: Found): boolean {
  return /\b(?:people|person|scientists?|expeditioners?|everyone|everybody|nobody|somebody|crews?|teams?|divers?|explorers?|workers?|visitors|tourists|skiers|homesick|lonely|kids|children|you (?:do not )?(?:have|need) to|you must)\b/i.test(
    sentence,
  );
}
