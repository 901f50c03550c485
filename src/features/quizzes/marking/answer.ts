import * as z from 'zod/mini';
import { QUIZ_LIMITS } from '../question.ts';

const Short = z.string().check(z.maxLength(QUIZ_LIMITS.option));

/**
 * An answer to a question. Its form depends on the kind of the question. `choice`: the ID of an option.
 * `several`: IDs of options. `truefalse`: a boolean. `order`: the IDs of all items, from top to bottom.
 * `match` and `label`: an object from the ID of each name to the ID of its meaning or place. `number`: a
 * number.
 */
export const Answer = z.union(
  [
    Short,
    z.boolean(),
    z.number(),
    z.array(Short).check(z.maxLength(10)),
    z.record(Short, Short).check(z.refine((pairs) => Object.keys(pairs).length <= 10, 'is too long')),
  ],
  'is not an answer',
);
export type Answer = z.output<typeof Answer>;
