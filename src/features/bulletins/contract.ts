import * as z from 'zod';
import { MediaDetails } from '#features/pages/contract.ts';
import { endpoint } from '#shared/endpoint.ts';

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
