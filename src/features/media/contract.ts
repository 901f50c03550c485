import * as z from 'zod';
import { endpoint } from '#platform/shared/calls/endpoint.ts';
import { plainText } from '#platform/shared/text/text.ts';
import { LONGEST_CAPTIONS } from './captions.ts';

/** Source: decision D-89. */
export const MEDIA_TYPES = ['image', 'video', 'youtube', 'document'] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];

/** The form field that carries files. */
export const UPLOAD_FIELD = 'media';

/**
 * Where files are sent in parts that resume after a cut (the tus protocol, version 1.0.0). Metadata: `filename`. The
 * answer to the last part is the body of `uploadImages`; `uploadResult` gives it once more should that answer be lost.
 */
export const RESUMABLE_UPLOADS_URL = '/api/media/uploads';

/** The licences offered for a credit; other words are kept as they are. */
export const LICENCES = [
  'All rights reserved',
  'CC BY 4.0',
  'CC BY-SA 4.0',
  'CC BY-NC 4.0',
  'CC0 1.0',
  'Public domain',
] as const;

/** What a file is filed under. Source: specification part 2 section 3. */
export const Categorisation = z.array(
  z.object({ categoryID: z.string(), subCategoryIDs: z.array(z.string()) }),
);
export type Categorisation = z.output<typeof Categorisation>;

/** One stored file, as every upload answers it (D-36); `mediaType` and `hash` are ours. */
const UploadedItem = z.object({
  /** The name it was stored under: what the client goes on with, whatever it sent. */
  itemName: z.string(),
  itemThumbnail: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  mediaType: z.enum(MEDIA_TYPES),
  /** For `?v=` in its address. */
  hash: z.string(),
  /** True when the very same bytes were here before: nothing was stored, and it keeps its tags and details. */
  known: z.boolean(),
});
export const UploadedFiles = z.object({ items: z.array(UploadedItem) });
export type UploadedFiles = z.output<typeof UploadedFiles>;

const Bucket = z.object({ bucket: z.string() });

/** Photos, drawings; one or many fields `media`, all stored or none. */
export const uploadImages = endpoint({
  method: 'POST',
  url: '/api/image/upload/:bucket',
  access: 'editContent',
  encoding: 'multipart',
  schema: { params: Bucket, response: UploadedFiles },
});

/** Films and sound. */
export const uploadVideos = endpoint({
  method: 'POST',
  url: '/api/image/videoUpload',
  access: 'editContent',
  encoding: 'multipart',
  schema: { response: UploadedFiles },
});

export const uploadDocuments = endpoint({
  method: 'POST',
  url: '/api/image/fileUpload/:bucket',
  access: 'editContent',
  encoding: 'multipart',
  schema: { params: Bucket, response: UploadedFiles },
});

/** What a finished resumable upload became; 404 while it is not finished. */
export const uploadResult = endpoint({
  method: 'GET',
  url: '/api/media/uploads/:id/result',
  access: 'editContent',
  schema: { params: z.object({ id: z.string() }), response: UploadedFiles },
});

/** From the left and from the top, each 0 to 1: what stays in sight when a picture is cropped. */
const FocalPoint = z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) });

/** What an editor says about a file; a new use of it begins with these. */
const Details = z.object({
  /** What the picture shows, for those who do not see it. */
  alt: z.string(),
  /** Shows nothing that a reader would miss: no alternative text is wanted. */
  decorative: z.boolean(),
  caption: z.string(),
  /** Who made it, as the overlay of a tile shows it. */
  copyright: z.string(),
  licence: z.string(),
  /** Where it comes from: an address or words. */
  source: z.string(),
  focalPoint: FocalPoint.nullable(),
});

/** The same, as they are sent. Captions are WebVTT, of a film or sound; an empty text takes them away. */
const DetailsForm = Details.extend({
  alt: plainText(300),
  caption: plainText(300),
  copyright: plainText(300),
  licence: plainText(100),
  source: plainText(500),
  captions: plainText(LONGEST_CAPTIONS),
});

/** A medium. Source: specification part 2 section 3 for the first five; the rest is ours. */
export const MediaRecord = Details.extend({
  /** Empty for a YouTube film. */
  itemName: z.string(),
  itemThumbnail: z.string(),
  categorisation: Categorisation,
  mediaType: z.enum(MEDIA_TYPES),
  itemYouTubeID: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** Tiny blurred picture as a data address, once it is made. */
  placeholder: z.string().nullable(),
  hash: z.string().nullable(),
  sizeBytes: z.number().nullable(),
  /** Of its captions, for `?v=` in their address; null when there are none. */
  captionsHash: z.string().nullable(),
  /** Author, licence and source in one line, for sheets and overlays. */
  creditLine: z.string(),
  /** `waiting`: thumbnail and renditions are being made. `failed`: they cannot be; the file itself is there. */
  state: z.enum(['waiting', 'ready', 'failed']),
});
export type MediaRecord = z.output<typeof MediaRecord>;

/**
 * Sorted by relevance, then name. Empty strings mean any, no media types mean all; words are looked for in name, caption,
 * alternative text, tags and copyright. Without `page` all matches come, at most 2,000. Source: decision D-37.
 */
export const searchMedia = endpoint({
  method: 'POST',
  url: '/api/mongoimage/searchImages',
  access: 'editContent',
  schema: {
    body: z.object({
      /** A category's id. */
      category: z.string().default(''),
      /** A sub-category's id. */
      subcategory: z.string().default(''),
      search: plainText(200).default(''),
      mediaTypes: z.array(z.enum(MEDIA_TYPES)).default([]),
      /** From 1. */
      page: z.number().int().min(1).max(100_000).optional(),
      pageSize: z.number().int().min(1).max(100).optional(),
      /** Only what nothing shows. */
      unused: z.boolean().optional(),
    }),
    /** One element. */
    response: z.array(z.object({ mediaArray: z.array(MediaRecord), total: z.number() })),
  },
});

/** Brings an uploaded file into the library of media. What is never registered nor used is gone after a day. */
export const registerMedia = endpoint({
  method: 'POST',
  url: '/api/mongoimage/upload',
  access: 'editContent',
  schema: {
    body: z.object({
      itemName: z.string(),
      categorisation: Categorisation.default([]),
      mediaType: z
        .enum(MEDIA_TYPES)
        .refine((type) => type !== 'youtube', 'A YouTube film is registered by its ID'),
      itemThumbnail: z.string().optional(),
    }),
    response: MediaRecord,
  },
});

export const registerYouTube = endpoint({
  method: 'POST',
  url: '/api/mongoimage/uploadYouTube',
  access: 'editContent',
  schema: {
    body: z.object({
      itemYouTubeID: z.string().regex(/^[\w-]{11}$/, 'A YouTube ID has 11 letters, digits, - or _'),
      categorisation: Categorisation.default([]),
    }),
    response: MediaRecord,
  },
});

export const categoriseMedia = endpoint({
  method: 'POST',
  url: '/api/mongoimage/updateCategorisation/:mediaName',
  access: 'editContent',
  schema: {
    params: z.object({ mediaName: z.string() }),
    body: z.object({ categorisation: Categorisation }),
    response: MediaRecord,
  },
});

export const categoriseYouTube = endpoint({
  method: 'POST',
  url: '/api/mongoimage/updateCategorisationYouTube/:youTubeID',
  access: 'editContent',
  schema: {
    params: z.object({ youTubeID: z.string() }),
    body: z.object({ categorisation: Categorisation }),
    response: MediaRecord,
  },
});

/** @see Categorisation; a YouTube film by its id. */
export const readCategorisation = endpoint({
  method: 'GET',
  url: '/api/categorisation/get/:mediaName',
  access: 'editContent',
  schema: { params: z.object({ mediaName: z.string() }), response: Categorisation },
});

/** The name of a file, or the id of a YouTube film. */
const MediaName = z.object({ name: z.string() });

export const readMedia = endpoint({
  method: 'GET',
  url: '/api/media/:name',
  access: 'editContent',
  schema: { params: MediaName, response: MediaRecord },
});

/** Changes the details that are given and leaves the others. */
export const describeMedia = endpoint({
  method: 'POST',
  url: '/api/media/:name',
  access: 'editContent',
  schema: { params: MediaName, body: DetailsForm.partial(), response: MediaRecord },
});

/** What is said in a film or sound, as a file of WebVTT; 404 when nobody wrote it down. */
export const readCaptions = endpoint({
  method: 'GET',
  url: '/api/media/:name/captions',
  access: 'readPages',
  schema: {
    params: MediaName,
    /** Their hash: an address with it may be kept for good. */
    querystring: z.object({ v: z.string().max(100).optional() }),
    response: z.string(),
  },
});

/** Where a medium is shown or offered. */
export const MediaUses = z.object({
  pages: z.array(z.object({ answerID: z.number(), title: z.string() })),
  bulletins: z.array(z.object({ _id: z.string(), kind: z.enum(['news', 'resources']), title: z.string() })),
});
export type MediaUses = z.output<typeof MediaUses>;

export const listMediaUses = endpoint({
  method: 'GET',
  url: '/api/media/:name/uses',
  access: 'editContent',
  schema: { params: MediaName, response: MediaUses },
});

/** Refused with 409 `{code: 'inUse', message, uses: MediaUses}` while anything shows it. */
export const deleteMedia = endpoint({
  method: 'POST',
  url: '/api/media/:name/delete',
  access: 'editContent',
  schema: { params: MediaName, response: z.object({ ok: z.literal(true) }) },
});
