import { contentHash } from '#platform/server/files/content-hash.ts';
import type { FileAccess } from '#platform/server/files/file-access.ts';
import { invalid, notFound, Refused } from '#platform/server/http/refusals/refused.ts';
import type { Call } from '#platform/server/http/serve.ts';
import type { Checked } from '#platform/shared/calls/endpoint.ts';
import { captionsProblem, toWebVtt } from '../../captions.ts';
import type * as contract from '../../contract.ts';
import type { describeMedia, MediaRecord, MediaUses } from '../../contract.ts';
import type { MediaDeps } from '../deps.ts';
import * as queries from '../queries.ts';
import { getRecord } from './categorise.ts';

type Changes = Checked<typeof describeMedia>['body'];

/**
 * Changes the given details of a media item. All server processes then reload the pages that show it.
 * @throws notFound if there is no such media item; invalid when the captions cannot be shown
 */
export async function changeDetails(deps: MediaDeps, name: string, changes: Changes): Promise<MediaRecord> {
  const { focalPoint, captions, ...rest } = changes;
  const point =
    focalPoint === undefined ? {} : { focal_x: focalPoint?.x ?? null, focal_y: focalPoint?.y ?? null };
  await deps.db.transaction().execute(async (tx) => {
    // First locks the content (as saving a page does), then the row of the media item. All transactions that
    // change both lock them in this order. With another order, two transactions could wait for each other for
    // ever (deadlock).
    await queries.lockContent(tx);
    const row = await queries.findMediaToChange(tx, name);
    if (!row) throw notFound('Media');
    await queries.updateMedia(tx, name, {
      ...withoutGaps(rest),
      ...point,
      ...checkedCaptions(captions, row),
    });
    await queries.renewPagesWith(tx, name);
  });
  return getRecord(deps, name);
}

function checkedCaptions(captions: string | undefined, { media_type }: queries.MediaRow) {
  if (captions === undefined) return {};
  const webVtt = toWebVtt(captions);
  const problem = captionsProblem(webVtt) ?? (media_type === 'video' || webVtt === '' ? null : NOT_HEARD);
  if (problem) throw invalid({ captions: problem });
  return { captions: webVtt, captions_hash: webVtt === '' ? null : contentHash(Buffer.from(webVtt)) };
}

const NOT_HEARD = 'Only a film or a sound can have captions';

/**
 * Returns the captions of a film or sound.
 * @throws notFound when the media item does not exist or has no captions, or when the caller may not see the
 * media item
 */
export async function readCaptions(
  { db }: MediaDeps,
  access: FileAccess,
  { params: { name }, query: { v }, caller, reply }: Call<typeof contract.readCaptions>,
): Promise<string> {
  const isPublic = access.isPublic(name);
  const mayRead = isPublic || (await access.isOpenTo(caller, name));
  const found = mayRead ? await queries.findCaptions(db, name) : undefined;
  if (!found) throw notFound('Captions');
  reply.headers({
    'content-type': 'text/vtt; charset=utf-8',
    'cache-control':
      isPublic && v === found.hash ? 'private, max-age=31536000, immutable' : 'private, no-cache',
  });
  return found.captions;
}

function withoutGaps<T extends object>(changes: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as { [K in keyof T]?: Exclude<T[K], undefined> };
}

/** @throws notFound if there is no such media item */
export async function listUses(deps: MediaDeps, name: string): Promise<MediaUses> {
  await getRecord(deps, name);
  return queries.listUses(deps.db, name);
}

/**
 * Deletes a media item with its details. An hourly job deletes the bytes of the file later.
 * @throws notFound if there is no such media item; Refused 409 while a page or bulletin (news or teacher
 * resource) uses it
 */
export async function remove(deps: MediaDeps, name: string): Promise<{ ok: true }> {
  await deps.db.transaction().execute(async (tx) => {
    await queries.lockContent(tx);
    const row = await queries.findMediaToChange(tx, name);
    if (!row) throw notFound('Media');
    const uses = await queries.listUses(tx, name);
    if (uses.pages.length + uses.bulletins.length > 0) throw inUse(uses);
    await queries.deleteMedia(tx, name);
  });
  return { ok: true };
}

function inUse(uses: MediaUses): Refused {
  const places = [
    ...uses.pages.map(({ title, answerID }) => `${title} (${answerID})`),
    ...uses.bulletins.map(({ title }) => title),
  ];
  const message = `This is in use and cannot be deleted: ${places.slice(0, 5).join(', ')}${places.length > 5 ? ', …' : ''}.`;
  return new Refused(409, { code: 'inUse', message }, { extra: { uses } });
}
