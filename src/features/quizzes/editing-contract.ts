import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/calls/endpoint.ts';
import { MediaDetails } from '#platform/shared/content/item.ts';
import { Evidence, QUIZ_LIMITS, Question } from './question.ts';

/**
 * How well the pupils of all classes answered a question. It does not say who answered, in which class or
 * when. Only answers to the current wording of the question count.
 */
const Statistic = z.object({
  question: z.string(),
  /** Rounded-down number of pupils: 5 for 5 to 9 pupils, otherwise a multiple of ten. */
  pupils: z.number(),
  /** Percentage of pupils who were right at the first try: a multiple of ten for 5 to 9 pupils. */
  right: z.number(),
  /**
   * Correlation from -1 to 1 between the answers to this question and to the rest of the quiz. A value near 0
   * or below means that the question may be unclear. Missing if it cannot be computed, for example because
   * all pupils were right.
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
  /** The media details of the pictures in the questions, by file name. */
  media: z.record(z.string(), MediaDetails),
  /**
   * The IDs of questions whose sentence is no longer on its page. Pupils do not get these questions until an
   * editor has corrected them.
   */
  lost: z.array(z.string()),
  statistics: z.array(Statistic),
});
export type EditableQuiz = z.output<typeof EditableQuiz>;

const PageId = z.object({ id: z.coerce.number('must be a number').check(z.int('must be a whole number')) });

/** Reads a quiz with its right answers. Allowed for editors, and for the teacher who owns the quiz. */
export const readEditableQuiz = endpoint({
  url: '/api/quizzes/:id/editable',
  access: 'makeQuizzes',
  params: PageId,
  response: EditableQuiz,
});

/** The body of the 409 response when somebody else has saved the quiz. `quiz` is the stored quiz. */
export type QuizChanged = { code: 'changed'; message: string; quiz: EditableQuiz };

/** Reads the parts of a page that a question can use: the exact text of its sentences, and its pictures. */
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
 * Saves the questions of a quiz as its next version. Pupils who have begun an older version continue with
 * that version. If `rev` is not the version of the stored quiz, the server responds with 409 and
 * `QuizChanged`.
 */
export const saveQuiz = endpoint({
  url: '/api/quizzes/:id/save',
  access: 'makeQuizzes',
  params: PageId,
  body: z.object({
    rev: z.number('must be a number').check(z.int('must be a whole number')),
    /** Number of tries before the answer is shown. */
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
 * Drafts questions from a sentence of a page. Stores nothing: an editor corrects a draft and saves it with
 * the quiz.
 */
export const draftFromSentence = endpoint({
  url: '/api/quizzes/drafts',
  access: 'makeQuizzes',
  body: Evidence,
  response: z.object({ drafts: z.array(Question) }),
});

/** Lists the quizzes that have questions whose sentence is no longer on its page, for the editors' board. */
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
