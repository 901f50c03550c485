import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { aPhoto } from '../../../../../test/files.ts';
import { openPictureWorkers } from './picture-workers.ts';

const folder = mkdtempSync(join(tmpdir(), 'explorer-pictures-'));
const pictureWorkers = openPictureWorkers(0);

afterAll(() => {
  pictureWorkers.close();
  rmSync(folder, { recursive: true });
});

const draw = (from: string, signal?: AbortSignal) => {
  const outputs = [{ path: join(folder, 'small.jpg'), width: 40, format: 'jpg' as const }];
  return pictureWorkers.run({ do: 'picture', from, outputs }, signal);
};

test('an aborted task fails at once, and the next task is done', async () => {
  const from = join(folder, 'photo.jpg');
  writeFileSync(from, await aPhoto());
  const breaker = new AbortController();
  const brokenOff = draw(from, breaker.signal);
  breaker.abort();
  const next = draw(from);
  await expect(brokenOff).rejects.toThrow('a worker ended (SIGKILL)');
  expect((await next).keys).toHaveLength(1);
  await expect(draw(from, breaker.signal)).rejects.toThrow('aborted');
});
