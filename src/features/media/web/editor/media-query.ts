import { queryOptions } from '@tanstack/react-query';
import { call, isFailedResponse } from '#platform/web/calls/api.ts';
import { queryClient } from '#platform/web/calls/query-client.ts';
import { listMediaUses, MEDIA_PER_PAGE, type MediaRecord, readMedia, searchMedia } from '../../contract.ts';

/**
 * While the server is making a thumbnail, the media item is loaded again after this time, in milliseconds.
 */
const LOOK_AGAIN_MS = 2000;

export type Search = { words: string; category: string; subCategory: string; page: number };

/**
 * Loads the details of a media item; null if the library has no media item with this name.
 * @param name the name of a file, or a YouTube ID
 */
export function mediaQuery(name: string) {
  return queryOptions({
    queryKey: ['media', 'record', name],
    queryFn: ({ signal }) => readRecord(name, signal),
    networkMode: 'always',
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? LOOK_AGAIN_MS : false),
  });
}

export function usesQuery(name: string) {
  return queryOptions({
    queryKey: ['media', 'uses', name],
    queryFn: ({ signal }) => answered(call(listMediaUses, { params: { name } }, { signal })),
    networkMode: 'always',
    staleTime: 0,
  });
}

export function searchQuery(
  { words, category, subCategory, page }: Search,
  mediaTypes: MediaRecord['mediaType'][],
) {
  return queryOptions({
    queryKey: ['media', 'search', { words, category, subCategory, page, mediaTypes }],
    queryFn: async ({ signal }) => {
      const body = {
        search: words,
        category,
        subcategory: subCategory,
        mediaTypes,
        page,
        pageSize: MEDIA_PER_PAGE,
      };
      const [found] = await answered(call(searchMedia, { body }, { signal }));
      return { mediaArray: [], total: 0, ...found };
    },
    networkMode: 'always',
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.mediaArray.some((record) => record.state === 'waiting') ? LOOK_AGAIN_MS : false,
  });
}

/** Puts a media item, which another request has returned, into the cache of `mediaQuery`. */
export function rememberRecord(record: MediaRecord): void {
  queryClient.setQueryData(mediaQuery(nameOf(record)).queryKey, record);
}

/** Returns the name by which requests to the API identify a media item: its file name or its YouTube ID. */
export function nameOf({ itemName, itemYouTubeID }: { itemName?: string; itemYouTubeID?: string }): string {
  return itemName || itemYouTubeID || '';
}

async function readRecord(name: string, signal: AbortSignal): Promise<MediaRecord | null> {
  try {
    return await answered(call(readMedia, { params: { name } }, { signal }));
  } catch (error) {
    if (isFailedResponse(error) && error.status === 404) return null;
    throw error;
  }
}

async function answered<T>(answer: Promise<T | null>): Promise<T> {
  const given = await answer;
  if (given === null) throw new Error('The server did not answer.');
  return given;
}
