import * as z from 'zod/mini';
import { parseYaml } from '#platform/server/parse-yaml.ts';
import { PAGE_LIMITS } from '#platform/shared/content/page-limits.ts';
import type { PageQuestion } from '#platform/shared/content/page-question.ts';

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
  ]),
);

/**
 * Parses the questions of a page: a list of sentences, each with the questions that it answers.
 * @throws an Error that describes the fault in the file
 */
export function parseQuestionFile(text: string): PageQuestion[] {
  const entries = Entries.safeParse(parseYaml(text), { error: z.locales.en().localeError });
  if (!entries.success) throw new Error(z.prettifyError(entries.error));
  return entries.data.flatMap((entry) =>
    entry.questions.map((asked) => ({ asked, sentence: 'sentence' in entry ? entry.sentence : '' })),
  );
}
