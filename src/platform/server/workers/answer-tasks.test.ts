import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('a worker whose server was killed during its work ends without an error', async () => {
  // The task waits until the worker's standard input ends. Until then the worker is blocked, and so cannot
  // notice that the channel to the server is closed.
  const script = `
    import { readFileSync } from 'node:fs';
    import { answerTasks, reply } from ${JSON.stringify(join(import.meta.dirname, 'answer-tasks.ts'))};
    answerTasks(() => {});
    await reply(() => { process.send('begun'); readFileSync(0); });`;
  const worker = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['pipe', 'inherit', 'inherit', 'ipc'],
  });
  await once(worker, 'message');
  const ended = once(worker, 'exit');
  worker.disconnect();
  worker.stdin?.end();
  expect(await ended).toEqual([0, null]);
});
