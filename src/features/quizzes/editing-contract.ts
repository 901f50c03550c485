import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/calls/endpoint.ts';
import { MediaDetails } from '#platform/shared/content/item.ts';
import { Evidence, QUIZ_LIMITS, Question } from './question.ts';

/**
 * How well pupils of all classes answered a question. The numbers name no pupil, class or date. Answers to an
 * earlier wording of the question are not counted.
 */
const Statistic = z.object({
  question: z.string(),
  /** The number of pupils, rounded down: 5 for 5 to 9 pupils, otherwise to a multiple of ten. */
  pupils: z.number(),
  /**
   * The percentage of pupils who were right at the first try. For 5 to 9 pupils, it is rounded to a multiple
   * of ten.
   */
  right: z.number(),
  /**
   * A correlation from -1 to 1: whether pupils who answer this question right also answer the rest of the
   * quiz right. Near 0 or below, the question may be unclear. Missing if it cannot be computed, for example
   * because all pupils were right.
   */
  discrimination: z.optional(z.number()),
});
export type Statistic = z.output<typeof Statistic>;

const EditableQuiz = z.object({
  answerID: z.number(),
  title: z.string(),
  rev: z.number(),
  tries: z.number(),
  questions: z.array(Question),
  /** The details of the pictures in the questions (MediaDetails), by file name. */
  media: z.record(z.string(), MediaDetails),
  /**
   * The IDs of questions for which the sentence that proves the answer is no longer on its page. Pupils do
   * not get these questions until an editor has corrected them.
   */
  lost: z.array(z.string()),
  statistics: z.array(Statistic),
});
export type EditableQuiz = z.output<typeof EditableQuiz>;

const PageId = z.object({ id: z.coerce.number('must be a number').check(z.int('must be a whole number')) });

/**
 * Reads a quiz with its right answers. Editors may read the quizzes of pages; a teacher may read the
 * teacher's own quizzes.
 */
export const readEditableQuiz = endpoint({
  url: '/api/quizzes/:id/editable',
  access: 'makeQuizzes',
  params: PageId,
  response: EditableQuiz,
});

/**
 * The body of the 409 response if somebody else has saved the quiz since it was loaded. `quiz` is the quiz as
 * it is stored now.
 */
export type QuizChanged = { code: 'changed'; message: string; quiz: EditableQuiz };

/**
 * Reads the parts of a page that a quiz question can use: the exact text of its sentences, and its pictures.
 */
export const readProofPage = endpoint({
  url: '/api/quizzes/proofs/:id',
  access: 'makeQuizzes',
  params: PageId,
  response: z.object({
    answerID: z.number(),
    title: z.string(),
    /** All blocks of the page in order, including blocks without a sentence. */
    blocks: z.array(z.object({ heading: z.string(), sentences: z.array(z.string()) })),
    pictures: z.array(z.object({ file: z.string(), alt: z.string() })),
    media: z.record(z.string(), MediaDetails),
  }),
});

/**
 * Saves the questions of a quiz as a new version. Pupils who have begun an older version continue with that
 * version. `rev` is the version that the editor loaded. If it is no longer the newest, the server responds
 * with 409 and `QuizChanged`.
 */
export const saveQuiz = endpoint({
  url: '/api/quizzes/:id/save',
  access: 'makeQuizzes',
  params: PageId,
  body: z.object({
    rev: z.number('must be a number').check(z.int('must be a whole number')),
    /** The number of tries after which the pupil sees the right answer. */
    tries: z
      .number('must be a number')
      .check(z.int('must be a whole number'), z.gte(1, 'must be at least 1'), z.lte(5, 'may be at most 5')),
    questions: z
      .array(Question, 'must be a list')
      .check(
        z.minLength(1, 'A quiz needs at least one question.'),
        z.maxLength(QUIZ_LIMITS.questions, `A quiz has at most ${QUIZ_LIMITS.questions} questions.`),
      ),
  }),
  response: z.object({ rev: z.number() }),
});

/**
 * Drafts questions from a sentence of a page. The server stores nothing: the editor corrects a draft and
 * saves it with the quiz.
 */
export const draftFromSentence = endpoint({
  url: '/api/quizzes/drafts',
  access: 'makeQuizzes',
  body: Evidence,
  response: z.object({ drafts: z.array(Question) }),
});

/**
 * Lists the quizzes with questions for which the sentence that proves the answer is no longer on its page.
 * The start page of editors shows them.
 */
export const listLostQuestions = endpoint({
  url: '/api/quizzes/lost',
  response: z.array(
    z.object({
      answerID: z.number(),
      title: z.string(),
      questions: z.array(z.object({ id: z.string(), prompt: z.string(), sentence: z.string() })),
    }),
  ),
});
