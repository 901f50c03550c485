import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  expectNothingKept,
  type HearingServer,
  startHearing,
} from '../../../../test/voice/hearing-server.ts';
import { spoken } from '../../../../test/voice/spoken.ts';

let server: HearingServer;
beforeAll(async () => {
  server = await startHearing({ STT_ENGINE: 'pocketsphinx', STT_WORKERS: '1' });
});
afterAll(() => server.close());

test('PocketSphinx keeps nothing of what it hears', async () => {
  const heard = await expectNothingKept(server, spoken('how cold is it at the south pole'));
  // Checks only that the words are recognised at all. tools/bench/voice/spoken.ts measures how many words are
  // recognised.
  expect(heard).toContain('south');
});
