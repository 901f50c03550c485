import { marked } from 'marked';
import * as z from 'zod/mini';
import { sanitise } from '#features/reading/sanitise.server.ts';
import { parseYaml } from '#platform/server/parse-yaml.ts';

/**
 * Splits a file of the library into its head and its text. The head is YAML between two lines of dashes; the
 * text is the Markdown below it.
 * @throws an Error that describes the fault in the head
 */
export function readHead<Schema extends z.ZodMiniType>(
  text: string,
  schema: Schema,
): { head: z.output<Schema>; markdown: string } {
  const match = /^---\n(.*?)\n---\n?(.*)$/s.exec(text);
  if (!match) throw new Error('has no front matter');
  const head = schema.safeParse(parseYaml(match[1] ?? ''), { error: z.locales.en().localeError });
  if (!head.success) throw new Error(z.prettifyError(head.error));
  return { head: head.data, markdown: match[2] ?? '' };
}

/** @returns sanitised HTML */
export function toHtml(markdown: string): string {
  return sanitise(marked.parse(markdown.trim(), { async: false }));
}
