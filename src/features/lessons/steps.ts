import * as z from 'zod/mini';
import { plainText } from '#platform/shared/text/plain-text.ts';
import { STEP_MINUTES } from './lesson-limits.ts';

const { least, most } = STEP_MINUTES;
const NOTE_LENGTH = 500;

const Minutes = z
  .number('must be a number')
  .check(
    z.int('must be a whole number'),
    z.gte(least, `must be at least ${least}`),
    z.lte(most, `may be at most ${most}`),
  );
const PageNumber = z.number().check(z.int(), z.gte(0), z.lte(999_999_999));
/**
 * Pupils stop reading after this part of the page. Parts are counted from 1. By default pupils read the whole
 * page.
 */
const StopAfter = z.optional(z.number().check(z.int(), z.gte(1), z.lte(8)));
/** The file name of a worksheet, which is a PDF among the teacher resources. */
const SheetFile = z.string().check(z.regex(/^[\w-]{1,100}\.pdf$/, 'must be the file of a worksheet'));
/** Ids of the pins on the polar map. */
const Places = z
  .array(z.string().check(z.maxLength(60)))
  .check(z.minLength(1, 'choose a place'), z.maxLength(10, 'at most 10 places'));

/** The fields that every step has: its length in minutes, and the teacher's note to the pupils. */
const shared = { minutes: Minutes, note: z._default(plainText(NOTE_LENGTH), '') };
const PageStep = z.object({ kind: z.literal('page'), answerID: PageNumber, stopAfter: StopAfter, ...shared });
const QuizStep = z.object({ kind: z.literal('quiz'), answerID: PageNumber, ...shared });
const MapStep = z.object({ kind: z.literal('map'), places: Places, ...shared });
const WorksheetStep = z.object({
  kind: z.literal('worksheet'),
  title: plainText(100),
  file: SheetFile,
  ...shared,
});
const TalkStep = z.object({ kind: z.literal('talk'), text: plainText(NOTE_LENGTH), ...shared });

/** A step in a file of the library. It has no id. */
export const NewStep = z.discriminatedUnion('kind', [PageStep, QuizStep, MapStep, WorksheetStep, TalkStep]);
export type NewStep = z.output<typeof NewStep>;

const id = { id: z.string().check(z.regex(/^[\w-]{1,40}$/, 'must be a short id')) };

/** A step of a lesson as a teacher sends it. Its id stays the same when the step is moved or changed. */
export const Step = z.discriminatedUnion('kind', [
  z.extend(PageStep, id),
  z.extend(QuizStep, id),
  z.extend(MapStep, id),
  z.extend(WorksheetStep, id),
  z.extend(TalkStep, id),
]);
export type Step = z.output<typeof Step>;

// Schemas of responses check values, but do not change them. So texts are plain strings here, without
// `plainText`.
const stored = { minutes: z.number(), note: z.string() };
/** The fields of every step in a response. The title is empty if the page no longer exists. */
const shown = { ...stored, id: z.string(), title: z.string() };
/** A place in a map step. `lat` and `lon` are in degrees. */
const Pin = z.object({ name: z.string(), lat: z.number(), lon: z.number() });
const pageNumber = { answerID: z.number(), stopAfter: z.optional(z.number()) };

/** A step of a lesson pack (a ready-made lesson), in a response. */
export const StoredStep = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page'), ...pageNumber, ...stored }),
  z.object({ kind: z.literal('quiz'), answerID: z.number(), ...stored }),
  z.object({ kind: z.literal('map'), places: z.array(z.string()), ...stored }),
  z.object({ kind: z.literal('worksheet'), title: z.string(), file: z.string(), ...stored }),
  z.object({ kind: z.literal('talk'), text: z.string(), ...stored }),
]);

/** A step of a lesson, in a response, with the title to show. */
export const TitledStep = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page'), ...pageNumber, ...shown }),
  z.object({ kind: z.literal('quiz'), answerID: z.number(), ...shown }),
  z.object({ kind: z.literal('map'), places: z.array(z.string()), pins: z.array(Pin), ...shown }),
  z.object({ kind: z.literal('worksheet'), file: z.string(), ...shown }),
  z.object({ kind: z.literal('talk'), text: z.string(), ...shown }),
]);
export type TitledStep = z.output<typeof TitledStep>;

export function minutesOf(steps: readonly Pick<Step, 'minutes'>[]): number {
  return steps.reduce((sum, { minutes }) => sum + minutes, 0);
}
