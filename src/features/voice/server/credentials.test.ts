import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as accounts from '#features/accounts/contract.ts';
import { MINUTE_MS } from '#platform/shared/time.ts';
import { startApp, type Visitor } from '../../../../test/app.ts';
import { aPerson } from '../../../../test/builders.ts';
import { stateOf } from '../../../../test/voice/service-states.ts';
import {
  aHum,
  type SpeechApp,
  type SpeechClient,
  START,
  STOP,
  startSpeech,
} from '../../../../test/voice/speech-app.ts';
import { startVosk, type VoskServer } from '../../../../test/voice/vosk-server.ts';
import { speechCredentials } from '../contract.ts';
import { sealToken } from './token.ts';

let vosk: VoskServer;
let speech: SpeechApp;

beforeAll(async () => {
  vosk = await startVosk();
  vosk.hears = 'ice';
  speech = await startSpeech({ STT_ENGINE: 'vosk', STT_URL: vosk.address });
});
afterAll(async () => {
  await speech.close();
  await vosk.close();
});

const INVALID = 'This access token is not valid, or has expired.';

const ask = (visitor: Visitor) => speech.app.send(speechCredentials, {}, visitor);
const setSpeech = (visitor: Visitor & { userName: string }, stt: boolean) =>
  speech.app.connection.db
    .updateTable('person')
    .set({ stt })
    .where('user_name', '=', visitor.userName)
    .execute();

async function heard(client: SpeechClient): Promise<string | undefined> {
  client.say(START);
  client.say(aHum(0.1));
  client.say(STOP);
  await client.listening(2);
  client.socket.close();
  return client.messages[1]?.results?.[0]?.alternatives[0]?.transcript;
}

describe('credentials for speech', () => {
  test('a pupil whose speech flag is on gets them for ten minutes, with the address in use', async () => {
    const { status, body } = await ask(speech.pupil);
    expect(status).toBe(200);
    expect(body).toEqual({
      accessToken: expect.stringMatching(/^[\w-]+\.[\w-]{43}$/),
      url: 'ws://localhost:80/api/stt',
      expires: new Date(speech.app.clock.now().getTime() + 10 * MINUTE_MS).toISOString(),
    });
  });

  test('a visitor and a user whose speech flag is off get none', async () => {
    expect((await ask({})).status).toBe(401);
    const silent = await aPerson(speech.app);
    await setSpeech(silent, false);
    expect((await ask(silent)).status).toBe(403);
  });

  test('without a speech engine there are none, and the app and the operator are informed', async () => {
    const deaf = await startApp();
    const { status, refusal } = await deaf.send(speechCredentials, {}, await aPerson(deaf));
    expect([status, refusal.code]).toEqual([503, 'noSpeech']);
    expect((await deaf.inject({ url: '/config.json' })).json().speechInput).toBe('');
    expect(await stateOf(deaf, 'speech')).toEqual({ engine: 'none', is: 'off' });
    await deaf.close();
    expect((await speech.app.inject({ url: '/config.json' })).json().speechInput).toBe('on');
  });
});

describe('the speech socket', () => {
  test('opens with the token, under any of the names that clients use for it', async () => {
    const token = await speech.token();
    const headers = { authorization: `Bearer ${token}` };
    const cookie = { headers: { cookie: speech.pupil.cookie ?? '' } };
    for (const how of [
      { query: `access_token=${token}` },
      { query: `watson-token=${token}&model=en-US_BroadbandModel` },
      { query: 'model=en-US_BroadbandModel', options: { headers } },
      { query: `access_token=${token}`, options: cookie },
    ]) {
      expect(await heard(await speech.connect(how))).toBe('ice ');
    }
  });

  test.each([
    ['none', async () => ''],
    ['anything', async () => 'any'],
    ['one without its signature', async () => (await speech.token()).split('.')[0]],
    [
      'one that was changed',
      async () => (await speech.token()).replace(/^./, (first) => (first === 'x' ? 'y' : 'x')),
    ],
    [
      'one of another server',
      async () => sealToken(Buffer.alloc(32), 'another secret', speech.app.clock.now()).token,
    ],
  ])('does not open with this token: %s', async (_what, tokenOf) => {
    const client = await speech.connect({ query: `access_token=${await tokenOf()}` });
    expect(await client.closed).toBe(1011);
    expect(client.messages).toEqual([{ error: INVALID }]);
  });

  test('does not open with a token that is eleven minutes old', async () => {
    const query = `access_token=${await speech.token()}`;
    speech.app.clock.advance(11 * MINUTE_MS);
    const client = await speech.connect({ query });
    expect(await client.closed).toBe(1011);
    expect(client.messages).toEqual([{ error: INVALID }]);
  });

  test('does not open with a token of another session', async () => {
    const other = await aPerson(speech.app);
    const query = `access_token=${await speech.token(other)}`;
    const client = await speech.connect({
      query,
      options: { headers: { cookie: speech.pupil.cookie ?? '' } },
    });
    expect(await client.closed).toBe(1011);
    expect(client.messages).toEqual([{ error: 'This access token belongs to another session.' }]);
  });

  test('does not open with the token of a session that has ended', async () => {
    const leaver = await aPerson(speech.app);
    const query = `access_token=${await speech.token(leaver)}`;
    await speech.app.send(accounts.logout, {}, leaver);
    const client = await speech.connect({ query });
    client.say(START);
    expect(await client.closed).toBe(1011);
    expect(client.messages).toEqual([{ error: 'This session may not use speech input.' }]);
  });

  test('checks the speech flag at every start', async () => {
    const pupil = await aPerson(speech.app);
    const client = await speech.connect({ query: `access_token=${await speech.token(pupil)}` });
    client.say(START);
    client.say(STOP);
    await client.listening(2);
    await setSpeech(pupil, false);
    client.say(START);
    expect(await client.closed).toBe(1011);
    expect(client.messages.at(-1)).toEqual({ error: 'This session may not use speech input.' });
  });

  test('is open once per session: of ten sockets the last stays, and the others get an error', async () => {
    const pupil = await aPerson(speech.app);
    const query = `access_token=${await speech.token(pupil)}`;
    const clients: SpeechClient[] = [];
    for (let n = 0; n < 10; n++) {
      const client = await speech.connect({ query });
      client.say(START);
      await client.listening(1);
      clients.push(client);
    }
    const last = clients.pop();
    for (const client of clients) {
      expect(await client.closed).toBe(1011);
      expect(client.messages.at(-1)).toEqual({ error: 'Another connection of this session has begun.' });
    }
    last?.say(aHum(0.1));
    last?.say(STOP);
    await last?.listening(2);
    last?.socket.close();
    expect(vosk.left).toBe(0);
  });

  test('is open once per session: of ten sockets opened at the same moment one stays', async () => {
    const pupil = await aPerson(speech.app);
    const query = `access_token=${await speech.token(pupil)}`;
    const clients = await Promise.all(Array.from({ length: 10 }, () => speech.connect({ query })));
    const open = new Set(clients);
    for (const client of clients) void client.closed.then(() => open.delete(client));
    await expect.poll(() => open.size).toBe(1);
    const [last] = open;
    for (const { messages } of clients.filter((client) => client !== last))
      expect(messages).toEqual([{ error: 'Another connection of this session has begun.' }]);
    expect(last && (await heard(last))).toBe('ice ');
  });

  test('is limited: a session that keeps opening sockets has to wait', async () => {
    const pupil = await aPerson(speech.app);
    const query = `access_token=${await speech.token(pupil)}`;
    for (let n = 0; n < 120; n++) (await speech.connect({ query })).socket.terminate();
    const client = await speech.connect({ query });
    expect(await client.closed).toBe(1011);
    expect(client.messages).toEqual([{ error: 'Too many connections. Please wait a moment.' }]);
  });

  test('answers an ordinary request with 404', async () => {
    expect((await speech.app.inject({ url: '/api/stt/v1/recognize' })).statusCode).toBe(404);
  });
});
