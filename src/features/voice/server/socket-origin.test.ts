import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SpeechApp, startSpeech } from '../../../../test/voice/speech-app.ts';
import { startVosk, type VoskServer } from '../../../../test/voice/vosk-server.ts';
import { SOCKET_PATH } from '../contract.ts';

let vosk: VoskServer;
let speech: SpeechApp;

beforeAll(async () => {
  vosk = await startVosk();
  const ALLOWED_ORIGINS = 'https://app.school.example';
  speech = await startSpeech({ STT_ENGINE: 'vosk', STT_URL: vosk.address, ALLOWED_ORIGINS });
});
afterAll(async () => {
  await speech.close();
  await vosk.close();
});

test.each(['https://evil.example', 'http://127.0.0.1:1', 'null'])(
  'a page of %s cannot open the speech socket, even with a token',
  async (origin) => {
    await expect(speech.connect({ options: { origin } })).rejects.toThrow('Unexpected server response: 403');
  },
);

test('the speech socket does not open for an unknown host name', async () => {
  const options = { headers: { host: 'evil.example' }, origin: 'http://evil.example' };
  await expect(speech.connect({ options })).rejects.toThrow('Unexpected server response: 421');
});

test('a refused connection is closed', async () => {
  const { hostname, port } = new URL(speech.address);
  const socket = connect(Number(port), hostname);
  const head = [
    'Host: localhost',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Origin: https://evil.example',
  ];
  socket.write(`GET ${SOCKET_PATH} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 403 .*"forbidden"/s);
});

test('our own page, an allowed origin and a client without an origin can open it', async () => {
  const own = speech.address.replace('ws', 'http');
  for (const options of [{ origin: own }, { origin: 'https://app.school.example' }, {}]) {
    const { socket, closed } = await speech.connect({ options });
    socket.close(1000);
    expect(await closed).toBe(1000);
  }
});
