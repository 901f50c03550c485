import { afterEach, describe, expect, test, vi } from 'vitest';
import { runProgram } from './run-program.ts';

const LONG_MS = 10 * 60_000;

afterEach(() => vi.unstubAllEnvs());

/** Runs a script with Node, which is installed wherever the tests run. */
function run(script: string, limits: Partial<Parameters<typeof runProgram>[2]> = {}): Promise<Buffer> {
  return runProgram(process.execPath, ['-e', script], { timeoutMs: LONG_MS, ...limits });
}

test('a program reads all of its input, and all of its output is returned', async () => {
  const input = Buffer.alloc(300_000, 'speech ');
  expect((await run('process.stdin.pipe(process.stdout)', { input })).equals(input)).toBe(true);
});

test('a program gets the environment without the settings of the operator', async () => {
  vi.stubEnv('SECRET', 'a key of the operator, of 32 letters');
  vi.stubEnv('SMTP_URL', 'smtp://user:password@mail.example');
  vi.stubEnv('FONTCONFIG_PATH', '/etc/fonts');
  const names = ['SECRET', 'SMTP_URL', 'FONTCONFIG_PATH', 'PATH'];
  const given = await run(`console.log(${JSON.stringify(names)}.filter((name) => process.env[name]).join())`);
  expect(given.toString().trim()).toBe('FONTCONFIG_PATH,PATH');
});

describe('fails without further delay:', () => {
  test('a program that hangs, after its time limit', async () => {
    await expect(run('setInterval(() => {}, 1000)', { timeoutMs: 300 })).rejects.toThrow(
      'ended with SIGKILL',
    );
  });

  test('one that crashes, with its error output', async () => {
    const script = 'console.error("no voice here"); process.exit(3)';
    await expect(run(script)).rejects.toThrow(/ended with 3: no voice here/);
  });

  test('one that ends before it has read all of its input', async () => {
    await expect(run('process.exit(1)', { input: Buffer.alloc(5_000_000) })).rejects.toThrow('ended with 1');
  });

  test('one that is cancelled', async () => {
    const ended = new AbortController();
    const running = run('setInterval(() => {}, 1000)', { signal: ended.signal });
    ended.abort();
    await expect(running).rejects.toThrow();
  });

  test('one that is not installed', async () => {
    await expect(runProgram('/nowhere/flite', [], { timeoutMs: LONG_MS })).rejects.toThrow('ENOENT');
  });
});
