import * as z from 'zod';
import { endpoint } from '#shared/endpoint.ts';

/** Source: decision D-89. */
const MEDIA_TYPES = ['image', 'video', 'youtube', 'document'] as const;

/** A medium. Source: specification part 2 section 3; size, blur and alternative text are ours. */
const MediaRecord = z.object({
  itemName: z.string(),
  itemThumbnail: z.string(),
  mediaType: z.enum(MEDIA_TYPES),
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** Tiny blurred picture as a data address. */
  placeholder: z.string().nullable(),
  alt: z.string(),
});
export type MediaRecord = z.output<typeof MediaRecord>;

/** Sorted by name; no media types mean all, an empty search means any. Source: decision D-37. */
export const searchMedia = endpoint({
  method: 'POST',
  url: '/api/mongoimage/searchImages',
  access: 'editContent',
  schema: {
    body: z.object({
      search: z.string('must be a text').max(200, 'may have at most 200 characters').default(''),
      mediaTypes: z.array(z.enum(MEDIA_TYPES)).default([]),
    }),
    /** One element. */
    response: z.array(z.object({ mediaArray: z.array(MediaRecord), total: z.number() })),
  },
});
