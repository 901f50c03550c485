import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type WebSocket, WebSocketServer } from 'ws';
import { stateOf } from '../../../../../test/voice/service-states.ts';
import {
  aHum,
  type SpeechApp,
  type SpeechMessage,
  START,
  STOP,
  startSpeech,
} from '../../../../../test/voice/speech-app.ts';

/** A fake server that acts as IBM's speech service and as its token service. */
let service: Server;
let speech: SpeechApp;
let sockets: WebSocketServer;
const keys: string[] = [];
const opened: URL[] = [];
const starts: Record<string, unknown>[] = [];
/**
 * The messages that the fake service sends when the audio has ended. Its second "listening" message follows
 * them.
 */
let says: object[] = [];

beforeAll(async () => {
  service = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const form = new URLSearchParams(Buffer.concat(parts).toString());
    keys.push(`${form.get('grant_type')} ${form.get('apikey')}`);
    response.end(JSON.stringify({ access_token: `token-${keys.length}`, expires_in: 3600 }));
  });
  sockets = new WebSocketServer({ server: service, path: '/instances/one/v1/recognize' });
  sockets.on('connection', (socket, request) => {
    opened.push(new URL(request.url ?? '', 'ws://service'));
    serve(socket);
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  // The cast is safe: the address of a server that listens at a port is an AddressInfo.
  const address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  speech = await startSpeech({
    STT_ENGINE: 'watson',
    STT_URL: `${address}/instances/one`,
    STT_KEY: 'secret-key',
    STT_TOKEN_URL: `${address}/identity/token`,
  });
});
afterAll(async () => {
  await speech.close();
  sockets.close();
  service.closeAllConnections();
  await new Promise((resolve) => service.close(resolve));
});
beforeEach(() => {
  says = [];
});

function serve(socket: WebSocket): void {
  socket.on('message', (data: Buffer, isBinary) => {
    if (isBinary) {
      socket.send(JSON.stringify(result(0, false, 'who ')));
      return;
    }
    const message = JSON.parse(data.toString());
    if (message.action === 'start') starts.push(message);
    else for (const line of says) socket.send(JSON.stringify(line));
    socket.send(JSON.stringify({ state: 'listening' }));
  });
}

function result(index: number, final: boolean, transcript: string) {
  const words = transcript.trim().split(' ');
  const alternative = {
    transcript,
    ...(final && {
      confidence: 0.9,
      timestamps: words.map((word, n) => [word, index + n, index + n + 0.5]),
      word_confidence: words.map((word) => [word, 0.7]),
    }),
  };
  return { result_index: index, results: [{ final, alternatives: [alternative] }] };
}

async function speak(): Promise<SpeechMessage[]> {
  const client = await speech.connect();
  client.say({ ...START, interim_results: true, timestamps: true, word_confidence: true });
  client.say(aHum(0.5));
  await client.until(({ results }) => results !== undefined);
  client.say(STOP);
  await client.listening(2).catch(() => {});
  client.socket.close();
  return client.messages;
}

test('the parts of a result are joined', async () => {
  says = [result(0, true, 'who was '), result(1, false, 'verse '), result(1, true, 'first ')];
  const messages = await speak();
  expect(messages.at(-2)?.results).toEqual([
    {
      final: true,
      alternatives: [
        {
          transcript: 'who was first ',
          confidence: 0.9,
          timestamps: [
            ['who', 0, 0.5],
            ['was', 1, 1.5],
            ['first', 1, 1.5],
          ],
          word_confidence: [
            ['who', 0.7],
            ['was', 0.7],
            ['first', 0.7],
          ],
        },
      ],
    },
  ]);
  expect(messages.map(({ results }) => results?.[0]?.alternatives[0]?.transcript)).toEqual([
    undefined,
    'who ',
    'who was ',
    'who was verse ',
    'who was first ',
    'who was first ',
    undefined,
  ]);
  expect(starts.at(-1)).toMatchObject({ 'content-type': 'audio/l16;rate=16000', inactivity_timeout: -1 });
});

test('one token serves many utterances, and the service is asked not to learn from them', async () => {
  says = [result(0, true, 'ice ')];
  keys.length = 0;
  opened.length = 0;
  await speak();
  await speak();
  expect(keys.length).toBeLessThanOrEqual(1);
  expect(opened).toHaveLength(2);
  for (const { searchParams } of opened) {
    expect(searchParams.get('access_token')).toMatch(/^token-\d$/);
    expect(searchParams.get('x-watson-learning-opt-out')).toBe('true');
    expect(searchParams.get('model')).toBe('en-AU_Multimedia');
  }
});

test('the key is exchanged for a token in the way that IBM Cloud requires', async () => {
  const other = await startSpeech({
    STT_ENGINE: 'watson',
    STT_URL: speech.app.settings.STT_URL,
    STT_KEY: 'another-key',
    STT_TOKEN_URL: speech.app.settings.STT_TOKEN_URL,
  });
  const client = await other.connect();
  client.say(START);
  client.say(aHum(0.1));
  client.say(STOP);
  await client.listening(2);
  client.socket.close();
  await other.close();
  expect(keys.at(-1)).toBe('urn:ibm:params:oauth:grant-type:apikey another-key');
});

test('an error of the service is reported to the client', async () => {
  says = [{ error: 'Model not found' }];
  expect((await speak()).at(-1)).toEqual({ error: 'Speech recognition failed. Please try again.' });
  expect(await stateOf(speech.app, 'speech')).toEqual({ engine: 'watson', is: 'away' });
});
