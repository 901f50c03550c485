import { callService, readJson } from '#platform/server/services/call-service.ts';

/** A response with the observations of one station has a hundredth of it. */
const MOST_BYTES = 8 * 1024 * 1024;

/** @returns the JSON document at this address. Throws as `callService` does. */
export async function loadJson(address: string, signal: AbortSignal): Promise<unknown> {
  const headers = { accept: 'application/json', 'user-agent': 'antarctic-explorer' };
  return readJson(await callService(address, { headers }, { signal, mostBytes: MOST_BYTES }), address);
}
