import { readParts } from './reading/parts.ts';
import type { PassageIndex } from './search/passage-index.ts';
import { isFollowUp, isKnown, readQuestion } from './search/query.ts';
import { isStopWord } from './words/tokens.ts';

/**
 * Chooses the words that an external service (EMBEDDINGS_URL) gets, in order to make a vector of each
 * question. Leaves out follow-up questions: without the conversation, which is never sent, nobody can tell
 * what they are about. Also leaves out words that neither the library nor the table of word vectors has,
 * because they may be names.
 * @param text as typed or spoken
 * @param before the previous question with the title of its page
 * @param withoutPeople removes names of people and the like from a question
 * @returns for each question to send, its words in lower case, with misspelt ones corrected
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
