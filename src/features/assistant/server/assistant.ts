import type { Audience, PageWords } from '#features/reading/page-words.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Answered, Checked } from '#platform/shared/calls/endpoint.ts';
import type { Target } from '#platform/shared/content/page-question.ts';
import { isStartingPlace } from '#platform/shared/content/special-pages.ts';
import type { message, ToldTarget } from '../contract.ts';
import { type Answer, answer, type Suggestion } from '../engine/answer.ts';
import { findBound, isBoundToWeather, listBound, preferBound } from '../engine/bound-questions.ts';
import { createLikeness } from '../engine/likeness.ts';
import { theWordVectors } from '../engine/meaning/word-vectors.ts';
import { type PageContent, preparePage, type Wording } from '../engine/page/prepared-page.ts';
import { readParts } from '../engine/reading/parts.ts';
import { createIndex, type PassageIndex, putPrepared } from '../engine/search/passage-index.ts';
import { isFollowUp } from '../engine/search/query.ts';
import { suggestPhrases } from '../engine/suggest.ts';
import { contentWords, isStopWord, tokens } from '../engine/words/tokens.ts';
import { type Conversation, continueConversation, LONGEST_ABOUT, sealConversation } from './conversation.ts';
import type { Embeddings, ServedQuestions } from './embeddings/embeddings.ts';
import { learnInPieces } from './learn-in-pieces.ts';
import type { Answering } from './providers/answering.ts';

/** Shown if no page answers the question. Source: docs/behaviour.md 13.1. */
export const NO_ANSWER = 'No answer in the database for this question';

type Page = { answerID: number; title: string; sentence: string };
type Sent = Checked<typeof message>['body'];
export type Output = Answered<typeof message>['output'];

/** The person who asks. Editors also get answers from pages without a category. */
export type Asker = { audience: Audience; sessionHash: Buffer };

export type Assistant = ReturnType<typeof createAssistant>;

type AssistantDeps = {
  secret: string;
  clock: Clock;
  answerQuestion: Answering['answerQuestion'];
  /**
   * The external service (EMBEDDINGS_URL) whose vectors show how similar two texts are; undefined if the
   * operator has set none.
   */
  embeddings?: Pick<Embeddings, 'ask'> | undefined;
  /** Replaces the everyday words in a text, such as "dunny", by the words that the library uses. */
  readWords(text: string): string;
};

/**
 * The assistant of one server process. Its search indexes are in memory, and are updated when pages are
 * published.
 */
export function createAssistant({ secret, clock, answerQuestion, embeddings, readWords }: AssistantDeps) {
  // One index for readers and one for editors. Readers cannot find some pages, and such a page must not
  // change how the other pages are ranked for them.
  const indexes: Record<Audience, PassageIndex> = { readers: createIndex(), editors: createIndex() };
  const likeness = createLikeness(indexes.readers);
  const learning = learnInPieces((page: PageWords) => {
    const { answerID, questions } = page;
    const prepared = isAnswer(page) ? preparePage(toPassages(page), questions, theWordVectors()) : null;
    putPrepared(indexes.readers, answerID, isForReaders(page) ? prepared : null);
    putPrepared(indexes.editors, answerID, prepared);
  });

  /** Returns the search index. First adds the published pages that still wait to be added. */
  function indexFor(audience: Audience): PassageIndex {
    learning.finish();
    return indexes[audience];
  }

  /**
   * Answers a question from the pages of one index.
   * @param about the subject of the conversation: the previous question with the title of its page
   */
  function findHere(index: PassageIndex, text: string, about = '', served?: ServedQuestions): Answer {
    const ranked = answer(index, readWords(text), readWords(about), served);
    // A follow-up such as "what do they eat" does not name its subject, so a stored question with the same
    // words may be about another subject. So the ranking decides, and not the stored question. In "how cold is
    // it now at Vostok", "it" is the weather.
    const isOther =
      about !== '' && isFollowUp(index, readParts(text)[0].question) && !isBoundToWeather(index, text);
    return isOther ? ranked : preferBound(index, text, ranked);
  }

  /** True if a page for readers contains the word. */
  const isKnown = (word: string): boolean =>
    tokens(word).every((token) => indexFor('readers').vocabulary.words.has(token.word));
  /** True for a word of everyday English, and for a word that a page for readers contains. */
  const isOrdinaryWord = (word: string): boolean =>
    tokens(word).every((token) => isOrdinary(indexFor('readers'), token.word));
  const known = { isKnown, isOrdinary: isOrdinaryWord };

  return {
    /**
     * Adds pages to the indexes, or replaces them. The pages that exist when the server starts are added a
     * little later, or before the first question (learn-in-pieces.ts).
     */
    learn: learning.add,
    stop: learning.stop,
    reply: async (
      { input, turn_count, ...sent }: Sent,
      { audience, sessionHash }: Asker,
    ): Promise<Answered<typeof message>> => {
      const now = clock.now();
      const seal = { secret, sessionHash };
      const conversation = continueConversation(sent.system, sessionIdOf(sent), seal, now);
      const text = typeof input === 'string' ? input : input.text;
      const index = indexFor(audience);
      const { about, kept } = conversation;
      const served =
        embeddings && !findBound(index, text)
          ? await embeddings.ask({ index, text: readWords(text), before: readWords(about), known })
          : undefined;
      const found = findHere(index, text, about, served);
      const reply = await answerQuestion({ index, text, before: about, kept, found });
      conversation.kept = reply.kept;
      conversation.about = nextAbout(index, conversation, text, reply.found);
      const state = sealConversation(conversation, seal, now);
      const turn = nextTurn(turn_count);
      const output = toOutput(reply.found, reply.said);
      return inConversation(output, answeredBy(reply.found), { conversation, turn, state });
    },
    /**
     * Returns a reply that does not come from a page, such as small talk. The conversation continues, and the
     * user's text is not stored in its state.
     */
    say: (
      { turn_count, ...sent }: Sent,
      { sessionHash }: Asker,
      output: (turn: number) => Output,
    ): Answered<typeof message> => {
      const now = clock.now();
      const seal = { secret, sessionHash };
      const conversation = continueConversation(sent.system, sessionIdOf(sent), seal, now);
      const state = sealConversation(conversation, seal, now);
      const turn = nextTurn(turn_count);
      return inConversation(output(turn), {}, { conversation, turn, state });
    },
    /** Returns titles and questions of pages that complete a typed text, best first. */
    suggest: (typed: string, audience: Audience): Wording[] =>
      suggestPhrases(indexFor(audience), readWords(typed)),
    /** Returns true if the question opens the same sentence of the same page in every conversation. */
    isSureOf: (question: string, audience: Audience): boolean => {
      const index = indexFor(audience);
      return findBound(index, question) !== undefined && !isFollowUp(index, readParts(question)[0].question);
    },
    /** Returns the page that a reader would get as the answer now, and the nearest pages. */
    findAnswer: (question: string): { answeredBy?: Page; nearest: Page[] } => {
      const found = findHere(indexFor('readers'), question);
      const nearest = found.nearest.map(({ answerID, title, evidence }) => ({
        answerID,
        title,
        sentence: evidence?.sentence ?? '',
      }));
      const [answeredBy] = nearest;
      return { nearest, ...(found.is === 'page' && answeredBy && { answeredBy }) };
    },
    /** Returns true if a stored question has exactly these words, and an editor has bound it to the weather of a station. */
    pointsAtWeather: (question: string, audience: Audience): boolean =>
      isBoundToWeather(indexFor(audience), question),
    /**
     * Returns the page and the sentence that answer the stored question with exactly these words; undefined
     * if no page or more than one page stores such a question.
     */
    findBound: (question: string): { answerID: number; sentence: string } | undefined =>
      findBound(indexFor('readers'), question),
    /** Returns the ids of the pages that store a question with exactly these words. */
    listBoundPages: (question: string): number[] => [
      ...new Set(listBound(indexFor('readers'), question).map(({ answerID }) => answerID)),
    ],
    /** Returns how alike two questions are: 1 for the same words, about 0 if they have nothing in common. */
    likeness: (one: string, other: string): number => {
      learning.finish();
      return likeness(readWords(one), readWords(other));
    },
    ...known,
    /**
     * Returns the pages that answer questions. Returns none until all pages that existed at the start of the
     * server are in the index.
     */
    pages: (): Iterable<PageContent> => (learning.isFinished() ? indexes.editors.pages.values() : []),
    /** Returns the words of a question that are on no page. Only pages that readers can find count. */
    listUnknownWords: (question: string): string[] =>
      contentWords(readWords(question)).filter(
        (word) => /^\p{L}+$/u.test(word) && !indexFor('readers').vocabulary.words.has(word),
      ),
  };
}

function isOrdinary({ vocabulary, wordVectors }: PassageIndex, word: string): boolean {
  return isStopWord(word) || vocabulary.words.has(word) || wordVectors.rowOf.has(word);
}

function isAnswer({ answerID, isQuiz }: PageWords): boolean {
  return !isStartingPlace(answerID) && !isQuiz;
}

/**
 * Readers get answers only from pages with a category. Source: docs/decisions/055-pages-without-a-category.md.
 */
function isForReaders(page: PageWords): boolean {
  return isAnswer(page) && page.category !== '';
}

function toPassages({ answerID, title, category, subCategory, blocks }: PageWords) {
  return blocks.map(({ heading, text }, block) => ({
    answerID,
    block,
    title,
    heading,
    category,
    subCategory,
    text,
  }));
}

function sessionIdOf({ wa_session_id, context }: Pick<Sent, 'wa_session_id' | 'context'>): unknown {
  // `||` and not `??`, so that an empty id counts as missing.
  return wa_session_id || context?.wa_session_id;
}

/**
 * @param turnCount the number of the previous message, as the client has sent it and not yet checked;
 * anything but a whole number of 0 or more counts as 0
 * @returns the number of the present message of the user
 */
function nextTurn(turnCount: unknown): number {
  return typeof turnCount === 'number' && Number.isSafeInteger(turnCount) && turnCount >= 0
    ? turnCount + 1
    : 1;
}

/**
 * The number of characters of a question that are stored in the conversation, because a follow-up question
 * may refer to them.
 */
const LONGEST_KEPT = 200;

/**
 * @returns the subject of the conversation after this question: the question, with the title of the page that
 * it is about
 */
function nextAbout(index: PassageIndex, { about }: Conversation, text: string, found: Answer): string {
  const question = readParts(text)[0].question.slice(0, LONGEST_KEPT);
  const subject = found.is === 'page' ? (found.nearest[0]?.title ?? '') : stillAbout();
  return `${question} ${subject}`.trim().slice(0, LONGEST_ABOUT);

  // If the assistant cannot answer a follow-up, the subject stays: after a question about penguins, "how deep
  // can they dive" is about penguins too.
  function stillAbout(): string {
    return isFollowUp(index, readParts(text)[0].question) ? about : '';
  }
}

/**
 * Converts an answer to the `output` of the reply.
 * @param said the reply in the words of the provider (Watson or a language model); if it is missing, the text
 * is made from `found`
 */
function toOutput(found: Answer, said = textOf(found)): Output {
  const suggestions = found.nearest.map(toSuggestion);
  const generic = [{ response_type: 'text' as const, text: said }];
  switch (found.is) {
    case 'page': {
      const { evidence, target, second } = found;
      return {
        outcome: 'answer',
        generic,
        suggestions,
        ...(evidence && { evidence }),
        ...(target && { target: untold(target) }),
        ...(second && { second: { question: second.question, ...toSuggestion(second) } }),
      };
    }
    case 'didYouMean':
      return { outcome: 'didYouMean', generic, suggestions };
    case 'none':
      return { outcome: 'noAnswer', generic, suggestions };
  }
}

function toSuggestion({ answerID, title, evidence, target }: Suggestion) {
  const more = { ...(evidence && { evidence }), ...(target && { target: untold(target) }) };
  return { answerID, title, sentence: evidence?.sentence ?? '', ...more };
}

/** What is told of the target is added later (replies/tell-targets.ts). */
function untold(target: Target): ToldTarget {
  return { ...target, said: '' };
}

function textOf(found: Answer): string {
  if (found.is === 'none') return NO_ANSWER;
  const titles = found.nearest.map(({ title }) => `“${title}”`);
  if (found.is === 'page') return found.evidence?.sentence ?? `The page ${titles[0]} tells about that.`;
  return `I am not sure. Did you mean ${new Intl.ListFormat('en-AU', { type: 'disjunction' }).format(titles)}?`;
}

function answeredBy(found: Answer): { answerID?: number } {
  return found.is === 'page' ? { answerID: found.answerID } : {};
}

type Continued = { conversation: Conversation; turn: number; state: string };

function inConversation(
  output: Output,
  user_defined: { answerID?: number },
  { conversation: { sessionId }, turn, state }: Continued,
): Answered<typeof message> {
  return {
    output,
    context: {
      global: { system: { turn_count: turn } },
      skills: { 'main skill': { user_defined, system: { state } } },
      wa_session_id: sessionId,
    },
    wa_session_id: sessionId,
  };
}
