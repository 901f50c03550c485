import type { LibraryPage } from '../../src/features/library/server/page-file.ts';
import { PINS_BY_ID } from '../../src/features/map/server/polar-map.ts';
import { textContent } from '../../src/features/reading/sanitise.server.ts';
import { STATIONS } from '../../src/features/weather/server/stations.ts';
import { PAGE_LIMITS } from '../../src/platform/shared/content/page-limits.ts';
import {
  questionKey,
  sentencesOf,
  singleSpaced,
  type Target,
  targetKeyOf,
} from '../../src/platform/shared/content/page-question.ts';
import type { Finding } from './finding.ts';

/**
 * Finds faults in the questions of the pages. Each question belongs to a sentence of its page, to the whole page,
 * or to a picture or film of the page, a place, the weather of a station or a quiz.
 * @param quizzes the ids of the pages with quizzes
 */
export function findQuestionFaults(pages: LibraryPage[], quizzes: ReadonlySet<number>): Finding[] {
  return [
    ...pages.flatMap(findLostSentences),
    ...pages.flatMap((page) => findLostTargets(page, quizzes)),
    ...findRepeatedQuestions(pages),
    // Leaves out pages without a category, such as quizzes and the home page, which the assistant never opens
    // as an answer.
    ...pages.filter(({ category }) => category !== undefined).flatMap(findUnaskedBlocks),
    ...pages.flatMap(findTooManyQuestions),
    ...pages.flatMap(findCopiedQuestions),
  ];
}

/** Finds questions whose sentence is not on the page. */
function findLostSentences(page: LibraryPage): Finding[] {
  const standing = new Set(blocksOf(page).flatMap((block) => block.sentences));
  const bound = new Set(page.questions.map(({ sentence }) => singleSpaced(sentence)));
  bound.delete('');
  return [...bound]
    .filter((sentence) => !standing.has(sentence))
    .map((what) => ({ rule: 'question without sentence', answerID: page.answerID, what }));
}

/** Finds questions that point at something that does not exist. */
function findLostTargets(page: LibraryPage, quizzes: ReadonlySet<number>): Finding[] {
  const stands = ({ is, id }: Target): boolean => {
    switch (is) {
      case 'picture':
        return [...page.pictures, ...page.films].some(({ file }) => file === id);
      case 'place':
        return PINS_BY_ID.has(id);
      case 'weather':
        return STATIONS.some(({ stationId }) => stationId === id);
      case 'quiz':
        return quizzes.has(Number(id));
    }
  };
  const targets = page.questions.flatMap(({ target }) => (target && !stands(target) ? [target] : []));
  return [...new Set(targets.map(targetKeyOf))].map((what) => {
    return { rule: 'question without target', answerID: page.answerID, what };
  });
}

/** Finds questions that occur twice, on one page or on two. */
function findRepeatedQuestions(pages: LibraryPage[]): Finding[] {
  const first = new Map<string, number>();
  const found: Finding[] = [];
  for (const { answerID, questions } of pages) {
    for (const question of questions) {
      const key = questionKey(question.asked);
      const before = first.get(key);
      if (before === undefined) first.set(key, answerID);
      else found.push({ rule: 'question twice', answerID, what: `as on page ${before}: ${question.asked}` });
    }
  }
  return found;
}

/** The fewest questions that each block must have. */
const FEWEST_QUESTIONS = 6;

function findUnaskedBlocks(page: LibraryPage): Finding[] {
  return blocksOf(page).flatMap((block): Finding[] => {
    const own = new Set(block.sentences);
    const count = page.questions.filter(({ sentence }) => own.has(singleSpaced(sentence))).length;
    if (own.size === 0 || count >= FEWEST_QUESTIONS) return [];
    return [{ rule: 'too few questions', answerID: page.answerID, what: `“${block.name}” has ${count}` }];
  });
}

/**
 * The most questions that a page of the library may have. The limit of the app is higher by 50, so that
 * editors can add some.
 */
const MOST_QUESTIONS = PAGE_LIMITS.questions - 50;

function findTooManyQuestions({ answerID, questions: { length } }: LibraryPage): Finding[] {
  if (length <= MOST_QUESTIONS) return [];
  return [{ rule: 'too many questions', answerID, what: `${length}, and at most ${MOST_QUESTIONS}` }];
}

/**
 * A question that repeats this many consecutive words of its sentence is reported: it copies the sentence,
 * and is not what a pupil would ask.
 */
const COPIED_WORDS = 4;

function findCopiedQuestions({ answerID, questions }: LibraryPage): Finding[] {
  return questions
    .filter(({ asked, sentence }) => isCopied(wordsOf(asked), ` ${wordsOf(sentence).join(' ')} `))
    .map(({ asked }) => ({ rule: 'copied question', answerID, what: asked }));
}

function isCopied(asked: string[], sentence: string): boolean {
  return asked.some(
    (_, at) =>
      at + COPIED_WORDS <= asked.length &&
      sentence.includes(` ${asked.slice(at, at + COPIED_WORDS).join(' ')} `),
  );
}

function blocksOf({ dialog }: LibraryPage): { name: string; sentences: string[] }[] {
  return dialog.map(({ title, text }) => {
    return { name: title ?? 'first block', sentences: sentencesOf(textContent(text)) };
  });
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
