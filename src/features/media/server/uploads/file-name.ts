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

/** A file name in two parts. The content of the file may later require a different file extension. */
export type FileName = { stem: string; kind: FileKind; ending: FileEnding };

/** Number of characters that may be added to the stem: a number and the suffix of the thumbnail. */
const LONGEST_ADDITION = '_thumb-99999'.length;

/**
 * Splits the name that the client sent into stem and file extension.
 * @throws Unusable when the name is not allowed. The message is from docs/behaviour.md 22.6 or describes the
 * problem. Source: docs/behaviour.md 22.4
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
  // Several dots in a row become one, because a page may not refer to a file whose name contains `..`.
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
 * @param attempt starts at 1. For example, attempt 1 returns `lake.jpg` and attempt 2 returns `lake-2.jpg`
 */
export function nameFor({ stem, ending }: Pick<FileName, 'stem' | 'ending'>, attempt: number): string {
  return attempt === 1 ? `${stem}.${ending}` : `${stem}-${attempt}.${ending}`;
}

/** A name under which a file can be requested, and the width of its picture in pixels. */
export type OutsideName = { name: string; width: number | null; role: 'file' | 'thumbnail' | 'rendition' };

/**
 * Lists every public name of a file: its own name, and the names of its thumbnail and its renditions
 * (docs/behaviour.md 22.9).
 */
export function outsideNames(name: string, ending: FileEnding): OutsideName[] {
  // SVG drawings need no renditions, because they are sharp at every size.
  const renditions = kindOf(ending) === 'image' && ending !== 'svg' ? RENDITION_WIDTHS : [];
  return [
    { name, width: null, role: 'file' },
    { name: thumbnailName(name), width: THUMBNAIL_WIDTH, role: 'thumbnail' },
    ...renditions.map((width) => ({ name: renditionName(name, width), width, role: 'rendition' as const })),
  ];
}
