import { callService, readJson } from '#platform/server/services/call-service.ts';

/** Largest response that is accepted. The observations of one station have about a hundredth of this size. */
const MOST_BYTES = 8 * 1024 * 1024;

/**
 * Loads the JSON document at this address.
 * @throws ServiceError if the request fails, or if the response is too large or is not JSON
 */
export async function loadJson(address: string, signal: AbortSignal): Promise<unknown> {
  const headers = { accept: 'application/json', 'user-agent': 'antarctic-explorer' };
  return readJson(await callService(address, { headers }, { signal, mostBytes: MOST_BYTES }), address);
}
