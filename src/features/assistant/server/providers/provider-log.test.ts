import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import {
  type JsonService,
  type Response,
  startJsonService,
} from '../../../../../test/outside/json-service.ts';
import {
  addressOf,
  freePort,
  ready,
  type Started,
  startServer,
} from '../../../../../test/processes/started.ts';

const KEY = 'sk-secret-4711';
const ENCODED = Buffer.from(`apikey:${KEY}`).toString('base64');
const QUESTION = 'do quokkas knit';

let server: Started;
let service: JsonService;
const folder = mkdtempSync(join(tmpdir(), 'explorer-providers-'));
chmodSync(folder, 0o711);

afterEach(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Ways in which a provider can fail. Most of these responses repeat the text that was sent, as a real error
 * page may do.
 */
const FAILURES: ((echo: string) => Response)[] = [
  (echo) => ({ status: 401, body: echo }),
  (echo) => ({ body: `<html>${echo}</html>` }),
  (echo) => ({ body: { choices: echo, output: echo } }),
];

test.each([
  ['llm', { LLM_MODEL: 'small-1', LLM_KEY: KEY }, 'LLM_URL'],
  ['watson', { ASSISTANT_PROVIDER: 'watson', ASSISTANT_ID: 'a', ASSISTANT_KEY: KEY }, 'ASSISTANT_URL'],
])(
  'the log of %s says where questions go and why a call failed, never the key or a question',
  async (provider, settings, addressName) => {
    service = await startJsonService();
    let failure = 0;
    service.answer = ({ headers, body }) => {
      const echo = `${headers.authorization} ${KEY} ${ENCODED} ${JSON.stringify(body)}`;
      return FAILURES[failure++]?.(echo) ?? { status: 500, body: echo };
    };
    server = startServer({
      ...settings,
      [addressName]: service.address,
      ...{ DATA_DIR: join(folder, provider), PORT: String(await freePort()) },
      ...{ LIBRARY: 'off', LOG_LEVEL: 'trace', WEATHER_PROVIDER: 'off', ADMIN_PASSWORD: 'Adelie-5kg!' },
    });
    await ready(server);
    const host = new URL(service.address).host;
    expect(server.output()).toContain(`"provider":"${provider}","host":"${host}"`);
    const address = addressOf(server);
    const form = new URLSearchParams({ username: 'admin', password: 'Adelie-5kg!' });
    const signedIn = await fetch(`${address}/api/login/submit`, { method: 'POST', body: form });
    const headers = {
      cookie: signedIn.headers.getSetCookie().join('; '),
      'content-type': 'application/json',
    };
    for (let time = 0; time < FAILURES.length; time++) {
      const body = JSON.stringify({ input: QUESTION });
      const response = await fetch(`${address}/api/assistant/message`, { method: 'POST', headers, body });
      expect(response.status).toBe(200);
    }
    expect(service.received).toHaveLength(FAILURES.length);
    for (const reason of ['answered 401', 'not JSON', 'another shape'])
      await expect.poll(server.output).toContain(reason);
    expect(server.output()).not.toMatch(new RegExp(`${KEY}|${ENCODED}|quokka`));
  },
);

test('the log says that questions go to a service of embeddings, never its key', async () => {
  service = await startJsonService();
  server = startServer({
    ...{ EMBEDDINGS_URL: service.address, EMBEDDINGS_MODEL: 'small-1', EMBEDDINGS_KEY: KEY },
    ...{ DATA_DIR: join(folder, 'embeddings'), PORT: String(await freePort()) },
    ...{ LIBRARY: 'off', LOG_LEVEL: 'trace', WEATHER_PROVIDER: 'off', ADMIN_PASSWORD: 'Adelie-5kg!' },
  });
  await ready(server);
  const { host } = new URL(service.address);
  expect(server.output()).toContain(`"provider":"embeddings","host":"${host}"`);
  expect(server.output()).not.toContain('answered on this machine');
  expect(server.output()).not.toContain(KEY);
});
