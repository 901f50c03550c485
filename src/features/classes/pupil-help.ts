import * as z from 'zod/mini';

/**
 * How quizzes help a pupil: questions are read aloud, there are fewer answers to choose from, the text is larger, one try
 * more.
 */
export const PUPIL_HELP = ['aloud', 'fewer', 'large', 'try'] as const;
export const PupilHelp = z.array(z.enum(PUPIL_HELP, `must be one of ${PUPIL_HELP.join(', ')}`));
export type PupilHelp = z.output<typeof PupilHelp>;

/** @param stored the database refuses other words */
export function toHelp(stored: string[]): PupilHelp {
  return PUPIL_HELP.filter((help) => stored.includes(help));
}
