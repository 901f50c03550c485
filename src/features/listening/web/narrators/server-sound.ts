import { call, callForFile, isFailedResponse, serverAddress } from '#platform/web/calls/api.ts';
import { endSession } from '#platform/web/session.ts';
import { markSpeech, type SoundType, type SpeechMarks, speak, speakText } from '../../contract.ts';
import { takeReadySound } from './ready-sounds.ts';
import type { Deps } from './server-narrator.ts';
import { soundType } from './sound-type.ts';

/** Longer addresses may be refused by a proxy in front of our server. */
const LONGEST_ADDRESS = 6000;

type Manner = { voice: string; types: readonly SoundType[] };

export function serverSound({ voice, types }: Manner): Deps {
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
