import type { LibraryPage } from '../../src/features/library/server/page-file.ts';
import { type Around, findQuestionFaults } from '../../src/features/quizzes/checking/question-faults.ts';
import type { QuestionKind, QuizFile } from '../../src/features/quizzes/question.ts';
import { textContent } from '../../src/features/reading/sanitise.server.ts';
import { questionKey } from '../../src/platform/shared/content/page-question.ts';
import type { Finding } from './finding.ts';

/** Finds faults in quizzes. Each question of a quiz belongs to a sentence of a page. */
export function findQuizFaults(quizzes: readonly QuizFile[], pages: readonly LibraryPage[]): Finding[] {
  const blocks = new Map(
    pages.map(({ answerID, dialog }) => [answerID, dialog.map(({ text }) => textContent(text))]),
  );
  const pictures = new Set(pages.flatMap((page) => page.pictures.map(({ file }) => file)));
  const around: Around = {
    blocksOf: (answerID) => blocks.get(answerID),
    hasPicture: (file) => pictures.has(file),
  };
  return [
    ...quizzes.flatMap((quiz) => [
      ...findShapeFaults(quiz, (page) => blocks.has(page)),
      ...quiz.questions.flatMap((question) =>
        findQuestionFaults(question, around).map(({ rule, what }) => {
          return { rule, answerID: quiz.answerID, what: `${question.id}: ${what}` };
        }),
      ),
    ]),
    ...findRepeatedPrompts(quizzes),
  ];
}

/** The smallest number of kinds of questions in a quiz. With fewer kinds a quiz would be monotonous. */
const FEWEST_KINDS = 3;

function findShapeFaults(
  { answerID, answersPage, questions }: QuizFile,
  isPage: (answerID: number) => boolean,
): Finding[] {
  const lost = [answerID, answersPage].filter((page) => page !== undefined && !isPage(page));
  const ids = questions.map(({ id }) => id);
  const kinds = new Set<QuestionKind>(questions.map(({ kind }) => kind));
  return [
    ...lost.map((page) => ({ rule: 'quiz without page' as const, answerID, what: `${page} is no page` })),
    ...ids
      .filter((id, at) => ids.indexOf(id) !== at)
      .map((id) => ({ rule: 'quiz id twice' as const, answerID, what: id })),
    ...(kinds.size < FEWEST_KINDS
      ? [{ rule: 'too few kinds' as const, answerID, what: [...kinds].join(', ') }]
      : []),
  ];
}

function findRepeatedPrompts(quizzes: readonly QuizFile[]): Finding[] {
  const first = new Map<string, number>();
  return quizzes.flatMap(({ answerID, questions }) =>
    questions.flatMap(({ prompt }): Finding[] => {
      const key = questionKey(prompt);
      const before = first.get(key);
      first.set(key, before ?? answerID);
      return before === undefined
        ? []
        : [{ rule: 'prompt twice', answerID, what: `as in quiz ${before}: ${prompt}` }];
    }),
  );
}
