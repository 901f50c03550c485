import { isStorable } from '#platform/shared/text/text.ts';
import {
  type FileEnding,
  type FileKind,
  judgeName,
  LONGEST_FILE_NAME,
  thumbnailName,
} from '../../file-kinds.ts';
import { Unusable } from '../inspect/unusable.ts';

/** A name in two parts; the ending may turn out to be another one. */
export type FileName = { stem: string; kind: FileKind; ending: FileEnding };

/** Room for a number behind the stem, and for a thumbnail's name. */
const LONGEST_ADDITION = '_thumb-99999'.length;

/** @throws Unusable with the specification's message, or one that says what is wrong. Source: decision D-36 */
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
  const stem = name.slice(0, name.lastIndexOf('.')).trim();
  if (stem === '' || stem.startsWith('.')) throw new Unusable('The name of a file may not begin with a dot.');
  return { stem: stem.slice(0, LONGEST_FILE_NAME - LONGEST_ADDITION - verdict.ending.length), ...verdict };
}

/** @param attempt from 1; `lake.jpg`, then `lake-2.jpg` */
export function nameFor({ stem, ending }: Pick<FileName, 'stem' | 'ending'>, attempt: number): string {
  return attempt === 1 ? `${stem}.${ending}` : `${stem}-${attempt}.${ending}`;
}

/** A name of a file as it is seen outside, and the width of the picture behind it. */
export type OutsideName = { name: string; width: number | null; role: 'file' | 'thumbnail' | 'rendition' };

const THUMBNAIL_WIDTH = 400;
const RENDITION_WIDTHS = [400, 800, 1600];
/** Shown by their renditions; drawings are sharp at every size as they are. */
const RENDERED = new Set<FileEnding>(['jpg', 'png', 'gif']);

/** Every name that belongs to a file (D-90). */
export function outsideNames(name: string, ending: FileEnding): OutsideName[] {
  const renditions = RENDERED.has(ending) ? RENDITION_WIDTHS : [];
  return [
    { name, width: null, role: 'file' },
    { name: thumbnailName(name), width: THUMBNAIL_WIDTH, role: 'thumbnail' },
    ...renditions.map((width) => ({ name: `${name}.${width}.webp`, width, role: 'rendition' as const })),
  ];
}
