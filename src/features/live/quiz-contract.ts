import * as z from 'zod/mini';
import { PupilHelp } from '#features/classes/pupil-help.ts';
import { Answer, Proof, ShownQuestion } from '#features/quizzes/contract.ts';
import { endpoint } from '#platform/shared/calls/endpoint.ts';
import { MediaDetails } from '#platform/shared/content/item.ts';
import { plainText } from '#platform/shared/text/plain-text.ts';

const ClassId = z.object({ id: z.guid('This is not a class.') });

/**
 * `lobby`: the class waits for the first question. `question`: it answers. `pause`: it looks at the teacher. `answer`:
 * the answer is shown. `page`: it reads the page of the answer. `end`: the quiz is over.
 */
const Phase = z.enum(['lobby', 'question', 'pause', 'answer', 'page', 'end']);
export type Phase = z.output<typeof Phase>;

/** What the teacher does. `next` also skips a question, and ends the quiz after the last one. */
const Step = z.enum(['start', 'show', 'pause', 'goOn', 'read', 'later', 'next', 'end'], 'is no step');
export type Step = z.output<typeof Step>;

const Bar = z.object({ text: z.string(), count: z.number(), isRight: z.boolean() });

const running = {
  answerID: z.number(),
  title: z.string(),
  phase: Phase,
  /** Grows with each step. */
  rev: z.number(),
  /** The number of the question, from 1, of `count`. */
  number: z.number(),
  count: z.number(),
  /** Missing before the first question and at the end. */
  question: z.optional(ShownQuestion),
  media: z.record(z.string(), MediaDetails),
};

const Team = z.object({
  name: z.string(),
  members: z.number(),
  /** Right answers of all members, and their share of all answers that were possible, from 0 to 1. */
  right: z.number(),
  share: z.number(),
});
export type Team = z.output<typeof Team>;

const Board = z.object({
  ...running,
  /** Pupils who are here now, and how many of them have answered. */
  here: z.number(),
  answered: z.number(),
  /** The nicknames of those who are here and have not answered: for the teacher's own device, not for the board. */
  waiting: z.array(z.string()),
  /** Empty in a quiz without teams. */
  teams: z.array(Team),
  /** From the moment on when the answer is shown. */
  reveal: z.optional(z.object({ right: z.number(), bars: z.array(Bar), proof: Proof })),
});
export type Board = z.output<typeof Board>;

/** What the board and the teacher's own device show. Without a running quiz: the quizzes to choose from. */
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
        /** The page whose first picture stands for the quiz. */
        scene: z.number(),
      }),
    ),
    /** The quiz of the lessons that is the next; null if the class has answered all of them. */
    next: z.nullable(z.number()),
  }),
});

/**
 * Begins a quiz with a class. Its devices leave the page that they show.
 * @param questions asks only these, such as those that the class did not know
 * @param teams 2 to 4: the pupils are shared out among so many teams; 0: the whole class plays together
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

/** @param rev of the state on which the teacher acted: two windows cannot go on twice */
export const stepLiveQuiz = endpoint({
  url: '/api/live/:id/quiz/step',
  access: 'holdClasses',
  params: ClassId,
  body: z.object({ step: Step, rev: z.number('must be a number') }),
});

/** Lets the class go its own way again. */
export const closeLiveQuiz = endpoint({
  method: 'POST',
  url: '/api/live/:id/quiz/close',
  access: 'holdClasses',
  params: ClassId,
});

/** What a pupil sees of the quiz that runs in the class. */
export const readLiveQuiz = endpoint({
  url: '/api/live/quiz',
  access: 'pupil',
  response: z.object({
    ...running,
    /** The pupil's answer to the running question. */
    mine: z.nullable(Answer),
    /** The name of the pupil's team; null in a quiz without teams. */
    team: z.nullable(z.string()),
    /** From the moment on when the answer is shown. `credit` is null without an answer. */
    reveal: z.optional(z.object({ credit: z.nullable(z.number()), rightAnswer: Answer, proof: Proof })),
    /** How many questions the pupil has answered rightly, and answered at all, until now. */
    right: z.number(),
    answered: z.number(),
    /** How quizzes help the pupil. */
    help: PupilHelp,
  }),
});
export type PupilQuiz = z.output<(typeof readLiveQuiz)['schema']['response']>;

/** Answers the running question, whose number is sent. The last answer before the answer is shown counts. */
export const answerLive = endpoint({
  url: '/api/live/quiz/answer',
  access: 'pupil',
  body: z.object({
    number: z.number('must be a number').check(z.int('must be a whole number')),
    given: Answer,
  }),
});
