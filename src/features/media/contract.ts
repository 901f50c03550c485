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
 * The URL for resumable uploads with the tus protocol, version 1.0.0: the client sends a file in parts, and
 * can continue after a lost connection. The metadata contains `filename`. The response to the last part is
 * that of `uploadImages`. If this response is lost, the client gets it again from `uploadResult`.
 */
export const RESUMABLE_UPLOADS_URL = '/api/media/uploads';

/** The licences that a form offers to choose from. The server accepts any other text too. */
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
 * A stored file in the response to an upload (docs/behaviour.md 22.4). `mediaType` and `hash` are not part of
 * the basic contract, the fields that every server sends (docs/behaviour.md 28).
 */
const UploadedItem = z.object({
  /**
   * The name under which the server has stored the file. It may differ from the name that the client sent.
   * The client must use it in all later requests.
   */
  itemName: z.string(),
  itemThumbnail: z.string(),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  mediaType: z.enum(MEDIA_TYPES),
  /**
   * A hash of the file's content. The client adds it to the URL as `?v=`, so that browsers can cache the file
   * for ever.
   */
  hash: z.string(),
  /**
   * True if the library already contained a file with the same bytes as the sent file. The server then stores
   * nothing, and returns the details of the existing file.
   */
  known: z.boolean(),
});
export const UploadedFiles = z.object({ items: z.array(UploadedItem) });
export type UploadedFiles = z.output<typeof UploadedFiles>;

const Bucket = z.object({ bucket: z.string() });

/**
 * Uploads pictures in one or more form fields with the name `media`. If the server refuses one file, it
 * stores none of them.
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

/** Returns the stored files after a resumable upload; 404 while the upload is not finished. */
export const uploadResult = endpoint({
  url: '/api/media/uploads/:id/result',
  params: z.object({ id: z.string() }),
  response: UploadedFiles,
});

/**
 * The focal point: the point of a picture that stays visible when the picture is cropped. `x` and `y` are
 * fractions (0 to 1) of the width from the left, and of the height from the top.
 */
const FocalPoint = z.object({
  x: z.number().check(z.gte(0), z.lte(1)),
  y: z.number().check(z.gte(0), z.lte(1)),
});

/**
 * The details of a picture, film or other media item that editors can change. If an editor adds the media
 * item to a page, its caption is copied to the page.
 */
const Details = z.object({
  alt: z.string(),
  /** True if the picture is only decoration, so that it needs no alternative text. */
  decorative: z.boolean(),
  caption: z.string(),
  /** The author's name. The page shows it on the picture. */
  copyright: z.string(),
  licence: z.string(),
  /** Where the media item comes from: a web address or a description. */
  source: z.string(),
  focalPoint: z.nullable(FocalPoint),
});

/**
 * The details of a media item as a client sends them. `captions` is the WebVTT text for a film or sound. An
 * empty text deletes the stored captions.
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
 * A media item of the library. Source of the fields from `itemName` to `itemYouTubeID`: docs/behaviour.md
 * 28.10. No other field is part of the basic contract, the fields that every server sends (docs/behaviour.md
 * 28).
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
  /**
   * A tiny blurred copy of the picture as a `data:` URL, shown while the picture loads; null until the server
   * has made it.
   */
  placeholder: z.nullable(z.string()),
  hash: z.nullable(z.string()),
  sizeBytes: z.nullable(z.number()),
  /** A hash of the captions, for `?v=` in their URL; null if there are no captions. */
  captionsHash: z.nullable(z.string()),
  /**
   * The author, the licence and the source in one line. If an editor adds the media item to a page, this line
   * becomes its copyright there.
   */
  creditLine: z.string(),
  /**
   * `waiting`: the server is still making the thumbnail and the renditions (smaller copies). `failed`: it
   * cannot make them, but the file itself is stored.
   */
  state: z.enum(['waiting', 'ready', 'failed']),
});
export type MediaRecord = z.output<typeof MediaRecord>;

/** The default number of results in one response. Source: docs/behaviour.md 21.2, 22.12. */
export const MEDIA_PER_PAGE = 20;

/**
 * Searches the names, captions, alternative texts, tags and copyrights in the media library for words. The
 * best matches come first; equally good matches are sorted by name. An empty text finds everything, and an
 * empty list of media types means all types. Without `page`, all matches are returned, at most 2,000. Source:
 * docs/behaviour.md 22.12.
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
    /** If true, only media that no page and no bulletin (news or teacher resource) uses are returned. */
    unused: z.optional(z.boolean()),
  }),
  /** The API specifies an array here, although it always has exactly one element. */
  response: z.array(z.object({ mediaArray: z.array(MediaRecord), total: z.number() })),
});

/**
 * Adds an uploaded file to the media library. A file is deleted if it is not added within a day, and no page
 * or bulletin (news or teacher resource) uses it.
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

/** Changes those details of a media item that the request contains, and leaves all others unchanged. */
export const describeMedia = endpoint({
  url: '/api/media/:name',
  params: MediaName,
  body: z.partial(DetailsForm),
  response: MediaRecord,
});

/** Returns the captions of a film or sound as a WebVTT file; 404 if there are none. */
export const readCaptions = endpoint({
  url: '/api/media/:name/captions',
  access: 'readPages',
  params: MediaName,
  /** The hash of the captions. If it is the current one, the browser may cache the response for ever. */
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
 * Deletes a media item. While a page or bulletin (news or teacher resource) uses it, the server refuses with
 * status 409 and `{code: 'inUse', message, uses: MediaUses}`.
 */
export const deleteMedia = endpoint({
  method: 'POST',
  url: '/api/media/:name/delete',
  params: MediaName,
  response: z.object({ ok: z.literal(true) }),
});
