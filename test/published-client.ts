import { NoAuthAuthenticator } from 'ibm-watson/auth/index.js';
import SpeechToText from 'ibm-watson/speech-to-text/v1.js';
import type { SpeechApp, SpeechMessage } from './voice/speech-app.ts';

/**
 * What the npm package `ibm-watson` reported while it sent one utterance. `code` is the code with which the
 * connection was closed.
 */
export type Told = { events: string[]; data: SpeechMessage[]; errors: string[]; code: number };

/** Sends the audio to the app as fast as possible, with the npm package `ibm-watson`. */
export async function recognise(
  speech: SpeechApp,
  audio: Buffer,
  options: object,
  accessToken?: string,
): Promise<Told> {
  const service = new SpeechToText({
    authenticator: new NoAuthAuthenticator(),
    serviceUrl: `${speech.address.replace('ws', 'http')}/api/stt`,
  });
  const stream = service.recognizeUsingWebSocket({
    accessToken: accessToken ?? (await speech.token()),
    contentType: 'audio/l16;rate=16000',
    objectMode: true,
    ...options,
  });
  const told: Told = { events: [], data: [], errors: [], code: 0 };
  for (const event of ['open', 'listening', 'end']) stream.on(event, () => told.events.push(event));
  stream.on('data', (message: SpeechMessage) => told.data.push(message));
  stream.on('error', ({ message }: Error) => told.errors.push(message));
  const closed = new Promise<void>((resolve) => {
    stream.on('close', (code?: number) => {
      if (code === undefined) return;
      told.code = code;
      resolve();
    });
  });
  for (let at = 0; at < audio.length; at += 3200) stream.write(audio.subarray(at, at + 3200));
  stream.end();
  await closed;
  return told;
}
