import { basename } from 'node:path';
import * as z from 'zod/mini';
import { readHead, toHtml } from './front-matter.ts';

const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const Link = z.strictObject({
  url: z.string().check(z.regex(/^(https:\/\/|\d+$)/)),
  description: z.string().check(z.minLength(1), z.maxLength(150)),
});

/** The head of a file in `content/news`; the Markdown below it is the text. */
const NewsHead = z.strictObject({
  date: Day,
  title: z.string().check(z.minLength(1), z.maxLength(150)),
  /** A picture that a page of the library also shows. */
  file: z.string().check(z.regex(/^[a-z0-9-]+\.jpg$/)),
  links: z.array(Link).check(z.minLength(1)),
});

/** The head of a file in `content/resources`; the Markdown below it is printed as a PDF. */
const ResourceHead = z.strictObject({
  date: Day,
  kind: z.enum(['Lesson pack', 'Worksheet', 'Answer key']),
  title: z.string().check(z.minLength(1), z.maxLength(100)),
  /** The audience, as a line under the title. */
  level: z.string().check(z.minLength(1), z.maxLength(120)),
  summary: z.string().check(z.minLength(20), z.maxLength(600)),
  file: z.string().check(z.regex(/^[a-z0-9-]+\.jpg$/)),
  links: z._default(z.array(Link), []),
});

/** News or a resource of the starting library, with the wire's field names. */
export type LibraryBulletin = {
  /** The file's name without its extension: the same in every edition. */
  name: string;
  kind: 'news' | 'resources';
  date: string;
  title: string;
  /** Sanitised HTML. */
  text: string;
  image: string;
  links: z.output<typeof Link>[];
  /** Names in `content/files`. */
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

/** A resource's head and its Markdown. */
export function readSheet(text: string): { head: z.output<typeof ResourceHead>; markdown: string } {
  return readHead(text, ResourceHead);
}

/** Starts with the product's name, so that no school's own file has the same name. */
export function pdfOf(path: string): string {
  return `antarctic-explorer-${nameOf(path)}.pdf`;
}

function nameOf(path: string): string {
  return basename(path, '.md');
}
