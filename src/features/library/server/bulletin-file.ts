import { basename } from 'node:path';
import * as z from 'zod/mini';
import { BULLETIN_LIMITS } from '#features/bulletins/bulletin-limits.ts';
import { readHead, toHtml } from './front-matter.ts';

const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const Link = z.strictObject({
  url: z.string().check(z.regex(/^(https:\/\/|\d+$)/)),
  description: z.string().check(z.minLength(1), z.maxLength(BULLETIN_LIMITS.title)),
});

/** The YAML head of a file in `content/news`. The Markdown below it becomes the text of the entry. */
const NewsHead = z.strictObject({
  date: Day,
  title: z.string().check(z.minLength(1), z.maxLength(BULLETIN_LIMITS.title)),
  /** The file name of the entry's picture. A page of the library shows the same picture. */
  file: z.string().check(z.regex(/^[a-z0-9-]+\.jpg$/)),
  links: z.array(Link).check(z.minLength(1)),
});

/** The YAML head of a file in `content/resources`. The Markdown below it becomes a PDF. */
const ResourceHead = z.strictObject({
  date: Day,
  kind: z.enum(['Lesson pack', 'Worksheet', 'Answer key']),
  title: z.string().check(z.minLength(1), z.maxLength(100)),
  /** The intended readers. The PDF names them in a line under the title. */
  level: z.string().check(z.minLength(1), z.maxLength(120)),
  summary: z.string().check(z.minLength(20), z.maxLength(600)),
  file: z.string().check(z.regex(/^[a-z0-9-]+\.jpg$/)),
  links: z._default(z.array(Link), []),
});

/** An entry of news or resources of the starting library. Most fields have the same names as in the API. */
export type LibraryBulletin = {
  /**
   * The file name without its extension. It never changes, because the ID of the entry is computed from it.
   */
  name: string;
  kind: 'news' | 'resources';
  date: string;
  title: string;
  /** Sanitised HTML. */
  text: string;
  image: string;
  links: z.output<typeof Link>[];
  /** File names in the folder `content/files`. */
  files: string[];
  audience: 'teachers' | null;
};

/** @throws an Error that describes the fault in the file */
export function parseNewsFile(path: string, text: string): LibraryBulletin {
  const { head, markdown } = readHead(text, NewsHead);
  const { file: image, ...rest } = head;
  return {
    ...rest,
    name: nameOf(path),
    kind: 'news',
    text: toHtml(markdown),
    image,
    files: [],
    audience: null,
  };
}

/** @throws an Error that describes the fault in the file */
export function parseResourceFile(path: string, text: string): LibraryBulletin {
  const { kind, title, summary, level, file: image, date, links } = readSheet(text).head;
  return {
    name: nameOf(path),
    kind: 'resources',
    date,
    title: `${kind}: ${title}`,
    text: toHtml(`${summary}\n\n*${level}*`),
    image,
    links,
    files: [pdfOf(path)],
    audience: kind === 'Answer key' ? 'teachers' : null,
  };
}

/**
 * Reads the file of a resource.
 * @returns the head, and the Markdown below it
 */
export function readSheet(text: string): { head: z.output<typeof ResourceHead>; markdown: string } {
  return readHead(text, ResourceHead);
}

/**
 * @returns the file name of the PDF. It starts with the name of the product, so that it differs from the
 * names of a school's own files.
 */
export function pdfOf(path: string): string {
  return `antarctic-explorer-${nameOf(path)}.pdf`;
}

function nameOf(path: string): string {
  return basename(path, '.md');
}
