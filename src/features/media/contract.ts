import * as z from 'zod/mini';
import { endpoint } from '#platform/shared/calls/endpoint.ts';
import { YOUTUBE_ID } from '#platform/shared/content/item.ts';
import { plainText } from '#platform/shared/text/plain-text.ts';
import { MEDIA_TEXT_LENGTHS } from './media-text-lengths.ts';

/** The types of media items. Source: docs/behaviour.md 22.11. */
export const MEDIA_TYPES = ['image', 'video', 'youtube', 'document'] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];

export const UPLOAD_FIELD = 'media';

/**
 * URL for resumable uploads: the client sends a file in parts and can continue after a lost connection (tus
 * protocol, version 1.0.0). Metadata: `filename`. The response to the last part has the same body as the
 * response of `uploadImages`. If that response is lost, `uploadResult` returns the same body.
 */
export const RESUMABLE_UPLOADS_URL = '/api/media/uploads';

/** The licences that the form offers for a credit. Any other text is stored unchanged. */
export const LICENCES = [
  'All rights reserved',
  'CC BY 4.0',
  'CC BY-SA 4.0',
  'CC BY-NC 4.0',
  'CC0 1.0',
  'Public domain',
] as const;

/** The categories and subcategories of a media item. Source: docs/behaviour.md 28.10. */
export const Categorisation = z.array(
  z.object({ categoryID: z.string(), subCategoryIDs: z.array(z.string()) }),
);
export type Categorisation = z.output<typeof Categorisation>;

/**
 * One stored file in the response to an upload (docs/behaviour.md 22.4). The basic contract
 * (docs/behaviour.md 28) does not have `mediaType` and `hash`.
 */
const UploadedItem = z.object({
  /**
   * The name under which the file is stored. The client must use this name in all later requests, even if it
   * sent another name.
   */
  itemName: z.string(),
  itemThumbnail: z.string(),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  mediaType: z.enum(MEDIA_TYPES),
  /** Hash for `?v=` in the URL of the file. */
  hash: z.string(),
  /**
   * True if the library already contained the same bytes. The server then stores nothing, and returns the
   * existing media item with its details unchanged.
   */
  known: z.boolean(),
});
export const UploadedFiles = z.object({ items: z.array(UploadedItem) });
export type UploadedFiles = z.output<typeof UploadedFiles>;

const Bucket = z.object({ bucket: z.string() });

/**
 * Uploads photos and drawings in one or more form fields `media`. The server stores either all files or none.
 */
export const uploadImages = endpoint({
  url: '/api/image/upload/:bucket',
  encoding: 'multipart',
  params: Bucket,
  response: UploadedFiles,
});

/** Uploads films and sounds. */
export const uploadVideos = endpoint({
  url: '/api/image/videoUpload',
  encoding: 'multipart',
  response: UploadedFiles,
});

export const uploadDocuments = endpoint({
  url: '/api/image/fileUpload/:bucket',
  encoding: 'multipart',
  params: Bucket,
  response: UploadedFiles,
});

/** Returns the stored files of a finished resumable upload; 404 while the upload is not finished. */
export const uploadResult = endpoint({
  url: '/api/media/uploads/:id/result',
  params: z.object({ id: z.string() }),
  response: UploadedFiles,
});

/**
 * The point that stays visible when a picture is cropped: the distance from the left as a fraction of the
 * width, and from the top as a fraction of the height (0 to 1).
 */
const FocalPoint = z.object({
  x: z.number().check(z.gte(0), z.lte(1)),
  y: z.number().check(z.gte(0), z.lte(1)),
});

/**
 * The details of a media item that editors can change. A new item of a page starts with the caption and
 * copyright of its media item.
 */
const Details = z.object({
  alt: z.string(),
  /** True when the picture carries no information, so that it needs no alternative text. */
  decorative: z.boolean(),
  caption: z.string(),
  /** The author. The overlay of a tile shows this text. */
  copyright: z.string(),
  licence: z.string(),
  /** Where the media item comes from: a web address or a description. */
  source: z.string(),
  focalPoint: z.nullable(FocalPoint),
});

/**
 * The details of a media item as a client sends them. `captions` is the WebVTT text of a film or sound; an
 * empty text deletes the captions.
 */
const DetailsForm = z.extend(Details, {
  alt: plainText(MEDIA_TEXT_LENGTHS.alt),
  caption: plainText(MEDIA_TEXT_LENGTHS.caption),
  copyright: plainText(MEDIA_TEXT_LENGTHS.copyright),
  licence: plainText(MEDIA_TEXT_LENGTHS.licence),
  source: plainText(MEDIA_TEXT_LENGTHS.source),
  captions: plainText(MEDIA_TEXT_LENGTHS.captions),
});

/**
 * A media item of the library. The source of the first five fields below is docs/behaviour.md 28.10. The
 * basic contract (docs/behaviour.md 28) does not have the other fields.
 */
export const MediaRecord = z.extend(Details, {
  /** Empty for a YouTube film. */
  itemName: z.string(),
  itemThumbnail: z.string(),
  categorisation: Categorisation,
  mediaType: z.enum(MEDIA_TYPES),
  itemYouTubeID: z.string(),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  /** A tiny blurred picture as a `data:` URL; null until it is made. */
  placeholder: z.nullable(z.string()),
  hash: z.nullable(z.string()),
  sizeBytes: z.nullable(z.number()),
  /** Hash of the captions, for `?v=` in their URL; null when there are none. */
  captionsHash: z.nullable(z.string()),
  /**
   * Author, licence and source in one line. A new tile with the media item shows this line as its copyright.
   */
  creditLine: z.string(),
  /**
   * `waiting`: thumbnail and renditions are being made. `failed`: they cannot be made, but the file is
   * stored.
   */
  state: z.enum(['waiting', 'ready', 'failed']),
});
export type MediaRecord = z.output<typeof MediaRecord>;

/** The default number of results in one response. Source: docs/behaviour.md 21.2, 22.12. */
export const MEDIA_PER_PAGE = 20;

/**
 * Searches the media library for words in name, caption, alternative text, tags and copyright. Results are
 * sorted by relevance, then by name. An empty string matches everything; an empty list of media types means
 * all types. Without `page` all matches are returned, at most 2,000. Source: docs/behaviour.md 22.12.
 */
export const searchMedia = endpoint({
  url: '/api/mongoimage/searchImages',
  body: z.object({
    /** The ID of a category. */
    category: z._default(z.string(), ''),
    /** The ID of a subcategory. */
    subcategory: z._default(z.string(), ''),
    search: z._default(plainText(MEDIA_TEXT_LENGTHS.search), ''),
    mediaTypes: z._default(z.array(z.enum(MEDIA_TYPES)), []),
    /** Starts at 1. */
    page: z.optional(z.number().check(z.int(), z.gte(1), z.lte(100_000))),
    pageSize: z.optional(z.number().check(z.int(), z.gte(1), z.lte(100))),
    /** True returns only media that no page or bulletin uses. */
    unused: z.optional(z.boolean()),
  }),
  /** The array always has exactly one element. */
  response: z.array(z.object({ mediaArray: z.array(MediaRecord), total: z.number() })),
});

/**
 * Adds an uploaded file to the media library. An uploaded file that is not registered, and that no page or
 * bulletin uses, is deleted after a day.
 */
export const registerMedia = endpoint({
  url: '/api/mongoimage/upload',
  body: z.object({
    itemName: z.string(),
    categorisation: z._default(Categorisation, []),
    mediaType: z
      .enum(MEDIA_TYPES)
      .check(z.refine((type) => type !== 'youtube', 'A YouTube film is registered by its ID')),
    itemThumbnail: z.optional(z.string()),
  }),
  response: MediaRecord,
});

export const registerYouTube = endpoint({
  url: '/api/mongoimage/uploadYouTube',
  body: z.object({
    itemYouTubeID: z.string().check(z.regex(YOUTUBE_ID, 'A YouTube ID has 11 letters, digits, - or _')),
    categorisation: z._default(Categorisation, []),
  }),
  response: MediaRecord,
});

export const categoriseMedia = endpoint({
  url: '/api/mongoimage/updateCategorisation/:mediaName',
  params: z.object({ mediaName: z.string() }),
  body: z.object({ categorisation: Categorisation }),
  response: MediaRecord,
});

export const categoriseYouTube = endpoint({
  url: '/api/mongoimage/updateCategorisationYouTube/:youTubeID',
  params: z.object({ youTubeID: z.string() }),
  body: z.object({ categorisation: Categorisation }),
  response: MediaRecord,
});

/** `mediaName` is the name of a file, or the ID of a YouTube film. */
export const readCategorisation = endpoint({
  url: '/api/categorisation/get/:mediaName',
  params: z.object({ mediaName: z.string() }),
  response: Categorisation,
});

/** The name of a file, or the ID of a YouTube film. */
const MediaName = z.object({ name: z.string() });

export const readMedia = endpoint({
  url: '/api/media/:name',
  params: MediaName,
  response: MediaRecord,
});

/** Changes only the details that are in the request. */
export const describeMedia = endpoint({
  url: '/api/media/:name',
  params: MediaName,
  body: z.partial(DetailsForm),
  response: MediaRecord,
});

/** Returns the captions of a film or sound as a WebVTT file; 404 when it has none. */
export const readCaptions = endpoint({
  url: '/api/media/:name/captions',
  access: 'readPages',
  params: MediaName,
  /**
   * Hash of the captions. A browser may cache the response permanently if the hash in the URL is the current
   * hash.
   */
  querystring: z.object({ v: z.optional(z.string().check(z.maxLength(100))) }),
  response: z.string(),
});

export const MediaUses = z.object({
  pages: z.array(z.object({ answerID: z.number(), title: z.string() })),
  bulletins: z.array(z.object({ _id: z.string(), kind: z.enum(['news', 'resources']), title: z.string() })),
});
export type MediaUses = z.output<typeof MediaUses>;

export const listMediaUses = endpoint({
  url: '/api/media/:name/uses',
  params: MediaName,
  response: MediaUses,
});

/**
 * Deletes a media item. Refused with 409 `{code: 'inUse', message, uses: MediaUses}` while a page or bulletin
 * uses it.
 */
export const deleteMedia = endpoint({
  method: 'POST',
  url: '/api/media/:name/delete',
  params: MediaName,
  response: z.object({ ok: z.literal(true) }),
});
