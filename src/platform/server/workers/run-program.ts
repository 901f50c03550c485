import { spawn } from 'node:child_process';
import { childEnvironment } from './child-environment.ts';
import { lowerPriority } from './lower-priority.ts';

type Limits = {
  timeoutMs: number;
  input?: Buffer;
  signal?: AbortSignal | undefined;
  /** The priority of the program, from 0 (normal) to 19 (lowest). */
  niceness?: number;
  /**
   * The environment variables of the program. The default is the environment of this process without the
   * operator's settings.
   */
  env?: NodeJS.ProcessEnv;
};

/** The maximum number of characters that are kept from the end of a program's error output. */
const MOST_COMPLAINT = 500;

/**
 * Runs a program.
 * @returns what the program writes to its standard output
 * @throws Error if the program fails, is not installed, or takes too long
 */
export function runProgram(program: string, parameters: string[], limits: Limits): Promise<Buffer> {
  const { timeoutMs, input, signal, niceness, env = childEnvironment() } = limits;
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, {
      stdio: ['pipe', 'pipe', 'pipe'],
      env,
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
      ...(signal && { signal }),
    });
    if (niceness !== undefined) lowerPriority(child, niceness);
    const output: Buffer[] = [];
    let complaint = '';
    child.stdout.on('data', (part: Buffer) => output.push(part));
    child.stderr.setEncoding('utf8').on('data', (part: string) => {
      complaint = (complaint + part).slice(-MOST_COMPLAINT);
    });
    // The error is ignored: if a program exits before it has read all of its input, its exit code gives the
    // reason.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
    child.once('error', reject);
    child.once('close', (code, killed) => {
      if (code === 0) resolve(Buffer.concat(output));
      else reject(new Error(`${program} ended with ${killed ?? code}: ${complaint}`));
    });
  });
}
