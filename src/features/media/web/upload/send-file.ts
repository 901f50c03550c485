import { type FileKind, judgeName, RESUMABLE_FROM_BYTES } from '#platform/shared/content/accepted-files.ts';
import { call, sendFiles } from '#platform/web/calls/api.ts';
import { againWhileAway } from '#platform/web/calls/while-away.ts';
import {
  type Categorisation,
  type MediaRecord,
  registerMedia,
  UPLOAD_FIELD,
  type UploadedFiles,
  uploadDocuments,
  uploadImages,
  uploadVideos,
} from '../../contract.ts';
import { rememberRecord } from '../editor/media-query.ts';
import type { Sending } from './send-in-parts.ts';

/**
 * Sends a file and adds it to the library.
 * @returns null when the server did not answer
 * @throws FailedResponse if the server responds with an error
 */
export type Send = (file: File, sending: Sending) => Promise<MediaRecord | null>;

/**
 * Returns the categories that the file gets in the library. Called after the server has stored the file.
 * @param isKnown true if the library already contained the file
 */
export type TagsFor = (isKnown: boolean) => Categorisation;

export function sendTo(bucket: string, tagsFor: TagsFor): Send {
  return async (file, sending) => {
    const { signal } = sending;
    const name = storedName(file.name);
    const uploaded =
      file.size > RESUMABLE_FROM_BYTES
        ? await (await import('./send-in-parts.ts')).sendInParts(file, name, sending)
        : await againWhileAway(() => sendWhole(bucket, file, name, sending), signal);
    const item = uploaded?.items[0];
    if (!item) return null;
    const { itemName, mediaType, itemThumbnail, known } = item;
    const body = { itemName, mediaType, itemThumbnail, categorisation: tagsFor(known) };
    const record = await againWhileAway(() => call(registerMedia, { body }, { signal }), signal);
    if (record) rememberRecord(record);
    return record;
  };
}

/**
 * Changes the extension `.jpeg` to `.jpg`, because the server accepts only the extensions in
 * docs/behaviour.md 22.6.
 */
export function storedName(name: string): string {
  return name.replace(/\.jpeg$/i, '.jpg');
}

function sendWhole(
  bucket: string,
  file: File,
  name: string,
  sending: Sending,
): Promise<UploadedFiles | null> {
  const form = new FormData();
  form.append(UPLOAD_FIELD, file, name);
  switch (kindOf(name)) {
    case 'image':
      return sendFiles(uploadImages, { params: { bucket } }, form, sending);
    case 'video':
      return sendFiles(uploadVideos, {}, form, sending);
    case 'document':
      return sendFiles(uploadDocuments, { params: { bucket } }, form, sending);
  }
}

function kindOf(name: string): FileKind {
  const verdict = judgeName(name);
  return 'kind' in verdict ? verdict.kind : 'document';
}
