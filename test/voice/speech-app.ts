import WebSocket, { type ClientOptions } from 'ws';
import { SOCKET_PATH, speechCredentials } from '../../src/features/voice/contract.ts';
import { startApp, type TestApp, type Visitor } from '../app.ts';
import { aPerson } from '../builders.ts';

/** The app, listening on a port of its own, so that clients can connect with sockets. */
export type SpeechApp = {
  app: TestApp;
  /** The address of the app, such as `ws://127.0.0.1:5000`. */
  address: string;
  pupil: Visitor;
  token(visitor?: Visitor): Promise<string>;
  /** Connects a client to the speech socket; by default with the token of `pupil`. */
  connect(how?: { query?: string; options?: ClientOptions }): Promise<SpeechClient>;
  close(): Promise<void>;
};

/** A client of the speech socket. It records the messages that it receives. */
export type SpeechClient = {
  socket: WebSocket;
  messages: SpeechMessage[];
  say(message: object | Buffer): void;
  /** Resolves with the first matching message. `from` is the index of the first message to look at. */
  until(is: (message: SpeechMessage) => boolean, from?: number): Promise<SpeechMessage>;
  /** Resolves as soon as the server has sent the state `listening` this many times. */
  listening(times: number): Promise<void>;
  /** Resolves with the close code of the socket. */
  closed: Promise<number>;
};

export type SpeechMessage = {
  state?: string;
  error?: string;
  warnings?: string;
  result_index?: number;
  results?: {
    final: boolean;
    alternatives: {
      transcript: string;
      confidence?: number;
      timestamps?: [string, number, number][];
      word_confidence?: [string, number][];
    }[];
  }[];
};

/**
 * Starts the app on a free port.
 * @param env the setting that names the speech recognition engine
 * @param beside an app whose database and files the new app shares
 */
export async function startSpeech(env: NodeJS.ProcessEnv, beside?: TestApp): Promise<SpeechApp> {
  const app = await startApp({ env, ...(beside && { beside }) });
  const base = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const address = base.replace('http', 'ws');
  const pupil = await aPerson(app, 'student');
  const token = async (visitor = pupil) => (await app.send(speechCredentials, {}, visitor)).body.accessToken;
  return {
    app,
    address,
    pupil,
    token,
    connect: async ({ query, options } = {}) => {
      const given = query ?? `access_token=${await token()}`;
      return converse(new WebSocket(`${address}${SOCKET_PATH}?${given}`, options));
    },
    close: () => app.close(),
  };
}

/** Resolves once the socket is open. */
async function converse(socket: WebSocket): Promise<SpeechClient> {
  const messages: SpeechMessage[] = [];
  const watchers = new Set<() => void>();
  socket.on('message', (data: Buffer) => {
    messages.push(JSON.parse(data.toString()));
    for (const look of watchers) look();
  });
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const until: SpeechClient['until'] = (is, from = 0) =>
    new Promise((resolve, reject) => {
      function look(): void {
        const found = messages.slice(from).find(is);
        if (!found) return;
        watchers.delete(look);
        resolve(found);
      }
      watchers.add(look);
      look();
      closed.then(() => reject(new Error(`closed after ${JSON.stringify(messages)}`)));
    });
  return {
    socket,
    messages,
    closed,
    until,
    say: (message) => socket.send(Buffer.isBuffer(message) ? message : JSON.stringify(message)),
    listening: async (times) => {
      await until(() => messages.filter(({ state }) => state === 'listening').length >= times);
    },
  };
}

/** The message with which a client of the speech socket starts a question. */
export const START = { action: 'start', 'content-type': 'audio/l16;rate=16000' };
export const STOP = { action: 'stop' };

/** @returns a hum of this duration, as loud as speech: 16-bit samples at 16 kHz */
export function aHum(durationS: number): Buffer {
  const samples = Math.round(durationS * 16_000);
  const pcm = Buffer.alloc(samples * 2);
  for (let n = 0; n < samples; n++) {
    // The loudness rises and falls as in spoken syllables, because the server would treat a steady tone as
    // noise.
    const loudness = 6000 * Math.abs(Math.sin((Math.PI * n) / 8000));
    pcm.writeInt16LE(Math.round(loudness * Math.sin((2 * Math.PI * 220 * n) / 16_000)), n * 2);
  }
  return pcm;
}

export function silence(durationS: number): Buffer {
  return Buffer.alloc(Math.round(durationS * 16_000) * 2);
}
