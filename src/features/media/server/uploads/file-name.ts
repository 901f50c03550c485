import { isStorable } from '#platform/shared/text/text.ts';
import {
  type FileEnding,
  type FileKind,
  judgeName,
  LONGEST_FILE_NAME,
  thumbnailName,
} from '../../file-kinds.ts';
import { Unusable } from '../inspect/unusable.ts';

/** A file name in two parts. The content of the file may later require another ending. */
export type FileName = { stem: string; kind: FileKind; ending: FileEnding };

/** Room after the stem for a number and for the suffix of the thumbnail. */
const LONGEST_ADDITION = '_thumb-99999'.length;

/**
 * @throws Unusable with a message of docs/behaviour.md 22.6, or one that says what is wrong. Source: 22.4
 */
export function readFileName(given: string): FileName {
  const name = given.toWellFormed().normalize('NFC').trim();
  if (!isStorable(name) || /[/\\\r\n\t]/.test(name)) {
    throw new Unusable('The name of a file may not hold / or \\ or characters that cannot be seen.');
  }
  if (name.length > LONGEST_FILE_NAME) {
    throw new Unusable(`The name of a file may have at most ${LONGEST_FILE_NAME} characters.`);
  }
  const verdict = judgeName(name);
  if ('problem' in verdict) throw new Unusable(verdict.problem);
  // Several dots become one, because a page may not name a file with `..` in it.
  const stem = name
    .slice(0, name.lastIndexOf('.'))
    .replace(/\.{2,}/g, '.')
    .replace(/\.$/, '')
    .trim();
  if (stem === '' || stem.startsWith('.')) throw new Unusable('The name of a file may not begin with a dot.');
  return { stem: stem.slice(0, LONGEST_FILE_NAME - LONGEST_ADDITION - verdict.ending.length), ...verdict };
}

/** @param attempt starts at 1: `lake.jpg`, then `lake-2.jpg` */
export function nameFor({ stem, ending }: Pick<FileName, 'stem' | 'ending'>, attempt: number): string {
  return attempt === 1 ? `${stem}.${ending}` : `${stem}-${attempt}.${ending}`;
}

/** A public name of a file, as addresses use it, and the width of its picture in pixels. */
export type OutsideName = { name: string; width: number | null; role: 'file' | 'thumbnail' | 'rendition' };

const THUMBNAIL_WIDTH = 400;
const RENDITION_WIDTHS = [400, 800, 1600];
/** Pictures that get renditions. SVG drawings need none, because they are sharp at every size. */
const RENDERED = new Set<FileEnding>(['jpg', 'png', 'gif']);

/** Lists every public name of a file: its own, its thumbnail and its renditions (docs/behaviour.md 22.9). */
export function outsideNames(name: string, ending: FileEnding): OutsideName[] {
  const renditions = RENDERED.has(ending) ? RENDITION_WIDTHS : [];
  return [
    { name, width: null, role: 'file' },
    { name: thumbnailName(name), width: THUMBNAIL_WIDTH, role: 'thumbnail' },
    ...renditions.map((width) => ({ name: `${name}.${width}.webp`, width, role: 'rendition' as const })),
  ];
}
