import * as z from 'zod';
import { endpoint } from '#platform/shared/calls/endpoint.ts';
import { hasForeignScheme } from '#platform/shared/content/action-target.ts';
import { MediaDetails } from '#platform/shared/content/item.ts';
import { isBlank, plainText } from '#platform/shared/text/text.ts';
import { BULLETIN_LIMITS } from './limits.ts';

/** News and teacher resources: one list, two kinds. */
export const BULLETIN_KINDS = ['news', 'resources'] as const;
export type BulletinKind = (typeof BULLETIN_KINDS)[number];

/** An entry of a list. Source: specification part 2 section 3; `audience` and `media` are ours (D-42). */
export const Bulletin = z.object({
  _id: z.string(),
  /** Day, as `2026-11-14`. */
  date: z.string(),
  title: z.string(),
  /** Archived: only editors are sent it. */
  expired: z.boolean(),
  /** Sanitised HTML. */
  text: z.string(),
  /** A file in storage. */
  image: z.string().nullable(),
  /** Names of files to download. */
  resourceItems: z.array(z.string()),
  links: z.array(z.object({ url: z.string(), description: z.string() })),
  /** Everybody's when it is left out. */
  audience: z.literal('teachers').optional(),
  /** What is known of the image. */
  media: MediaDetails.optional(),
  /** Rises with every save, so that nobody saves over what they have not seen; ours. */
  rev: z.number(),
});
export type Bulletin = z.output<typeof Bulletin>;

/** Newest first. An unknown type is not found, so the door lets every one through. */
export const listBulletins = endpoint({
  method: 'GET',
  url: '/api/resources/:type',
  access: 'readRestrictedPages',
  schema: { params: z.object({ type: z.string() }), response: z.array(Bulletin) },
});

/** A file that an entry names, to those who may read the entry. Source: decision D-42. */
export const readBulletinFile = endpoint({
  method: 'GET',
  url: '/api/resources/file/:name',
  access: 'readRestrictedPages',
  schema: { params: z.object({ name: z.string() }), response: z.unknown() },
});

const FileName = plainText(BULLETIN_LIMITS.fileName);

const BulletinLink = z.object({
  url: plainText(BULLETIN_LIMITS.url)
    .transform((url) => url.trim())
    .refine((url) => isAddress(url), 'must begin with https:// or http://'),
  description: plainText(BULLETIN_LIMITS.title).default(''),
});

/** An entry as an editor sends it. Rows of links with nothing in them are dropped. */
const BulletinForm = z.object({
  /** A UUID that the client makes and keeps (D-89). */
  _id: z.string().regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i, 'must be a UUID'),
  /** A day; of a date and time it is the day in the sender's own offset. Kept as `2026-11-14`. */
  date: z
    .union([z.iso.date(), z.iso.datetime({ offset: true, local: true })], 'must be a date')
    .transform((date) => date.slice(0, '2026-11-14'.length))
    // The database knows no year 0.
    .refine((day) => day >= '0001', 'must be a date'),
  title: plainText(BULLETIN_LIMITS.title)
    .transform((title) => title.trim())
    .refine((title) => !isBlank(title), 'Please enter a title'),
  expired: z.boolean().default(false),
  /** What is seen of it has a limit of its own, which the server checks once it is sanitised. */
  text: plainText(BULLETIN_LIMITS.textHtml).default(''),
  image: FileName.nullable().default(null),
  resourceItems: z
    .array(FileName)
    .max(BULLETIN_LIMITS.files, `may have at most ${BULLETIN_LIMITS.files} files`)
    .default([]),
  links: z
    .array(BulletinLink)
    .max(BULLETIN_LIMITS.links, `may have at most ${BULLETIN_LIMITS.links} links`)
    .default([]),
  audience: z.literal('teachers').nullable().optional(),
});
export type BulletinForm = z.output<typeof BulletinForm>;

const SavedBulletin = z.object({ _id: z.string(), rev: z.number() });

/** The body of the 409 that answers a save over somebody else's save. */
export type ChangedBulletin = { code: 'changed'; message: string; bulletin: Bulletin };

const OfKind = z.object({ type: z.string() });

/** Sent twice, it makes one entry. */
export const insertBulletin = endpoint({
  method: 'POST',
  url: '/api/resources/insert/:type',
  access: 'editContent',
  schema: { params: OfKind, body: BulletinForm, response: SavedBulletin },
});

/** Also archives (`expired`) and restores. Without `rev` the last save wins; with it, 409 `ChangedBulletin`. */
export const updateBulletin = endpoint({
  method: 'POST',
  url: '/api/resources/update/:type',
  access: 'editContent',
  schema: {
    params: OfKind,
    body: BulletinForm.extend({ rev: z.number('must be a number').int().optional() }),
    response: SavedBulletin,
  },
});

/** What leads nowhere is saved and not shown to readers; what runs, such as `javascript:`, is refused (D-61). */
function isAddress(url: string): boolean {
  return !hasForeignScheme(url) && !url.startsWith('//');
}
