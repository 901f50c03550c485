import { call, callForFile, isFailedResponse, serverAddress } from '#platform/web/calls/api.ts';
import { queryClient } from '#platform/web/calls/query-client.ts';
import { endSession } from '#platform/web/session.ts';
import { markSpeech, type SoundType, type SpeechMarks, speak, speakText } from '../../contract.ts';
import { createDeviceNarrator } from './device-narrator.ts';
import { deviceSynthesis } from './device-voices.ts';
import type { Narrator } from './narrator.ts';
import { takeReadySound } from './ready-sounds.ts';
import { createServerNarrator, type Deps } from './server-narrator.ts';
import { soundType } from './sound-type.ts';
import { deviceVoice, serverVoice } from './voice-list.ts';
import { deviceVoicesQuery, serverVoicesQuery } from './voices-query.ts';

/**
 * Chooses the voices with which a page is read.
 * @param chosen the id of the user's voice, from `voice-list.ts`, or null
 * @returns at most one narrator with a voice of the server, and one with a voice of this device. The second
 * one is used if the first one fails. The voice of this device comes first if the user has chosen it. The
 * list is empty if there is no voice
 */
export async function chooseNarrators(chosen: string | null): Promise<Narrator[]> {
  const server = await serverNarrators(chosen);
  if (server.length > 0 && !chosen?.startsWith('device ')) return [...server, lateDevice()];
  const device = await deviceNarrators(chosen);
  return [...device, ...server];
}

/** @returns one narrator, with the server's voice; an empty array if the server has no voice */
export async function serverNarrators(chosen: string | null): Promise<Narrator[]> {
  const { voices, preferred, types } = await queryClient.fetchQuery(serverVoicesQuery);
  const ids = voices.map(({ id }) => id);
  const id = ids.find((voice) => serverVoice(voice) === chosen) ?? preferred ?? ids[0];
  return id === undefined ? [] : [createServerNarrator(serverSound({ voice: id, types }))];
}

/** @returns one narrator, with a voice of this device; an empty array if the device has no voice */
export async function deviceNarrators(chosen: string | null): Promise<Narrator[]> {
  const found = await queryClient.fetchQuery(deviceVoicesQuery);
  const voice = found.find((one) => deviceVoice(one) === chosen) ?? found[0];
  return voice ? [createDeviceNarrator(deviceSynthesis(), voice)] : [];
}

/**
 * Creates a narrator with a voice of this device, as a replacement for the server's voice. It searches for a
 * voice only when it has to speak.
 */
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

/** Maximum length of an address in characters. A proxy in front of the server may refuse longer addresses. */
const LONGEST_ADDRESS = 6000;

type Manner = { voice: string; types: readonly SoundType[] };

function serverSound({ voice, types }: Manner): Deps {
  const type = soundType(types, (mime) => new Audio().canPlayType(mime));
  return {
    createSound: takeReadySound,
    addressOf(text) {
      const address = `${speak.url.replace(':message', encodeURIComponent(text))}?${new URLSearchParams({ voice, type })}`;
      return address.length <= LONGEST_ADDRESS ? serverAddress(address) : fetched(text, voice, type);
    },
    marksOf: (text) => loadMarks(text, voice),
    everyFrame,
  };
}

async function fetched(message: string, voice: string, type: SoundType): Promise<string> {
  const sound = await callForFile(speakText, { body: { message, voice, type } });
  if (!sound) throw new Error('The server did not answer.');
  return URL.createObjectURL(sound);
}

async function loadMarks(message: string, voice: string): Promise<SpeechMarks> {
  try {
    const marks = await call(markSpeech, { body: { message, voice } });
    if (marks) return marks;
  } catch (error) {
    if (isFailedResponse(error) && error.status === 401) endSession();
    throw error;
  }
  throw new Error('The server did not answer.');
}

function everyFrame(run: () => void): () => void {
  let frame = requestAnimationFrame(function draw() {
    run();
    frame = requestAnimationFrame(draw);
  });
  return () => cancelAnimationFrame(frame);
}
