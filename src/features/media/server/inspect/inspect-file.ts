import { fileTypeFromFile } from 'file-type';
import {
  endingOfContent,
  type FileEnding,
  type FileKind,
  kindOf,
} from '#platform/shared/content/accepted-files.ts';
import type { PictureWorkers } from '../processing/picture-workers.ts';
import { MOST_PIXELS } from '../processing/tasks.ts';
import type { FileName } from '../uploads/file-name.ts';
import type { FilmPrograms } from '../video/film-programs.ts';
import { isReadableFilm } from '../video/probe.ts';
import { cleanGif } from './gif.ts';
import { type CleanPicture, cleanJpeg } from './jpeg.ts';
import { lendBytes } from './lend-bytes.ts';
import { cleanMp4 } from './mp4.ts';
import { inspectOffice } from './office.ts';
import { checkCsv, checkPdf, checkPpt } from './pdf-ppt-csv.ts';
import { cleanPng } from './png.ts';
import { rewrite } from './rewrite.ts';
import { Unusable } from './unusable.ts';

export type Inspected = {
  ending: FileEnding;
  kind: FileKind;
  width: number | null;
  height: number | null;
  /**
   * True if the server has removed data from the file, so that it differs from the file that the client sent.
   */
  isChanged: boolean;
  /** The SHA-256 of the rewritten file. It is missing if the file was not rewritten. */
  object?: string;
  /** False for a film in a format that browsers cannot play. The server will convert it. */
  isPlayable: boolean;
};

type Picture = Pick<Inspected, 'width' | 'height' | 'object'>;
type Tools = { pictureWorkers: PictureWorkers; filmPrograms: FilmPrograms | null };

const RASTER: Partial<Record<FileEnding, (bytes: Buffer) => CleanPicture>> = {
  jpg: cleanJpeg,
  png: cleanPng,
  gif: cleanGif,
};

/**
 * Checks the content of an uploaded file, which may not match its file name. Removes data that must not be
 * stored, such as the place where a photo was taken.
 * @throws Unusable when the content does not match the file extension, or is damaged or dangerous
 */
export async function inspectFile(path: string, name: FileName, tools: Tools): Promise<Inspected> {
  const ending = await recognise(path, name);
  const kind = kindOf(ending);
  if (kind !== name.kind) throw new Unusable();
  if (kind === 'image') return inspectPicture(path, ending, tools);
  if (kind === 'video') return inspectFilm(path, ending, name, tools);
  await checkDocument(path, ending);
  return { ending, kind, width: null, height: null, isChanged: false, isPlayable: true };
}

/**
 * Detects the type of a file from its first bytes. SVG and CSV files have no fixed first bytes, so for them
 * it relies on the file extension; their content is checked later.
 */
async function recognise(path: string, name: FileName): Promise<FileEnding> {
  const found = await fileTypeFromFile(path).catch(() => undefined);
  const isText = found === undefined || found.ext === 'xml';
  if (isText && (name.ending === 'svg' || name.ending === 'csv')) return name.ending;
  const ending =
    found && (endingOfContent(found.ext) ?? (found.ext === 'zip' ? await inspectOffice(path) : undefined));
  if (!ending) throw new Unusable();
  return ending;
}

async function inspectPicture(
  path: string,
  ending: FileEnding,
  { pictureWorkers }: Tools,
): Promise<Inspected> {
  const found =
    ending === 'svg' ? await inspectDrawing(path, pictureWorkers) : await inspectRaster(path, ending);
  const { width, height } = found;
  if (width !== null && height !== null && width * height > MOST_PIXELS) {
    throw new Unusable(
      `This picture is too large: ${width} × ${height} pixels. At most 268 million are shown.`,
    );
  }
  return { ending, kind: 'image', isChanged: true, isPlayable: true, ...found };
}

async function inspectRaster(path: string, ending: FileEnding): Promise<Picture> {
  const clean = RASTER[ending];
  if (!clean) throw new Unusable();
  return lendBytes(path, async (bytes) => {
    const { kept, width, height } = clean(bytes);
    return { width, height, object: await rewrite(path, kept) };
  });
}

async function inspectDrawing(path: string, pictureWorkers: PictureWorkers): Promise<Picture> {
  const size = await pictureWorkers.run({ do: 'svg', from: path, to: path });
  if (!size) throw new Unusable();
  return size;
}

async function inspectFilm(
  path: string,
  ending: FileEnding,
  name: FileName,
  tools: Tools,
): Promise<Inspected> {
  const nothingKnown = { kind: 'video', width: null, height: null } as const;
  if (ending === 'mpg') {
    if (!tools.filmPrograms) throw new Unusable(`Unexpected File: ${name.stem}.${name.ending}`);
    if (!(await isReadableFilm(tools.filmPrograms, path))) throw new Unusable();
    // The server stores the film as MP4 after converting it, because every browser plays MP4.
    return { ending: 'mp4', ...nothingKnown, isChanged: false, isPlayable: false };
  }
  const { hasPicture, isChanged } = await cleanMp4(path);
  return { ending: hasPicture ? 'mp4' : 'm4a', ...nothingKnown, isChanged, isPlayable: true };
}

async function checkDocument(path: string, ending: FileEnding): Promise<void> {
  if (ending === 'pdf') return checkPdf(path);
  if (ending === 'csv') return checkCsv(path);
  if (ending === 'ppt') return checkPpt(path);
  await inspectOffice(path);
}
