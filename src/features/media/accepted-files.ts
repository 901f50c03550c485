/**
 * The files that may be uploaded, by the ending of the name. The browser checks the name before it sends a
 * file. The server checks the name again and then the content.
 * Source: docs/behaviour.md 22.5, 22.6, 22.9.
 */

const MEGABYTE = 1024 * 1024;

export const ACCEPTED_FILES = {
  image: { endings: ['jpg', 'png', 'gif', 'svg'], mostBytes: 20 * MEGABYTE },
  // M4A is sound, but it counts as a video so that searches for videos find it (docs/behaviour.md 22.7).
  video: { endings: ['m4a', 'mpg', 'mpeg', 'mp4'], mostBytes: 500 * MEGABYTE },
  document: { endings: ['docx', 'xlsx', 'csv', 'pdf', 'pptx', 'ppt'], mostBytes: 50 * MEGABYTE },
} as const;

export type FileKind = keyof typeof ACCEPTED_FILES;
export type FileEnding = (typeof ACCEPTED_FILES)[FileKind]['endings'][number];

/** Pictures that the browser converts to JPG or PNG before it sends them, if it can open them. */
export const CONVERTED_ENDINGS = ['webp', 'heic', 'heif'] as const;

/** Larger files are sent in parts, so that an upload can continue after the connection was lost. */
export const RESUMABLE_FROM_BYTES = 20 * MEGABYTE;

export const NAME_PROBLEMS = {
  unknownEnding: 'File type not found',
  noEnding: 'No ending (such as .jpg) found',
} as const;

export type NameVerdict =
  | { kind: FileKind; ending: FileEnding }
  | { problem: (typeof NAME_PROBLEMS)[keyof typeof NAME_PROBLEMS] };

/** @param name the name of the file on the user's device; `.jpeg` counts as `.jpg` */
export function judgeName(name: string): NameVerdict {
  const dot = name.lastIndexOf('.');
  if (dot < 0 || dot === name.length - 1) return { problem: NAME_PROBLEMS.noEnding };
  const given = name.slice(dot + 1).toLowerCase();
  const ending = given === 'jpeg' ? 'jpg' : given;
  for (const kind of Object.keys(ACCEPTED_FILES) as FileKind[]) {
    const found = ACCEPTED_FILES[kind].endings.find((known) => known === ending);
    if (found) return { kind, ending: found };
  }
  return { problem: NAME_PROBLEMS.unknownEnding };
}

/**
 * @returns `lake_thumb.png` for the picture `lake.png`; `clip_thumb.jpg` for the film or document `clip.mp4`
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
  const listed: string[] = kinds.flatMap((kind) => ACCEPTED_FILES[kind].endings);
  const converted = CONVERTED_ENDINGS.filter((ending) => ending === 'webp' || !handsOverJpeg);
  const endings = kinds.includes('image') ? [...listed, 'jpeg', ...converted] : listed;
  return endings.map((ending) => `.${ending}`).join(',');
}
