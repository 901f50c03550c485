import {
  convertedPicture,
  FILE_KINDS,
  type FileKind,
  judgeName,
  NAME_PROBLEMS,
} from '#platform/shared/content/accepted-files.ts';
import { MEDIA_TEXT_LENGTHS } from '../../media-text-lengths.ts';
import { sizeInWords } from './size-in-words.ts';

/** @returns a sentence that tells the user why the file cannot be sent; undefined if it can */
export function judgeFile(
  { name, size }: { name: string; size: number },
  kinds: readonly FileKind[],
): string | undefined {
  // The browser has already tried to convert WebP and HEIC pictures to JPG or PNG. A picture that still has
  // its old file extension could not be converted.
  const unconverted = kinds.includes('image') ? convertedPicture(name) : undefined;
  if (unconverted) return unconverted.notOpened;
  const verdict = judgeName(name);
  if ('problem' in verdict) return verdict.problem;
  if (!kinds.includes(verdict.kind)) return NAME_PROBLEMS.unknownEnding;
  const { mostBytes } = FILE_KINDS[verdict.kind];
  if (size > mostBytes)
    return `This file has ${sizeInWords(size)}; at most ${sizeInWords(mostBytes)} can be taken.`;
  if (size === 0) return 'This file is empty.';
  if (name.length > MEDIA_TEXT_LENGTHS.fileName)
    return `A name may have at most ${MEDIA_TEXT_LENGTHS.fileName} characters.`;
  return undefined;
}
