import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { hashFile, shortHash } from '#platform/server/files/content-hash.ts';
import { contentTypeOf } from '#platform/server/files/content-types.ts';
import { type FileEnding, judgeName, shownBy } from '#platform/shared/content/accepted-files.ts';
import type { MediaDeps } from '../deps.ts';
import { findMedia, lockContent, type MediaRow, renewPagesWith, updateMedia } from '../queries.ts';
import { type OutsideName, outsideNames } from '../uploads/file-name.ts';
import { fileObjects } from '../uploads/storing-queries.ts';
import { convert, drawPoster } from '../video/convert.ts';
import type { FilmPrograms } from '../video/film-programs.ts';
import { type Film, probe } from '../video/probe.ts';
import type { Output } from './tasks.ts';

/** The payload of the job `prepareMedia`. */
export type Order = {
  name: string;
  /** The key of the original file in the object store. */
  source: string;
};

const POSTER_WIDTH = 800;

/**
 * A file on this machine that the job will store under a public name. `object` is the key in the object
 * store: the SHA-256 of the file.
 */
type Made = { name: string; path: string; object: string };
/** `asItIs` contains the public names for which the server sends the original file unchanged. */
type Result = { made: Made[]; asItIs?: string[]; changes: Partial<Omit<MediaRow, 'name'>> };
type Work = {
  deps: MediaDeps;
  row: MediaRow;
  order: Order;
  names: OutsideName[];
  signal: AbortSignal | undefined;
  /** The paths of temporary files. They are deleted when the job ends, even if it fails. */
  drafts: string[];
};

/**
 * Makes what a media item needs besides its file: thumbnail, smaller copies and placeholder; for a film also
 * a still picture and a version that every browser can play. If an earlier run of the job was interrupted,
 * begins again. Does nothing if the media item was deleted.
 */
export async function prepareMedia(deps: MediaDeps, order: Order, signal?: AbortSignal): Promise<void> {
  const row = await findMedia(deps.db, order.name);
  const verdict = judgeName(order.name);
  if (!row || !('ending' in verdict)) return;
  const names = outsideNames(row.name, verdict.ending);
  const drafts: string[] = [];
  try {
    const result = await make({ deps, row, order, names, signal, drafts }, verdict.ending);
    await keep(deps, row, order.source, result);
  } finally {
    await Promise.all(drafts.map((path) => rm(path, { force: true })));
  }
}

function newDraft({ deps, drafts }: Work): string {
  const path = deps.objects.newIncoming();
  drafts.push(path);
  return path;
}

/** Records that the smaller copies cannot be made. The original file stays available. */
export async function giveUpOn(deps: MediaDeps, { name }: Order): Promise<void> {
  await updateMedia(deps.db, name, { state: 'failed' });
}

async function make(work: Work, ending: FileEnding): Promise<Result> {
  const { row } = work;
  if (row.media_type === 'image') return makePicture(work, ending);
  if (row.media_type === 'video') return makeFilm(work, ending);
  return { made: [await makeSign(work, ending.toUpperCase())], changes: {} };
}

async function makePicture(work: Work, ending: FileEnding): Promise<Result> {
  const { deps, order, names, signal } = work;
  const files = names.filter(({ role }) => role !== 'file');
  const drawn = ending === 'svg' ? [] : files;
  const outputs = drawn.map((file) => ({ file, output: toOutput(work, file, ending) }));
  const { placeholder, keys } = await deps.objects.lend(order.source, (from) =>
    deps.pictureWorkers.run({ do: 'picture', from, outputs: outputs.map(({ output }) => output) }, signal),
  );
  const made = outputs.flatMap(({ file, output }, index) => {
    const object = keys[index];
    return object ? { name: file.name, path: output.path, object } : [];
  });
  const asItIs = outputs.filter((_, index) => keys[index] === null).map(({ file }) => file.name);
  return { made, asItIs, changes: { placeholder } };
}

function toOutput(work: Work, { width, role }: OutsideName, ending: FileEnding): Output {
  const isOwnFormat = role === 'thumbnail' && (ending === 'png' || ending === 'gif');
  const format = role === 'rendition' ? 'webp' : isOwnFormat ? ending : 'jpg';
  return { path: newDraft(work), width: width ?? 0, format };
}

/** Without ffmpeg, the film cannot be converted, and its thumbnail is a drawing with the type of the file. */
async function makeFilm(work: Work, ending: FileEnding): Promise<Result> {
  const { deps, order, signal } = work;
  const programs = deps.filmPrograms;
  if (!programs) return { made: [await makeSign(work, ending.toUpperCase())], changes: {} };
  return deps.objects.lend(order.source, async (from) => {
    const film = await probe(programs, from);
    const path = newDraft(work);
    await convert(programs, film, { from, to: path, signal });
    const object = await hashFile(path);
    const { width, height } = film.picture ?? { width: null, height: null };
    const poster = film.picture ? await makePoster(work, programs, film, from) : null;
    return {
      made: [
        { name: order.name, path, object },
        poster?.made ?? (await makeSign(work, shownBy(order.name) === 'sound' ? 'Sound' : 'Film')),
      ],
      changes: {
        width,
        height,
        hash: shortHash(object),
        size_bytes: (await stat(path)).size,
        ...(poster && { placeholder: poster.placeholder }),
      },
    };
  });
}

async function makePoster(work: Work, programs: FilmPrograms, film: Film, from: string) {
  const { deps, names, signal } = work;
  const still = newDraft(work);
  const path = newDraft(work);
  await drawPoster(programs, film, { from, to: still, signal });
  const outputs: Output[] = [{ path, width: POSTER_WIDTH, format: 'jpg' }];
  const { placeholder, keys } = await deps.pictureWorkers.run(
    { do: 'picture', from: still, outputs },
    signal,
  );
  return { made: { name: thumbnailOf(names), path, object: keys[0] ?? '' }, placeholder };
}

async function makeSign(work: Work, words: string): Promise<Made> {
  const { deps, names, signal } = work;
  const path = newDraft(work);
  const { keys } = await deps.pictureWorkers.run({ do: 'sign', words, to: path }, signal);
  return { name: thumbnailOf(names), path, object: keys[0] ?? '' };
}

function thumbnailOf(names: OutsideName[]): string {
  return names.find(({ role }) => role === 'thumbnail')?.name ?? randomUUID();
}

/**
 * First stores the bytes of all files. Then, in one transaction, stores their names and the new details of
 * the media item.
 */
async function keep(
  { db, objects }: MediaDeps,
  row: MediaRow,
  source: string,
  { made, asItIs = [], changes }: Result,
): Promise<void> {
  for (const { path, object } of made) await objects.take(path, object);
  await db.transaction().execute(async (tx) => {
    await lockContent(tx);
    const filed = made.map(({ name, object }) => ({ name, object, contentType: contentTypeOf(name) }));
    for (const name of asItIs) filed.push({ name, object: source, contentType: contentTypeOf(row.name) });
    await fileObjects(tx, row.name, filed);
    await updateMedia(tx, row.name, { ...changes, state: 'ready' });
    await renewPagesWith(tx, row.name);
  });
}
