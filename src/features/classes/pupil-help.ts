import * as z from 'zod/mini';

/**
 * The kinds of help that a pupil can get in quizzes: `aloud` reads questions aloud, `fewer` offers fewer
 * answers, `large` shows larger text, `try` allows one more try.
 */
export const PUPIL_HELP = ['aloud', 'fewer', 'large', 'try'] as const;
export const PupilHelp = z.array(z.enum(PUPIL_HELP, `must be one of ${PUPIL_HELP.join(', ')}`));
export type PupilHelp = z.output<typeof PupilHelp>;

/**
 * Converts the kinds of help that are stored in the database to the type `PupilHelp`.
 * @param stored only words of `PUPIL_HELP`: the database allows no others
 */
export function toHelp(stored: string[]): PupilHelp {
  return PUPIL_HELP.filter((help) => stored.includes(help));
}
