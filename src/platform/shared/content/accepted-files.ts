/**
 * The files that may be uploaded. The browser checks the name before it sends a file. The server checks the
 * name again and then the content.
 * Source: docs/behaviour.md 22.5, 22.6, 22.9.
 */

const MEGABYTE = 1024 * 1024;

export const FILE_KINDS = {
  image: { mostBytes: 20 * MEGABYTE },
  video: { mostBytes: 500 * MEGABYTE },
  document: { mostBytes: 50 * MEGABYTE },
} as const;

export type FileKind = keyof typeof FILE_KINDS;

type FileType = {
  kind: FileKind;
  /** Sounds have the kind `video`, so that searches for videos find them (docs/behaviour.md 22.7). */
  isSound?: true;
  /**
   * The content type of the stored file. Missing if the file is always stored with another file name
   * extension.
   */
  mediaType?: string;
  /**
   * The types that the library `file-type` detects in the content of such files. Empty for text, which it
   * cannot detect.
   */
  detectedAs: readonly string[];
  icon?: 'text' | 'table' | 'slides' | 'pdf';
};

const OFFICE = 'application/vnd.openxmlformats-officedocument';

/** The properties of each accepted file type, by file name extension. */
const ACCEPTED_FILES = {
  jpg: { kind: 'image', mediaType: 'image/jpeg', detectedAs: ['jpg'] },
  png: { kind: 'image', mediaType: 'image/png', detectedAs: ['png', 'apng'] },
  gif: { kind: 'image', mediaType: 'image/gif', detectedAs: ['gif'] },
  svg: { kind: 'image', mediaType: 'image/svg+xml', detectedAs: [] },
  m4a: { kind: 'video', isSound: true, mediaType: 'audio/mp4', detectedAs: ['m4a', 'm4b'] },
  // Films with these two extensions are stored as MP4, which every browser can play.
  mpg: { kind: 'video', detectedAs: ['mpg'] },
  mpeg: { kind: 'video', detectedAs: [] },
  mp4: { kind: 'video', mediaType: 'video/mp4', detectedAs: ['mp4', 'm4v'] },
  docx: {
    kind: 'document',
    mediaType: `${OFFICE}.wordprocessingml.document`,
    detectedAs: ['docx'],
    icon: 'text',
  },
  xlsx: {
    kind: 'document',
    mediaType: `${OFFICE}.spreadsheetml.sheet`,
    detectedAs: ['xlsx'],
    icon: 'table',
  },
  csv: { kind: 'document', mediaType: 'text/csv; charset=utf-8', detectedAs: [], icon: 'table' },
  pdf: { kind: 'document', mediaType: 'application/pdf', detectedAs: ['pdf'], icon: 'pdf' },
  pptx: {
    kind: 'document',
    mediaType: `${OFFICE}.presentationml.presentation`,
    detectedAs: ['pptx'],
    icon: 'slides',
  },
  ppt: { kind: 'document', mediaType: 'application/vnd.ms-powerpoint', detectedAs: ['cfb'], icon: 'slides' },
} as const satisfies Record<string, FileType>;

export type FileEnding = keyof typeof ACCEPTED_FILES;

const TYPES: Record<FileEnding, FileType> = ACCEPTED_FILES;
// The cast is safe: these are the keys of ACCEPTED_FILES.
const ENDINGS = Object.keys(ACCEPTED_FILES) as FileEnding[];

export function kindOf(ending: FileEnding): FileKind {
  return TYPES[ending].kind;
}

/** @returns the content type; undefined if no stored file has this extension */
export function mediaTypeOf(ending: string): string | undefined {
  return isAccepted(ending) ? TYPES[ending].mediaType : undefined;
}

/** @returns the icon of a document; undefined for every other file */
export function iconOf(ending: string): FileType['icon'] {
  return isAccepted(ending) ? TYPES[ending].icon : undefined;
}

function isAccepted(ending: string): ending is FileEnding {
  return Object.hasOwn(TYPES, ending);
}

export function endingsOf(kinds: readonly FileKind[]): FileEnding[] {
  return kinds.flatMap((kind) => ENDINGS.filter((ending) => TYPES[ending].kind === kind));
}

const NO_HEIC =
  'This browser cannot open HEIC pictures. Please send a JPEG: on an iPhone, choose Settings > Camera > Formats > Most Compatible.';

/**
 * Pictures that the browser converts to JPG or PNG before it sends them, by file name extension. `notOpened`
 * tells the user what to do if the browser cannot open such a picture.
 */
const CONVERTED_PICTURES: Record<string, ConvertedPicture> = {
  webp: { notOpened: 'This picture could not be opened. Please send it as JPG or PNG.' },
  heic: { notOpened: NO_HEIC, isPhonePicture: true },
  heif: { notOpened: NO_HEIC, isPhonePicture: true },
};
type ConvertedPicture = {
  notOpened: string;
  /**
   * True for a format that iPhones and iPads convert to JPEG by themselves. They do so only if the file
   * picker does not accept the format's extension.
   */
  isPhonePicture?: true;
};

/** @returns the properties of a picture that the browser must convert; undefined for every other file */
export function convertedPicture(name: string): ConvertedPicture | undefined {
  const [, ending = ''] = /\.(\w+)$/.exec(name.toLowerCase()) ?? [];
  return Object.hasOwn(CONVERTED_PICTURES, ending) ? CONVERTED_PICTURES[ending] : undefined;
}

/** A larger file is uploaded in parts, so that the upload can continue after a lost connection. */
export const RESUMABLE_FROM_BYTES = 20 * MEGABYTE;

export const NAME_PROBLEMS = {
  unknownEnding: 'File type not found',
  noEnding: 'No ending (such as .jpg) found',
} as const;

export type NameVerdict =
  | { kind: FileKind; ending: FileEnding }
  | { problem: (typeof NAME_PROBLEMS)[keyof typeof NAME_PROBLEMS] };

/**
 * Finds the kind and the extension of a file by its name, or says why it cannot be uploaded.
 * @param name the name of the file on the user's device; `.jpeg` is treated as `.jpg`
 */
export function judgeName(name: string): NameVerdict {
  const dot = name.lastIndexOf('.');
  if (dot < 0 || dot === name.length - 1) return { problem: NAME_PROBLEMS.noEnding };
  const given = name.slice(dot + 1).toLowerCase();
  const ending = given === 'jpeg' ? 'jpg' : given;
  if (isAccepted(ending)) return { kind: TYPES[ending].kind, ending };
  return { problem: NAME_PROBLEMS.unknownEnding };
}

/** @returns how a file with this name is shown; undefined if its extension is unknown */
export function shownBy(name: string): 'image' | 'film' | 'sound' | 'document' | undefined {
  const verdict = judgeName(name);
  // WebP pictures cannot be uploaded, but the server creates them, and some older pages refer to them.
  if ('problem' in verdict) return /\.webp$/i.test(name) ? 'image' : undefined;
  if (TYPES[verdict.ending].isSound) return 'sound';
  return verdict.kind === 'video' ? 'film' : verdict.kind;
}

/**
 * @param detected the file type that the library `file-type` detected
 * @returns the extension for this type; undefined if such files are not accepted
 */
export function endingOfContent(detected: string): FileEnding | undefined {
  return ENDINGS.find((ending) => TYPES[ending].detectedAs.includes(detected));
}

/**
 * @returns `lake_thumb.png` for the picture `lake.png`; `clip_thumb.jpg` for the film `clip.mp4`, and `.jpg`
 * for documents, too
 */
export function thumbnailName(name: string): string {
  const verdict = judgeName(name);
  const stem = name.slice(0, name.lastIndexOf('.'));
  return 'kind' in verdict && verdict.kind === 'image'
    ? `${stem}_thumb.${verdict.ending}`
    : `${stem}_thumb.jpg`;
}

/**
 * Returns the value of the `accept` attribute of a file picker.
 * @param handsOverJpeg true on iPhones and iPads, which convert a HEIC picture to JPEG unless the picker
 * accepts HEIC
 */
export function acceptOf(kinds: readonly FileKind[], handsOverJpeg = false): string {
  const listed: string[] = endingsOf(kinds);
  const converted = Object.entries(CONVERTED_PICTURES).filter(
    ([, picture]) => !(picture.isPhonePicture && handsOverJpeg),
  );
  const endings = kinds.includes('image')
    ? [...listed, 'jpeg', ...converted.map(([ending]) => ending)]
    : listed;
  return endings.map((ending) => `.${ending}`).join(',');
}
