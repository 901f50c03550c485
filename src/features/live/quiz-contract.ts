import * as z from 'zod/mini';
import { PupilHelp } from '#features/classes/pupil-help.ts';
import { Answer, Proof, ShownQuestion } from '#features/quizzes/contract.ts';
import { endpoint } from '#platform/shared/calls/endpoint.ts';
import { MediaDetails } from '#platform/shared/content/item.ts';
import { plainText } from '#platform/shared/text/plain-text.ts';

const ClassId = z.object({ id: z.guid('This is not a class.') });

/**
 * `lobby`: the class waits for the first question. `question`: the class answers. `pause`: the class looks at
 * the teacher. `answer`: the answer is shown. `page`: the class reads the page with the answer. `end`: the
 * quiz is over.
 */
const Phase = z.enum(['lobby', 'question', 'pause', 'answer', 'page', 'end']);
export type Phase = z.output<typeof Phase>;

/**
 * A step that the teacher takes. `later` asks the same question again at the end. `next` goes to the next
 * question, even if the answer to the current one was not shown, and ends the quiz after the last question.
 */
const Step = z.enum(['start', 'show', 'pause', 'goOn', 'read', 'later', 'next', 'end'], 'is no step');
export type Step = z.output<typeof Step>;

const Bar = z.object({ text: z.string(), count: z.number(), isRight: z.boolean() });

const running = {
  answerID: z.number(),
  title: z.string(),
  phase: Phase,
  /**
   * The revision of the state. It increases each time the teacher takes a step, for example to the next
   * question.
   */
  rev: z.number(),
  /** The number of the current question, from 1 to `count`. */
  number: z.number(),
  count: z.number(),
  /** The current question. Missing before the first question and at the end. */
  question: z.optional(ShownQuestion),
  media: z.record(z.string(), MediaDetails),
};

const Team = z.object({
  name: z.string(),
  members: z.number(),
  /**
   * `right`: the number of right answers of all members of the team. `share`: `right` divided by the number
   * of members and by the number of questions so far, from 0 to 1.
   */
  right: z.number(),
  share: z.number(),
});
export type Team = z.output<typeof Team>;

const Board = z.object({
  ...running,
  /**
   * `here`: the number of pupils who have answered, or whose devices have sent a request recently.
   * `answered`: how many have answered.
   */
  here: z.number(),
  answered: z.number(),
  /**
   * The nicknames of pupils who are counted in `here` and have not answered. The teacher sees them on the
   * teacher's own device. The board on the projector does not show them.
   */
  waiting: z.array(z.string()),
  /** The teams, each with the number of its right answers. The list is empty in a quiz without teams. */
  teams: z.array(Team),
  /** The right answer and the chart of answers. Missing until the teacher shows the answer. */
  reveal: z.optional(z.object({ right: z.number(), bars: z.array(Bar), proof: Proof })),
});
export type Board = z.output<typeof Board>;

/**
 * Returns the data for the board (the screen for the projector) and for the teacher's own device. If no quiz
 * is running, returns the quizzes to choose from.
 */
export const readBoard = endpoint({
  url: '/api/live/:id/quiz',
  access: 'holdClasses',
  params: ClassId,
  response: z.object({
    className: z.string(),
    code: z.string(),
    running: z.nullable(Board),
    quizzes: z.array(
      z.object({
        ...{ answerID: z.number(), title: z.string(), questions: z.number() },
        /** The id of the page whose first picture is shown for the quiz. */
        scene: z.number(),
      }),
    ),
    /**
     * Of the quizzes in the lessons of the class, the page id of the first one that no pupil has answered;
     * null if there is none.
     */
    next: z.nullable(z.number()),
  }),
});

/**
 * Starts a quiz with a class. The devices of the class open the quiz instead of the page that they show.
 * @param questions the ids of the questions to ask, such as those that the class did not know
 * @param teams 2 to 4: the pupils are divided into this number of teams; 0: the whole class plays together
 */
export const startLiveQuiz = endpoint({
  url: '/api/live/:id/quiz',
  access: 'holdClasses',
  params: ClassId,
  body: z.object({
    answerID: z.number('must be a number').check(z.int('must be a whole number')),
    questions: z.optional(
      z.array(plainText(40)).check(z.minLength(1, 'must name a question'), z.maxLength(100)),
    ),
    teams: z._default(
      z.union([z.literal(0), z.literal(2), z.literal(3), z.literal(4)], 'must be 0, 2, 3 or 4'),
      0,
    ),
  }),
});

/**
 * Takes a step in the running quiz.
 * @param rev the revision of the state that the teacher saw, so that two windows cannot take the same step
 * twice
 */
export const stepLiveQuiz = endpoint({
  url: '/api/live/:id/quiz/step',
  access: 'holdClasses',
  params: ClassId,
  body: z.object({ step: Step, rev: z.number('must be a number') }),
});

/** Closes the quiz, so that the pupils of the class can move freely again. */
export const closeLiveQuiz = endpoint({
  method: 'POST',
  url: '/api/live/:id/quiz/close',
  access: 'holdClasses',
  params: ClassId,
});

/** Reads what a pupil sees of the quiz that is running in the class. */
export const readLiveQuiz = endpoint({
  url: '/api/live/quiz',
  access: 'pupil',
  response: z.object({
    ...running,
    /** The pupil's answer to the current question; null if there is none yet. */
    mine: z.nullable(Answer),
    /** The name of the pupil's team; null in a quiz without teams. */
    team: z.nullable(z.string()),
    /**
     * The right answer. Missing until the teacher shows it. `credit` is the credit for the answer of the
     * pupil, from 0 (wrong) to 1 (right); null if the pupil has not answered.
     */
    reveal: z.optional(z.object({ credit: z.nullable(z.number()), rightAnswer: Answer, proof: Proof })),
    /**
     * `right`: how many questions the pupil has answered correctly so far. `answered`: how many the pupil has
     * answered.
     */
    right: z.number(),
    answered: z.number(),
    /** The kinds of help that the teacher has switched on for this pupil, such as one more try. */
    help: PupilHelp,
  }),
});
export type PupilQuiz = z.output<(typeof readLiveQuiz)['schema']['response']>;

/**
 * Answers the current question. `number` is the number of that question. A pupil may change the answer while
 * the question is open.
 */
export const answerLive = endpoint({
  url: '/api/live/quiz/answer',
  access: 'pupil',
  body: z.object({
    number: z.number('must be a number').check(z.int('must be a whole number')),
    given: Answer,
  }),
});
