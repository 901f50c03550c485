import {
  type FileEnding,
  type FileKind,
  judgeName,
  kindOf,
  thumbnailName,
} from '#platform/shared/content/accepted-files.ts';
import { RENDITION_WIDTHS, renditionName, THUMBNAIL_WIDTH } from '#platform/shared/content/picture-sizes.ts';
import { isStorable } from '#platform/shared/text/plain-text.ts';
import { MEDIA_TEXT_LENGTHS } from '../../media-text-lengths.ts';
import { Unusable } from '../inspect/unusable.ts';

/**
 * A file name without its extension, and the extension. The extension may change later, if the content needs
 * another one.
 */
export type FileName = { stem: string; kind: FileKind; ending: FileEnding };

/**
 * The number of characters that the server may add to a file name: a number, and the ending of a thumbnail's
 * name.
 */
const LONGEST_ADDITION = '_thumb-99999'.length;

/**
 * Splits the name that the client sent into the name itself and the extension. Source: docs/behaviour.md 22.4
 * @throws Unusable when the name is not allowed; the message says why. Where docs/behaviour.md 22.6 gives a
 * message for the reason, it is used word for word
 */
export function readFileName(given: string): FileName {
  const name = given.toWellFormed().normalize('NFC').trim();
  if (!isStorable(name) || /[/\\\r\n\t]/.test(name)) {
    throw new Unusable('The name of a file may not hold / or \\ or characters that cannot be seen.');
  }
  if (name.length > MEDIA_TEXT_LENGTHS.fileName) {
    throw new Unusable(`The name of a file may have at most ${MEDIA_TEXT_LENGTHS.fileName} characters.`);
  }
  const verdict = judgeName(name);
  if ('problem' in verdict) throw new Unusable(verdict.problem);
  // Replaces several dots in a row by one, because a page may not contain a file name with `..`.
  const stem = name
    .slice(0, name.lastIndexOf('.'))
    .replace(/\.{2,}/g, '.')
    .replace(/\.$/, '')
    .trim();
  if (stem === '' || stem.startsWith('.')) throw new Unusable('The name of a file may not begin with a dot.');
  return {
    stem: stem.slice(0, MEDIA_TEXT_LENGTHS.fileName - LONGEST_ADDITION - verdict.ending.length),
    ...verdict,
  };
}

/**
 * Returns the name to try at an attempt to store a file: `lake.jpg` at attempt 1, `lake-2.jpg` at attempt 2.
 */
export function nameFor({ stem, ending }: Pick<FileName, 'stem' | 'ending'>, attempt: number): string {
  return attempt === 1 ? `${stem}.${ending}` : `${stem}-${attempt}.${ending}`;
}

/** A name under which browsers can request a file, and the width of the picture in it, in pixels. */
export type OutsideName = { name: string; width: number | null; role: 'file' | 'thumbnail' | 'rendition' };

/**
 * Lists all public names of a file: its own name, and the names of its thumbnail and its renditions (smaller
 * copies; docs/behaviour.md 22.9).
 */
export function outsideNames(name: string, ending: FileEnding): OutsideName[] {
  // An SVG drawing is sharp at every size, so it needs no smaller copies.
  const renditions = kindOf(ending) === 'image' && ending !== 'svg' ? RENDITION_WIDTHS : [];
  return [
    { name, width: null, role: 'file' },
    { name: thumbnailName(name), width: THUMBNAIL_WIDTH, role: 'thumbnail' },
    ...renditions.map((width) => ({ name: renditionName(name, width), width, role: 'rendition' as const })),
  ];
}
