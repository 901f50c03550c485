import * as z from 'zod';
import { DIAGRAM_NAMES } from '#features/diagrams/diagrams.ts';
import type { Dialog } from '#features/reading/contract.ts';
import { readHead, toHtml } from './front-matter.ts';

/** The head of a page's file in `content/pages`: see CONTRIBUTING.md. */
const Head = z.strictObject({
  answerID: z.int().min(0),
  title: z.string().min(1).max(150),
  category: z.string().optional(),
  subCategory: z.string().optional(),
  columns: z.int().min(1).max(6).default(1),
  rows: z.int().min(1).max(6).default(1),
  pictures: z
    .array(
      z.strictObject({
        file: z.string().regex(/^[a-z0-9-]+\.jpg$/),
        caption: z.string().min(1).max(300),
        alt: z.string().min(1).max(300),
        credit: z.string().min(1).max(200),
        fit: z.enum(['cover', 'contain']).default('cover'),
        link: z.int().optional(),
        /** The picture is of this diagram, which moves on the page. */
        diagram: z.enum(DIAGRAM_NAMES).optional(),
      }),
    )
    .max(36)
    .default([]),
  buttons: z
    .array(z.strictObject({ name: z.string().min(1).max(60), action: z.int() }))
    .max(3)
    .default([]),
  /** The page of this page's quiz; by default that of its category. */
  quiz: z.int().optional(),
  alsoAskedAs: z.array(z.string().min(1).max(200)).default([]),
  sources: z
    .array(
      z.strictObject({
        organisation: z.string(),
        title: z.string().optional(),
        address: z.url().optional(),
        checked: z.boolean(),
      }),
    )
    .default([]),
});

/** One page of the starting library. */
export type LibraryPage = z.output<typeof Head> & { dialog: Dialog[] };

/**
 * Reads a page's file: YAML between two lines of dashes, then Markdown in which `## ` starts a titled block.
 * @throws an Error that describes the fault in the file
 */
export function parsePageFile(text: string): LibraryPage {
  const { head, markdown } = readHead(text, Head);
  return { ...head, dialog: parseBlocks(markdown) };
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
