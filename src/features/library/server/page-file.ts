import * as z from 'zod/mini';
import { DIAGRAM_NAMES } from '#features/diagrams/moving-diagrams.ts';
import { MEDIA_TEXT_LENGTHS } from '#features/media/media-text-lengths.ts';
import type { Dialog } from '#features/reading/contract.ts';
import { PAGE_LIMITS } from '#platform/shared/content/page-limits.ts';
import type { PageQuestion } from '#platform/shared/content/page-question.ts';
import { readHead, toHtml } from './front-matter.ts';

/** The YAML head of the file of a page in `content/pages`. CONTRIBUTING.md describes the fields. */
const Head = z.strictObject({
  answerID: z.int().check(z.gte(0)),
  title: z.string().check(z.minLength(1), z.maxLength(PAGE_LIMITS.title)),
  category: z.optional(z.string()),
  subCategory: z.optional(z.string()),
  columns: z._default(z.int().check(z.gte(1), z.lte(PAGE_LIMITS.cells)), 1),
  rows: z._default(z.int().check(z.gte(1), z.lte(PAGE_LIMITS.cells)), 1),
  pictures: z._default(
    z
      .array(
        z.strictObject({
          file: z.string().check(z.regex(/^[a-z0-9-]+\.jpg$/)),
          caption: z.string().check(z.minLength(1), z.maxLength(PAGE_LIMITS.caption)),
          alt: z.string().check(z.minLength(1), z.maxLength(MEDIA_TEXT_LENGTHS.alt)),
          credit: z.string().check(z.minLength(1), z.maxLength(PAGE_LIMITS.copyright)),
          fit: z._default(z.enum(['cover', 'contain']), 'cover'),
          link: z.optional(z.int()),
          /** The title of the text block beside which the picture stands. If missing, the order decides. */
          part: z.optional(z.string()),
          /** The name of the interactive diagram that the page shows instead of the picture. */
          diagram: z.optional(z.enum(DIAGRAM_NAMES)),
        }),
      )
      .check(z.maxLength(PAGE_LIMITS.items)),
    [],
  ),
  /** The films that the page shows after its pictures. */
  films: z._default(
    z.array(
      z.strictObject({
        file: z.string().check(z.regex(/^[a-z0-9-]+\.mp4$/)),
        caption: z.string().check(z.minLength(1), z.maxLength(PAGE_LIMITS.caption)),
        credit: z.string().check(z.minLength(1), z.maxLength(PAGE_LIMITS.copyright)),
        part: z.optional(z.string()),
      }),
    ),
    [],
  ),
  buttons: z._default(
    z
      .array(
        z.strictObject({
          name: z.string().check(z.minLength(1), z.maxLength(PAGE_LIMITS.buttonName)),
          action: z.int(),
        }),
      )
      .check(z.maxLength(PAGE_LIMITS.buttons)),
    [],
  ),
  /**
   * The id of the page with the quiz to which this page links. If missing, the quiz of the category is used.
   */
  quiz: z.optional(z.int()),
  /**
   * A striking fact. The page shows `value` in large type, then `sentence`. `picture` names one of the page's
   * pictures.
   */
  fact: z.optional(
    z.strictObject({
      value: z.string().check(z.minLength(1), z.maxLength(30)),
      sentence: z.string().check(z.minLength(1), z.maxLength(120)),
      picture: z.string(),
    }),
  ),
  sources: z._default(
    z.array(
      z.strictObject({
        organisation: z.string(),
        title: z.optional(z.string()),
        /** The year of publication, where it is known. */
        year: z.optional(z.int()),
        address: z.optional(z.url()),
        /**
         * The month in which the source was last opened and read, such as `2026-11`; false if the source has
         * not been checked.
         */
        checked: z.union([z.literal(false), z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/))]),
      }),
    ),
    [],
  ),
});

/** A page of the starting library: the fields of its head, its text blocks, and the questions it answers. */
export type LibraryPage = z.output<typeof Head> & { dialog: Dialog[]; questions: PageQuestion[] };

/**
 * Parses the file of a page: YAML between two lines of dashes, then Markdown. In the Markdown, a line that
 * starts with `## ` is the title of a new block.
 * @throws an Error that describes the fault in the file
 */
export function parsePageFile(text: string): Omit<LibraryPage, 'questions'> {
  const { head, markdown } = readHead(text, Head);
  const dialog = parseBlocks(markdown);
  for (const { file, part } of [...head.pictures, ...head.films])
    if (part !== undefined && !dialog.some(({ title }) => title === part))
      throw new Error(`${file}: no part of the page has the title “${part}”`);
  return { ...head, dialog };
}

function parseBlocks(markdown: string): Dialog[] {
  const [untitled = '', ...titled] = `\n${markdown.trim()}`.split(/\n## /);
  const blocks: Dialog[] = untitled.trim() === '' ? [] : [{ text: toHtml(untitled) }];
  for (const block of titled) {
    const lineEnd = block.indexOf('\n');
    const title = lineEnd < 0 ? block : block.slice(0, lineEnd);
    blocks.push({ title: title.trim(), text: toHtml(lineEnd < 0 ? '' : block.slice(lineEnd)) });
  }
  return blocks;
}
