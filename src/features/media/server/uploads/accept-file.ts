import { rm, stat } from 'node:fs/promises';
import pLimit from 'p-limit';
import { hashFile, shortHash } from '#platform/server/files/content-hash.ts';
import { contentTypeOf } from '#platform/server/files/content-types.ts';
import { invalid, Refused, storageFull } from '#platform/server/http/refusals/refused.ts';
import { StorageAway } from '#platform/server/storage-away.ts';
import { isStorageFull } from '#platform/server/storage-full.ts';
import type { FileEnding, FileKind } from '#platform/shared/content/accepted-files.ts';
import type { UploadedFiles } from '../../contract.ts';
import type { MediaDeps } from '../deps.ts';
import { type Inspected, inspectFile } from '../inspect/inspect-file.ts';
import { Unusable } from '../inspect/unusable.ts';
import { findKnown, findMedia, type MediaRow } from '../queries.ts';
import { type FileName, nameFor, outsideNames, readFileName } from './file-name.ts';
import { insertMedia, type StoredOutsideName } from './storing-queries.ts';

export type Arrived = {
  path: string;
  /** The name of the file as the client sent it. */
  givenName: string;
  /** SHA-256 of the received bytes, in hexadecimal. */
  sourceHash: string;
  /**
   * If true, the received file is kept when the object store does not respond. The upload can then be
   * finished later.
   */
  isKeptForLater?: true;
};

type UploadedItem = UploadedFiles['items'][number];

/** Checks at most two files at a time, because each picture is in memory while it is checked. */
const limitConcurrency = pLimit(2);

/**
 * Checks an uploaded file, removes its metadata, and stores it under a new name. If a file with the same
 * bytes was uploaded before, returns the media item of that file. Deletes the temporary file.
 * @throws Refused if the app does not accept the file, or if the disk is full; StorageAway if the object store
 * does not respond
 */
export async function acceptFile(
  deps: MediaDeps,
  arrived: Arrived,
  kinds: readonly FileKind[],
): Promise<UploadedItem> {
  let isLeft = false;
  try {
    const item = await limitConcurrency(() => accept(deps, arrived, kinds));
    deps.onUpload('stored');
    return item;
  } catch (error) {
    const refusal = toRefused(error, deps);
    isLeft = Boolean(arrived.isKeptForLater) && error instanceof StorageAway;
    deps.onUpload(refusal instanceof Refused && refusal.status < 500 ? 'refused' : 'failed');
    throw refusal;
  } finally {
    if (!isLeft) await rm(arrived.path, { force: true });
  }
}

/**
 * Converts an error to the response for the user. `Unusable` becomes an error of the form field `media`, and
 * a full disk becomes "storage full". Any other error is returned unchanged.
 */
export function toRefused(error: unknown, { log }: Pick<MediaDeps, 'log'>): Refused | unknown {
  if (error instanceof Unusable) return invalid({ media: error.message });
  if (!isStorageFull(error)) return error;
  log.error({ err: error }, 'no room to store a file');
  return storageFull();
}

async function accept(deps: MediaDeps, arrived: Arrived, kinds: readonly FileKind[]): Promise<UploadedItem> {
  const { path, givenName, sourceHash } = arrived;
  const name = readFileName(givenName);
  if (!kinds.includes(name.kind)) throw new Unusable();
  const known = await findKnown(deps.db, sourceHash, deps.clock.now());
  if (known?.media_type === name.kind) return toItem(known, true);
  // Asks the object store before `inspectFile` rewrites the received file. If the store does not respond,
  // this line throws, and the file is still as the client sent it.
  await deps.objects.sizeOf(sourceHash);
  const inspected = await inspectFile(path, name, deps);
  return store(deps, arrived, name, inspected);
}

async function store(
  deps: MediaDeps,
  { path, sourceHash }: Arrived,
  name: FileName,
  inspected: Inspected,
): Promise<UploadedItem> {
  const { db, objects, clock } = deps;
  const { ending, kind, width, height, isChanged, isPlayable } = inspected;
  const object = inspected.object ?? (isChanged ? await hashFile(path) : sourceHash);
  const { size } = await stat(path);
  await objects.take(path, object);
  const stored = await insertMedia(db, {
    mediaType: kind,
    sourceHash,
    object,
    sizeBytes: size,
    width,
    height,
    hash: shortHash(object),
    now: clock.now(),
    nameFor: (attempt) => nameFor({ stem: name.stem, ending }, attempt),
    namesOf: (outside) => withObjects(outside, ending, isPlayable ? object : null),
  });
  const row = await findMedia(db, stored.name);
  if (!row) throw new Error(`${stored.name} is gone as soon as it was stored`);
  return toItem(row, stored.known);
}

/**
 * Returns for each public name of a file the key of its bytes in the object store. An SVG drawing is its own
 * thumbnail (docs/behaviour.md 22.9). The thumbnails of all other files, and all smaller copies, are made
 * later, so their key is null.
 */
function withObjects(name: string, ending: FileEnding, object: string | null): StoredOutsideName[] {
  return outsideNames(name, ending).map((outside) => ({
    ...outside,
    contentType: contentTypeOf(outside.name),
    object: outside.role === 'file' || (ending === 'svg' && outside.role === 'thumbnail') ? object : null,
  }));
}

function toItem(row: MediaRow, known: boolean): UploadedItem {
  return {
    itemName: row.name,
    itemThumbnail: row.thumbnail,
    width: row.width,
    height: row.height,
    mediaType: row.media_type,
    hash: row.hash ?? '',
    known,
  };
}
