import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  aHum,
  type SpeechApp,
  START,
  STOP,
  silence,
  startSpeech,
} from '../../../../test/voice/speech-app.ts';
import { startVosk, type VoskServer } from '../../../../test/voice/vosk-server.ts';

let vosk: VoskServer;
let speech: SpeechApp;

beforeAll(async () => {
  vosk = await startVosk();
  speech = await startSpeech({ STT_ENGINE: 'vosk', STT_URL: vosk.address });
});
afterAll(async () => {
  await speech.close();
  await vosk.close();
});
beforeEach(() => {
  vosk.hears = 'ice';
});

const typed = (contentType: unknown) => ({ ...START, 'content-type': contentType });
/** Splits audio into pieces of one second, which are sent without pauses between them. */
const frames = (audio: Buffer) =>
  Array.from({ length: Math.ceil(audio.length / 32_000) }, (_, n) =>
    audio.subarray(n * 32_000, (n + 1) * 32_000),
  );

describe('bad input gets an error message and a close code', () => {
  test.each<[string, (object | Buffer)[], string, number]>([
    ['audio before a start', [aHum(0.1)], 'Audio came before a start.', 1011],
    ['a stop before a start', [STOP], 'A stop came before a start.', 1011],
    ['an empty frame before a start', [Buffer.alloc(0)], 'A stop came before a start.', 1011],
    ['two starts', [START, START], 'A start follows a start: send stop first.', 1011],
    [
      'a start in mid-utterance',
      [START, aHum(0.1), START],
      'A start follows a start: send stop first.',
      1011,
    ],
    ['no JSON', [], 'A text message must be a JSON object with an action.', 1011],
    ['an unknown action', [{ action: 'dance' }], 'Unknown action: send start, stop or no-op.', 1011],
    ['no content-type', [{ action: 'start' }], 'content-type must be audio/l16;rate=16000.', 1011],
    ['a number for a content-type', [typed(7)], 'content-type must be audio/l16;rate=16000.', 1011],
    [
      'another kind of audio',
      [typed('audio/ogg;codecs=opus')],
      'Unsupported content-type "audio/ogg": send audio/l16;rate=16000.',
      1011,
    ],
    ['no rate', [typed('audio/l16')], 'The content-type audio/l16 needs a rate: 16000.', 1011],
    [
      '8 kHz',
      [typed('audio/l16;rate=8000'), aHum(0.1)],
      'Unsupported sample rate 8000: send audio/l16;rate=16000.',
      1011,
    ],
    [
      'two channels',
      [typed('audio/l16;rate=16000;channels=2')],
      'Unsupported number of channels: send one.',
      1011,
    ],
    [
      'an odd endianness',
      [typed('audio/l16;rate=16000;endianness=middle')],
      'Unsupported endianness: send little-endian or big-endian.',
      1011,
    ],
    ['a word for a flag', [{ ...START, timestamps: 'yes' }], 'timestamps must be true or false.', 1011],
    [
      'an impossible timeout',
      [{ ...START, inactivity_timeout: -2 }],
      'inactivity_timeout must be a number of seconds, or -1 for never.',
      1011,
    ],
    [
      'a frame of 5 MB',
      [START, Buffer.alloc(5 * 1024 * 1024)],
      'This message is too large: send audio in frames of up to 4 MB.',
      1009,
    ],
    [
      'a start of 100 kB',
      [{ ...START, keywords: ['x'.repeat(100_000)] }],
      'This message is too large: send audio in frames of up to 4 MB.',
      1009,
    ],
    ['more than 60 s', [START, ...frames(aHum(61))], 'An utterance may be 60 seconds long, no longer.', 1011],
    ['3.9 MB at once', [START, aHum(122)], 'An utterance may be 60 seconds long, no longer.', 1011],
    ['silence for 40 s', [START, ...frames(silence(40))], 'No speech detected for 30s.', 1011],
    [
      'silence after speech',
      [{ ...START, inactivity_timeout: 3 }, aHum(5), ...frames(silence(4))],
      'No speech detected for 3s.',
      1011,
    ],
  ])('%s', async (what, messages, error, code) => {
    // The fake engine recognises no words here, because a word would count as the end of the silence.
    vosk.hears = '';
    const client = await speech.connect();
    for (const message of messages) client.say(message);
    if (what === 'no JSON') client.socket.send('start');
    expect(await client.closed).toBe(code);
    expect(client.messages.at(-1)).toEqual({ error });
  });

  test('the close frame says where to find the reason', async () => {
    const client = await speech.connect();
    const reason = new Promise((resolve) => client.socket.once('close', (_, why) => resolve(String(why))));
    client.say(STOP);
    expect(await reason).toBe('see the previous message for the error details.');
  });

  test('a frame of 9 MB closes the connection before it is read', async () => {
    const client = await speech.connect();
    client.say(START);
    client.say(Buffer.alloc(9 * 1024 * 1024));
    expect(await client.closed).toBe(1009);
  });

  test('a client that sends too much ahead is disconnected', async () => {
    const client = await speech.connect();
    await speech.app.connection.db.transaction().execute(async (tx) => {
      // The lock delays the database query that checks the session. So the server has to queue the messages
      // that follow.
      await sql`lock table person in access exclusive mode`.execute(tx);
      client.say(START);
      for (let n = 0; n < 10_001; n++) client.say({ action: 'no-op' });
      client.say(aHum(0.1));
      client.say(STOP);
      expect(await client.closed).toBe(1011);
    });
    expect(client.messages.at(-1)?.error).toMatch(/^Too much was sent ahead/);
  });

  test('random messages in any order get exactly one protocol error', async () => {
    const text = fc.oneof(
      fc.string(),
      fc.json(),
      fc.constantFrom('start', '{"action":"stop"}', JSON.stringify(START)),
    );
    const anything = fc.oneof(text, fc.uint8Array({ maxLength: 5000 }));
    await fc.assert(
      fc.asyncProperty(fc.array(anything, { maxLength: 12 }), async (messages) => {
        const client = await speech.connect();
        client.say(START);
        for (const message of messages) client.socket.send(message);
        client.say({ action: 'dance' });
        expect(await client.closed).toBe(1011);
        expect(client.messages.filter(({ error }) => error)).toHaveLength(1);
        expect(client.messages.at(-1)?.error).toMatch(/\.$/);
      }),
      { numRuns: 50 },
    );
  });

  test('after these errors the same session can speak again', async () => {
    const client = await speech.connect();
    client.say(START);
    client.say(aHum(0.1));
    client.say(STOP);
    await client.listening(2);
    expect(client.messages[1]?.results?.[0]?.alternatives[0]?.transcript).toBe('ice ');
    client.socket.close();
  });
});

test('frames of odd length are joined, and half a sample at the very end is left out', async () => {
  vosk.audio.length = 0;
  const hum = aHum(0.5);
  const client = await speech.connect();
  client.say(START);
  for (const length of [1, 3, 5001, 2]) client.say(hum.subarray(0, length));
  client.say(STOP);
  await client.listening(2);
  expect(client.messages.some(({ error }) => error)).toBe(false);
  expect(client.messages[1]?.results?.[0]?.alternatives[0]?.transcript).toBe('ice ');
  expect(Buffer.concat(vosk.audio)).toHaveLength(5006);
  expect(vosk.audio.every(({ length }) => length % 2 === 0)).toBe(true);
  // If the previous utterance ended with half a sample (one byte), this byte must not shift the bytes of the
  // next utterance.
  vosk.audio.length = 0;
  client.say(hum.subarray(0, 7));
  client.say(hum.subarray(7));
  client.say(STOP);
  await client.listening(3);
  expect(Buffer.concat(vosk.audio).equals(hum)).toBe(true);
  client.socket.close();
});

test('a client that never sends a start is disconnected after 30 s', async () => {
  const client = await speech.connect();
  // The server replies to a ping only after it has accepted the connection.
  client.socket.ping();
  await new Promise((resolve) => client.socket.once('pong', resolve));
  speech.app.clock.advance(30_000);
  expect(await client.closed).toBe(1011);
  expect(client.messages).toEqual([{ error: 'Session timed out, no data received in the last 30 seconds.' }]);
});

test('50 s of speech are accepted, and 50 s of silence without an inactivity timeout', async () => {
  const client = await speech.connect();
  client.say(START);
  for (const frame of frames(aHum(50))) client.say(frame);
  client.say(STOP);
  await client.listening(2);
  client.say({ ...START, inactivity_timeout: -1 });
  for (const frame of frames(silence(50))) client.say(frame);
  client.say(STOP);
  await client.listening(4);
  expect(client.messages.some(({ error }) => error)).toBe(false);
  client.socket.close();
});

test('steady noise does not count as speech', async () => {
  vosk.hears = '';
  const client = await speech.connect();
  client.say(START);
  const fan = Buffer.alloc(40 * 32_000);
  for (let at = 0; at < fan.length; at += 2) fan.writeInt16LE(Math.round((Math.random() - 0.5) * 800), at);
  for (const frame of frames(fan)) client.say(frame);
  expect(await client.closed).toBe(1011);
  expect(client.messages.at(-1)).toEqual({ error: 'No speech detected for 30s.' });
});

test('a connection ends after 30 s without a message, and a no-op keeps it open', async () => {
  const client = await speech.connect();
  client.say(START);
  await client.listening(1);
  speech.app.clock.advance(20_000);
  client.say({ action: 'no-op' });
  client.say(STOP);
  await client.listening(2);
  speech.app.clock.advance(20_000);
  await new Promise((resolve) => setTimeout(resolve, 1200));
  expect(client.socket.readyState).toBe(client.socket.OPEN);
  speech.app.clock.advance(10_000);
  expect(await client.closed).toBe(1011);
  expect(client.messages.at(-1)).toEqual({
    error: 'Session timed out, no data received in the last 30 seconds.',
  });
});
