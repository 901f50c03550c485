import { basename } from 'node:path';
import * as z from 'zod/mini';
import { QuizFile } from '#features/quizzes/question.ts';
import { parseYaml } from '#platform/server/parse-yaml.ts';

/**
 * Parses a file in `content/quizzes`. The name of the file is the id of the page to which the quiz belongs.
 * @throws an Error that describes the fault in the file
 */
export function parseQuizFile(path: string, text: string): QuizFile {
  const quiz = QuizFile.safeParse(parseYaml(text), { error: z.locales.en().localeError });
  if (!quiz.success) throw new Error(z.prettifyError(quiz.error));
  if (basename(path, '.yaml') !== `${quiz.data.answerID}`)
    throw new Error(`belongs to page ${quiz.data.answerID}`);
  return quiz.data;
}
