import { lookAt, NOTHING, type PlantedPrograms, plantPrograms } from '../../processes/planted-programs.ts';
import { PASSWORD } from '../operation/served-page.ts';
import { expect, test } from '../server.ts';

const planted: PlantedPrograms = plantPrograms();

test.use({
  adminPassword: PASSWORD,
  environment: { PATH: planted.path, TTS_ENGINE: '', STT_ENGINE: '' },
});
test.afterAll(() => planted.remove());

test('the server of a journey uses no optional program, even if all are in PATH', async ({ server }) => {
  const login = await fetch(`${server.address}/api/login/submit`, {
    method: 'POST',
    body: new URLSearchParams({ username: 'admin', password: PASSWORD }),
  });
  const cookie = login.headers.getSetCookie().join('; ');
  expect(await lookAt(server.address, cookie)).toEqual(NOTHING);
  expect(planted.runs()).toEqual([]);
});
