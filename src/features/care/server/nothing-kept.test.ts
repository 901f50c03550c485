import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Listener, openListener } from '../../../../test/outside/listener.ts';
import { type HearingServer, speakTo, startHearing } from '../../../../test/voice/hearing-server.ts';
import { findInFiles, findInTables } from '../../../../test/voice/traces-of-sound.ts';

const SPOKEN = 'i want to kill myself tonight';
const TYPED = 'my stepdad hurts me at home';
const traces = [SPOKEN, TYPED].map((text) => Buffer.from(text));

let listener: Listener;
let server: HearingServer;
beforeAll(async () => {
  listener = await openListener(SPOKEN);
  // The server logs at the most detailed level. The test searches these logs for the typed text and the
  // spoken text.
  server = await startHearing({ STT_ENGINE: 'vosk', STT_URL: listener.url, LIBRARY: 'off' });
});
afterAll(async () => {
  await server.close();
  listener.close();
});

test('texts of distress, typed or spoken, are in no log, no table and no file', async () => {
  const { address } = server;
  expect(await speakTo(address, randomBytes(32_000), 'whole')).toBe(SPOKEN);
  const form = new URLSearchParams({ username: 'admin', password: 'Adelie-5kg!' });
  const signedIn = await fetch(`${address}/api/login/submit`, { method: 'POST', body: form });
  const cookie = signedIn.headers.getSetCookie().join('; ');
  const post = async (path: string, body: unknown, headers: Record<string, string> = { cookie }) => {
    const response = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: response.status, text: await response.text() };
  };
  const answers = [
    await post('/api/assistant/message', { input: SPOKEN }),
    await post('/api/assistant/message', { input: `${TYPED} ${'and on '.repeat(400)}` }),
    await post('/api/assistant/message', { input: [TYPED] }),
    await post('/api/assistant/message', `{"input": "${TYPED}`),
    await post('/api/assistant/suggestions', { typed: TYPED }),
    await post('/api/assistant/suggestions', { typed: [TYPED] }),
    await post('/api/questions/tell', { question: TYPED }),
    await post('/api/questions/tell', { question: `${TYPED}${'\u0000'}` }),
    await post('/api/user/createUser', { description: TYPED }, {}),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 400, 400, 200, 400, 200, 400, 400]);
  for (const { text } of answers) expect(text).not.toMatch(/stepdad|myself/);
  expect(server.output()).not.toMatch(/stepdad|myself/);
  expect(await findInTables(server.databaseUrl, traces)).toEqual([]);
  expect(findInFiles(server.folder, traces)).toEqual([]);
});
