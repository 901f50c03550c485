import { queryClient } from '#platform/web/calls/query-client.ts';
import { createDeviceNarrator } from './device-narrator.ts';
import { deviceSynthesis } from './device-voices.ts';
import type { Narrator } from './narrator.ts';
import { createServerNarrator } from './server-narrator.ts';
import { serverSound } from './server-sound.ts';
import { deviceVoice, serverVoice } from './voice-list.ts';
import { deviceVoicesQuery, serverVoicesQuery } from './voices-query.ts';

/**
 * @param chosen id of `voice-list.ts`, or null
 * @returns who may read, the first that can: the chosen voice, the server's, this device's; nobody where there is none
 */
export async function chooseNarrators(chosen: string | null): Promise<Narrator[]> {
  const server = await serverNarrators(chosen);
  if (server.length > 0 && !chosen?.startsWith('device ')) return [...server, lateDevice()];
  const device = await deviceNarrators(chosen);
  return [...device, ...server];
}

/** @returns the server's voice alone, if it has one */
export async function serverNarrators(chosen: string | null): Promise<Narrator[]> {
  const { voices, preferred, types } = await queryClient.fetchQuery(serverVoicesQuery);
  const ids = voices.map(({ id }) => id);
  const id = ids.find((voice) => serverVoice(voice) === chosen) ?? preferred ?? ids[0];
  return id === undefined ? [] : [createServerNarrator(serverSound({ voice: id, types }))];
}

/** @returns the voice of this device alone, if it has one */
export async function deviceNarrators(chosen: string | null): Promise<Narrator[]> {
  const found = await queryClient.fetchQuery(deviceVoicesQuery);
  const voice = found.find((one) => deviceVoice(one) === chosen) ?? found[0];
  return voice ? [createDeviceNarrator(deviceSynthesis(), voice)] : [];
}

/** The voice of this device, looked for only when the server's has failed. */
function lateDevice(): Narrator {
  let found: Narrator | undefined;
  let said = 0;
  let speed = 1;
  return {
    async say(passage, from, hearing) {
      said += 1;
      const own = said;
      found ??= (await deviceNarrators(null))[0];
      if (own !== said) return;
      found?.setSpeed(speed);
      if (found) found.say(passage, from, hearing);
      else hearing.failed('unavailable');
    },
    hush() {
      said += 1;
      found?.hush();
    },
    setSpeed(next) {
      speed = next;
      found?.setSpeed(next);
    },
    prepare: () => {},
    timeline: () => null,
  };
}
