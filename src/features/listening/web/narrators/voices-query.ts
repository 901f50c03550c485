import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/calls/api.ts';
import { listVoices } from '../../contract.ts';
import { listDeviceVoices } from './device-voices.ts';

/** The voices of the server's engine. The list is empty if there is no engine or if the request fails. */
export const serverVoicesQuery = queryOptions({
  queryKey: ['listening', 'voices'],
  queryFn: async () => (await call(listVoices, {}).catch(() => null)) ?? NONE,
  // The list is requested again after this time, to find an engine that was set up after the last request.
  staleTime: 10 * 60_000,
  networkMode: 'always',
  retry: false,
});

const NONE = { engine: 'off' as const, voices: [], preferred: null, types: [] };

export const deviceVoicesQuery = queryOptions({
  queryKey: ['listening', 'device voices'],
  queryFn: listDeviceVoices,
  // The list is never reused, so that a voice which the user has added in the settings of the device is
  // available immediately.
  staleTime: 0,
  networkMode: 'always',
});
