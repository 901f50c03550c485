import type { Answered, Endpoint } from '#platform/shared/calls/endpoint.ts';
import { call } from '#platform/web/calls/api.ts';
import { queryClient } from '#platform/web/calls/query-client.ts';
import {
  categoriseMedia,
  categoriseYouTube,
  describeMedia,
  type MediaRecord,
  registerYouTube,
} from '../../contract.ts';
import { mediaQuery, nameOf, rememberRecord } from '../editor/media-query.ts';
import { type Entry, withSource } from '../entries/entries.ts';

export class UnknownName extends Error {
  override message = 'No media has this name. Search for it, or upload it.';
}

/**
 * Saves the details of a media item that belong to the library. The details that belong to a page are saved
 * with the page. A request is sent only if its data have changed. So if saving is repeated after a lost
 * connection, only the missing requests are sent.
 * @returns the entry without unsaved details
 */
export async function saveEntry(given: Entry): Promise<Entry> {
  const entry = await resolveName(given);
  const name = nameOf(entry.item);
  if (name === '') return entry;
  let record = await queryClient.fetchQuery(mediaQuery(name));
  if (!record && !entry.item.itemYouTubeID) return entry;
  const { categorisation } = entry;
  if (!record) {
    record = await answered(registerYouTube, { body: { itemYouTubeID: name, categorisation } });
  } else if (categorisation) {
    record = entry.item.itemYouTubeID
      ? await answered(categoriseYouTube, { params: { youTubeID: name }, body: { categorisation } })
      : await answered(categoriseMedia, { params: { mediaName: name }, body: { categorisation } });
  }
  const body = { ...entry.details, ...firstWords(entry, record) };
  if (Object.keys(body).length > 0) record = await answered(describeMedia, { params: { name }, body });
  rememberRecord(record);
  return { ...entry, details: {}, categorisation: undefined };
}

async function resolveName(entry: Entry): Promise<Entry> {
  if (entry.typedName === undefined) return entry;
  const record = await queryClient.fetchQuery(mediaQuery(entry.typedName));
  if (!record) throw new UnknownName();
  return withSource(entry, record);
}

/**
 * If the library has no caption or copyright for the media item, returns those that the user has typed for
 * this page. They are then saved in the library too, and copied to pages to which the media item is added
 * later.
 */
function firstWords({ item }: Entry, record: MediaRecord): { caption?: string; copyright?: string } {
  return {
    ...(record.caption === '' && item.itemCaption && { caption: item.itemCaption }),
    ...(record.copyright === '' && item.itemCopyright && { copyright: item.itemCopyright }),
  };
}

async function answered<E extends Endpoint>(
  endpoint: E,
  input: Parameters<typeof call<E>>[1],
): Promise<Answered<E>> {
  const answer = await call(endpoint, input);
  if (answer === null) throw new Error('The server did not answer.');
  return answer;
}
