import { describe, expect, test } from 'vitest';
import { runProgram } from './run-program.ts';

const LONG_MS = 10 * 60_000;

/** A program that is here wherever the tests are. */
function run(script: string, limits: Partial<Parameters<typeof runProgram>[2]> = {}): Promise<Buffer> {
  return runProgram(process.execPath, ['-e', script], { timeoutMs: LONG_MS, ...limits });
}

test('a program reads its input to the end, and all that it writes comes back', async () => {
  const input = Buffer.alloc(300_000, 'speech ');
  expect((await run('process.stdin.pipe(process.stdout)', { input })).equals(input)).toBe(true);
});

describe('fails, and keeps nobody waiting:', () => {
  test('a program that hangs, when its time is over', async () => {
    await expect(run('setInterval(() => {}, 1000)', { timeoutMs: 300 })).rejects.toThrow(
      'ended with SIGKILL',
    );
  });

  test('one that crashes, with what it complained of', async () => {
    const script = 'console.error("no voice here"); process.exit(3)';
    await expect(run(script)).rejects.toThrow(/ended with 3: no voice here/);
  });

  test('one that ends before it has read everything', async () => {
    await expect(run('process.exit(1)', { input: Buffer.alloc(5_000_000) })).rejects.toThrow('ended with 1');
  });

  test('one that is no longer wanted', async () => {
    const ended = new AbortController();
    const running = run('setInterval(() => {}, 1000)', { signal: ended.signal });
    ended.abort();
    await expect(running).rejects.toThrow();
  });

  test('one that is not installed', async () => {
    await expect(runProgram('/nowhere/flite', [], { timeoutMs: LONG_MS })).rejects.toThrow('ENOENT');
  });
});
