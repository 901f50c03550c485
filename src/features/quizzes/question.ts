import * as z from 'zod/mini';

/**
 * The maximum number of questions in a quiz, of stored tries per question, and of characters in a prompt and
 * in an option.
 */
export const QUIZ_LIMITS = { questions: 40, tries: 20, prompt: 200, option: 120 } as const;

/** The maximum number of quizzes of one teacher, and of characters in the title of a quiz. */
export const OWN_LIMITS = { quizzes: 100, title: 100 } as const;

const Id = z.string().check(z.regex(/^[a-z0-9-]{1,20}$/, 'must be letters, digits and hyphens'));
const OptionText = z.string().check(z.trim(), z.minLength(1), z.maxLength(QUIZ_LIMITS.option));

/**
 * The sentence of a page that proves an answer, with its exact text. `block` is the number of the page's
 * block that contains the sentence, starting at 1.
 */
export const Evidence = z.strictObject({
  answerID: z.int().check(z.gte(1)),
  block: z.int().check(z.gte(1)),
  sentence: z.string().check(z.minLength(1), z.maxLength(600)),
});
export type Evidence = z.output<typeof Evidence>;

const Option = z.strictObject({ id: Id, text: OptionText });

const common = {
  id: Id,
  prompt: z.string().check(z.trim(), z.minLength(1), z.maxLength(QUIZ_LIMITS.prompt)),
  picture: z.optional(z.strictObject({ file: z.string(), alt: z.string().check(z.minLength(1)) })),
  evidence: Evidence,
  /**
   * A sentence of a page that a pupil sees after a first wrong answer. It helps, but does not contain the
   * right answer.
   */
  clue: z.optional(Evidence),
  /** Further sentences that prove parts of the answer. */
  also: z.optional(z.array(Evidence)),
};

const Choice = z.strictObject({
  ...common,
  kind: z.literal('choice'),
  options: z.array(Option).check(z.minLength(2), z.maxLength(6)),
  right: Id,
  shuffle: z._default(z.boolean(), true),
});
const Several = z.strictObject({
  ...common,
  kind: z.literal('several'),
  options: z.array(Option).check(z.minLength(3), z.maxLength(8)),
  right: z.array(Id).check(z.minLength(2)),
  shuffle: z._default(z.boolean(), true),
});
const TrueFalse = z.strictObject({ ...common, kind: z.literal('truefalse'), right: z.boolean() });
const Order = z.strictObject({
  ...common,
  kind: z.literal('order'),
  /** The items in the right order. */
  items: z.array(Option).check(z.minLength(3), z.maxLength(7)),
});
const Match = z.strictObject({
  ...common,
  kind: z.literal('match'),
  pairs: z
    .array(z.strictObject({ id: Id, left: OptionText, right: OptionText }))
    .check(z.minLength(3), z.maxLength(6)),
  /**
   * Wrong meanings that pupils see among the right ones. They belong to none of the names. `left` is the name of a
   * pair, and `right` is its meaning.
   */
  extra: z._default(z.array(OptionText).check(z.maxLength(2)), []),
});

const Share = z.number().check(z.gte(0), z.lte(1));
/** A position on the map in degrees. South and west are negative. */
const OnMap = z.strictObject({
  lat: z.number().check(z.gte(-90), z.lte(-50)),
  lon: z.number().check(z.gte(-180), z.lte(180)),
});
/**
 * A position in the picture, from its top left corner: `x` as a fraction of its width, `y` as a fraction of
 * its height.
 */
const OnPicture = z.strictObject({ x: Share, y: Share });
const Place = z.strictObject({
  ...{ id: Id, label: OptionText, told: z.string().check(z.minLength(1), z.maxLength(60)) },
  at: z.union([OnMap, OnPicture], 'must be a place on the map or in the picture'),
});
const Ground = z.union(
  [
    z.strictObject({ map: z.literal('polar') }),
    z.strictObject({ picture: z.string(), alt: z.string().check(z.minLength(1)) }),
  ],
  'must be the polar map, or a picture with its alternative text',
);
const Label = z
  .strictObject({
    ...common,
    kind: z.literal('label'),
    ground: Ground,
    places: z.array(Place).check(z.minLength(2), z.maxLength(8)),
  })
  .check(
    z.refine(({ ground, places }) => places.every(({ at }) => 'map' in ground === 'lat' in at), {
      path: ['places'],
      error: 'must all be on the map, or all in the picture',
    }),
  );

const NumberQuestion = z.strictObject({
  ...common,
  kind: z.literal('number'),
  min: z.number(),
  max: z.number(),
  step: z.number().check(z.gt(0, 'must be more than 0')),
  unit: z.string().check(z.maxLength(20)),
  right: z.number(),
  /**
   * The tolerance: an answer at most this far from `right` gets full credit, and at most twice this far half
   * credit.
   */
  within: z.number().check(z.gte(0)),
});

/**
 * A question of a quiz with its right answer, as it is stored. Browsers of pupils receive a `ShownQuestion`
 * (contract.ts) instead.
 */
export const Question = z.discriminatedUnion(
  'kind',
  [Choice, Several, TrueFalse, Order, Match, Label, NumberQuestion],
  'must be a question of a known kind',
);
export type Question = z.output<typeof Question>;
export type QuestionKind = Question['kind'];

/** A quiz of a page, as stored in a file of the folder `content/quizzes`. */
export const QuizFile = z.strictObject({
  answerID: z.int().check(z.gte(1)),
  /** The number of the page that lists all answers. A student may open it only after finishing the quiz. */
  answersPage: z.optional(z.int().check(z.gte(1))),
  /** The number of tries after which the pupil sees the right answer. */
  tries: z.int().check(z.gte(1), z.lte(5)),
  questions: z.array(Question).check(z.minLength(1), z.maxLength(QUIZ_LIMITS.questions)),
});
export type QuizFile = z.output<typeof QuizFile>;

/**
 * The kinds of question that a whole class can answer together on one screen. For these, all pupils see the
 * same answers, and a bar chart can show how many chose each.
 */
export const KINDS_TOGETHER: readonly Question['kind'][] = ['choice', 'several', 'truefalse', 'number'];
