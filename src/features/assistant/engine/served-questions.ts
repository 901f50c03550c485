import { readParts } from './reading/parts.ts';
import type { PassageIndex } from './search/passage-index.ts';
import { isFollowUp, isKnown, readQuestion } from './search/query.ts';
import { isStopWord } from './words/tokens.ts';

/**
 * @param text as it is given to `answer`, and so is `before`
 * @param withoutPeople removes names of people and the like from a question
 * @returns for each question in the text that names its own subject, the words that a service gets. They are in
 * lower case, with misspelt ones corrected. Words that neither the library nor the table of word vectors has are
 * left out, because they may be names. A follow-up question is left out, because without the conversation,
 * which is never sent, nobody can tell what it is about.
 */
export function wordsToSend(
  index: PassageIndex,
  text: string,
  before: string,
  withoutPeople: (question: string) => string,
): Map<string, string> {
  const sent = new Map<string, string>();
  for (const [at, { question, around }] of readParts(text).entries()) {
    const isAlone = `${around}${at === 0 ? before : ''}`.trim() === '';
    if (!isAlone && isFollowUp(index, question)) continue;
    const words = readQuestion(index, withoutPeople(question)).read.filter(
      (word) => isStopWord(word) || isKnown(index, word),
    );
    if (!words.every(isStopWord)) sent.set(question, words.join(' '));
  }
  return sent;
}
