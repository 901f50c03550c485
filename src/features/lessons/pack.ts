import * as z from 'zod/mini';
import { LESSON_MINUTES, MOST_STEPS } from './lesson-limits.ts';
import { NewStep } from './steps.ts';

/** A lesson pack: a complete lesson in the library, ready to use. */
export const LessonPack = z.object({
  number: z.int(),
  title: z.string().check(z.minLength(1), z.maxLength(100)),
  years: z.object({ from: z.int(), to: z.int() }),
  minutes: z.int().check(z.gte(LESSON_MINUTES.least), z.lte(LESSON_MINUTES.most)),
  topic: z.string().check(z.minLength(1), z.maxLength(60)),
  /** Codes of the curriculum, such as AC9S5U01. */
  codes: z.array(z.string()),
  summary: z.string().check(z.minLength(1), z.maxLength(600)),
  steps: z.array(NewStep).check(z.minLength(1), z.maxLength(MOST_STEPS)),
});
export type LessonPack = z.output<typeof LessonPack>;

/**
 * Builds a lesson from the steps of the lesson packs about a topic. The steps take at most `minutes` in all.
 * First adds pages and quizzes, then talks and maps, then worksheets. Skips a step that would make the lesson
 * too long. The steps are in the order of the packs.
 */
export function putTogether(packs: readonly LessonPack[], topic: string, minutes: number): NewStep[] {
  const found = packs.filter((pack) => pack.topic === topic).flatMap(({ steps }) => steps);
  const chosen = new Set<NewStep>();
  let left = minutes;
  for (const kinds of [['page', 'quiz'], ['talk', 'map'], ['worksheet']])
    for (const step of found) {
      if (!kinds.includes(step.kind) || step.minutes > left) continue;
      chosen.add(step);
      left -= step.minutes;
    }
  return found.filter((step) => chosen.has(step));
}
