import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/calls/api.ts';
import { listVoices } from '../../contract.ts';
import { listDeviceVoices } from './device-voices.ts';

/** What the server's engine offers; nothing where it has none, or does not answer. */
export const serverVoicesQuery = queryOptions({
  queryKey: ['listening', 'voices'],
  queryFn: async () => (await call(listVoices, {}).catch(() => null)) ?? NONE,
  // An engine that was set up since is found with the next visit.
  staleTime: 10 * 60_000,
  networkMode: 'always',
  retry: false,
});

const NONE = { engine: 'off' as const, voices: [], preferred: null, types: [] };

export const deviceVoicesQuery = queryOptions({
  queryKey: ['listening', 'device voices'],
  queryFn: listDeviceVoices,
  // A voice that somebody adds in the settings of the device is there at once.
  staleTime: 0,
  networkMode: 'always',
});
