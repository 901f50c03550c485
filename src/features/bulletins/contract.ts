import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/calls/endpoint.ts';
import { hasForeignScheme } from '#platform/shared/content/action-target.ts';
import { MediaDetails } from '#platform/shared/content/item.ts';
import { plainText } from '#platform/shared/text/plain-text.ts';
import { isBlank } from '#platform/shared/text/text.ts';
import { BULLETIN_LIMITS } from './bulletin-limits.ts';

export const BULLETIN_KINDS = ['news', 'resources'] as const;
export type BulletinKind = (typeof BULLETIN_KINDS)[number];

/**
 * An entry of news or resources, as the server sends it. Source: docs/behaviour.md 28. The fields `audience`
 * and `media` are not part of the basic contract (docs/behaviour.md 1.5, 24.3).
 */
export const Bulletin = z.object({
  _id: z.string(),
  /** A day, such as `2026-11-14`. */
  date: z.string(),
  title: z.string(),
  /** True when the entry is archived. The server sends archived entries to editors only. */
  expired: z.boolean(),
  /** Sanitised HTML. */
  text: z.string(),
  /** Name of a file in storage. */
  image: z.nullable(z.string()),
  /** Names of files to download. */
  resourceItems: z.array(z.string()),
  links: z.array(z.object({ url: z.string(), description: z.string() })),
  /** `teachers` if only teachers may read the entry. Missing if all readers may. */
  audience: z.optional(z.literal('teachers')),
  /** The details of the image. */
  media: z.optional(MediaDetails),
  /**
   * The revision number, which every save increases. The server compares it, so that a user cannot overwrite
   * a version that the user has not seen. Not part of the basic contract (docs/behaviour.md 1.5).
   */
  rev: z.number(),
});
export type Bulletin = z.output<typeof Bulletin>;

/**
 * Returns the entries, newest first. The schema accepts any `type`, because the server must respond to an
 * unknown type with 404, and not with the 400 of a schema error.
 */
export const listBulletins = endpoint({
  url: '/api/resources/:type',
  access: 'readRestrictedPages',
  params: z.object({ type: z.string() }),
  response: z.array(Bulletin),
});

/**
 * Sends a file that an entry offers for download, if the caller may read the entry. Source: docs/behaviour.md
 * 24.3.
 */
export const readBulletinFile = endpoint({
  url: '/api/resources/file/:name',
  access: 'readRestrictedPages',
  params: z.object({ name: z.string() }),
  response: z.unknown(),
});

const FileName = plainText(BULLETIN_LIMITS.fileName);

const BulletinLink = z.object({
  url: z
    .pipe(
      plainText(BULLETIN_LIMITS.url),
      z.transform((url) => url.trim()),
    )
    .check(z.refine((url) => isAddress(url), 'must begin with https:// or http://')),
  description: z._default(plainText(BULLETIN_LIMITS.title), ''),
});

/** An entry as an editor sends it. The server drops a link that has neither an address nor a description. */
const BulletinForm = z.object({
  /** The ID of the entry: a UUID that the client creates. It never changes (docs/behaviour.md 24.5). */
  _id: z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i, 'must be a UUID')),
  /**
   * A day, stored as `2026-11-14`. If the client sends a date and time, the day is taken from it without
   * conversion to another time zone.
   */
  date: z
    .pipe(
      z.union([z.iso.date(), z.iso.datetime({ offset: true, local: true })], 'must be a date'),
      z.transform((date) => date.slice(0, '2026-11-14'.length)),
    )
    .check(z.refine((day) => day >= '0001', 'must be a date')),
  title: z
    .pipe(
      plainText(BULLETIN_LIMITS.title),
      z.transform((title) => title.trim()),
    )
    .check(z.refine((title) => !isBlank(title), 'Please enter a title')),
  expired: z._default(z.boolean(), false),
  /**
   * The maximum length includes the HTML tags. After the server has sanitised the HTML, it also checks the
   * length of the visible text, for which the maximum is lower.
   */
  text: z._default(plainText(BULLETIN_LIMITS.textHtml), ''),
  image: z._default(z.nullable(FileName), null),
  resourceItems: z._default(
    z
      .array(FileName)
      .check(z.maxLength(BULLETIN_LIMITS.files, `may have at most ${BULLETIN_LIMITS.files} files`)),
    [],
  ),
  links: z._default(
    z
      .array(BulletinLink)
      .check(z.maxLength(BULLETIN_LIMITS.links, `may have at most ${BULLETIN_LIMITS.links} links`)),
    [],
  ),
  audience: z.optional(z.nullable(z.literal('teachers'))),
});
export type BulletinForm = z.output<typeof BulletinForm>;

const SavedBulletin = z.object({ _id: z.string(), rev: z.number() });

/** The body of the 409 response when another user has saved the entry in the meantime. */
export type ChangedBulletin = { code: 'changed'; message: string; bulletin: Bulletin };

const OfKind = z.object({ type: z.string() });

/** Creates an entry. If the client sends the same entry twice, the server creates only one. */
export const insertBulletin = endpoint({
  url: '/api/resources/insert/:type',
  access: 'editContent',
  params: OfKind,
  body: BulletinForm,
  response: SavedBulletin,
});

/**
 * Saves an entry. `expired: true` archives it, and `expired: false` restores it. Without `rev`, the server
 * always overwrites the stored entry. If `rev` is not the newest revision, it responds with 409 and
 * `ChangedBulletin`.
 */
export const updateBulletin = endpoint({
  url: '/api/resources/update/:type',
  access: 'editContent',
  params: OfKind,
  body: z.extend(BulletinForm, { rev: z.optional(z.number('must be a number').check(z.int())) }),
  response: SavedBulletin,
});

/**
 * @returns false for a link that is refused: one that runs code, such as `javascript:`, or that begins with
 *   `//`. Other invalid addresses are saved, but readers do not see them (docs/behaviour.md 16.5).
 */
function isAddress(url: string): boolean {
  return !hasForeignScheme(url) && !url.startsWith('//');
}
