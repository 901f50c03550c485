import { basename } from 'node:path';
import * as z from 'zod/mini';
import { LessonPack } from '#features/lessons/pack.ts';
import { minutesOf } from '#features/lessons/steps.ts';
import { parseYaml } from '#platform/server/parse-yaml.ts';

/**
 * Reads a file of `content/lessons`. Its name is the number of the pack.
 * @throws an Error that describes the fault in the file
 */
export function parseLessonFile(path: string, text: string): LessonPack {
  const pack = LessonPack.safeParse(
    { number: Number(basename(path, '.yaml')), ...Object(parseYaml(text)) },
    { error: z.locales.en().localeError },
  );
  if (!pack.success) throw new Error(z.prettifyError(pack.error));
  const { steps, minutes } = pack.data;
  const planned = minutesOf(steps);
  if (planned > minutes) throw new Error(`has steps of ${planned} minutes in a lesson of ${minutes}`);
  return pack.data;
}
