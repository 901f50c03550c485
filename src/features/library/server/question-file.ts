import * as z from 'zod/mini';
import { parseYaml } from '#platform/server/parse-yaml.ts';
import { PAGE_LIMITS } from '#platform/shared/content/page-limits.ts';
import type { PageQuestion, Target } from '#platform/shared/content/page-question.ts';

const Questions = z
  .array(z.string().check(z.minLength(1), z.maxLength(PAGE_LIMITS.question)))
  .check(z.minLength(1));

/** A file in `content/questions`. CONTRIBUTING.md describes the fields. */
const Entries = z.array(
  z.union([
    z.strictObject({
      sentence: z.string().check(z.minLength(1), z.maxLength(PAGE_LIMITS.sentence)),
      questions: Questions,
    }),
    z.strictObject({ page: z.literal(true), questions: Questions }),
    z.strictObject({ picture: z.string(), questions: Questions }),
    z.strictObject({ place: z.string(), questions: Questions }),
    z.strictObject({ weather: z.string(), questions: Questions }),
    z.strictObject({ quiz: z.int(), questions: Questions }),
  ]),
);

/**
 * Parses the questions of a page: a list of sentences and targets, each with the questions that it answers.
 * @throws an Error that describes the fault in the file
 */
export function parseQuestionFile(text: string): PageQuestion[] {
  const entries = Entries.safeParse(parseYaml(text), { error: z.locales.en().localeError });
  if (!entries.success) throw new Error(z.prettifyError(entries.error));
  return entries.data.flatMap((entry) => {
    const sentence = 'sentence' in entry ? entry.sentence : '';
    const target = targetOf(entry);
    return entry.questions.map((asked) => ({ asked, sentence, ...(target && { target }) }));
  });
}

function targetOf(entry: z.output<typeof Entries>[number]): Target | undefined {
  if ('picture' in entry) return { is: 'picture', id: entry.picture };
  if ('place' in entry) return { is: 'place', id: entry.place };
  if ('weather' in entry) return { is: 'weather', id: entry.weather };
  return 'quiz' in entry ? { is: 'quiz', id: `${entry.quiz}` } : undefined;
}
