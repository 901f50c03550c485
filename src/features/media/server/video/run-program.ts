import { spawn } from 'node:child_process';
import { lowerPriority } from '../workshop/workshop.ts';

type Limits = { timeoutMs: number; niceness: number; signal?: AbortSignal | undefined };

/** Maximum number of characters of output to keep. Earlier output is dropped. */
const MOST_OUTPUT = 64 * 1024;

/**
 * Runs ffmpeg or ffprobe.
 * @returns its standard output
 * @throws Error with the end of its error output
 */
export function runProgram(
  program: string,
  parameters: string[],
  { timeoutMs, niceness, signal }: Limits,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, {
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
      ...(signal && { signal }),
    });
    lowerPriority(child, niceness);
    const said = { out: '', err: '' };
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      said.out = (said.out + part).slice(-MOST_OUTPUT);
    });
    child.stderr.setEncoding('utf8').on('data', (part: string) => {
      said.err = (said.err + part).slice(-MOST_OUTPUT);
    });
    child.once('error', reject);
    child.once('close', (code, killed) => {
      if (code === 0) resolve(said.out);
      else reject(new Error(`${program} ended with ${killed ?? code}: ${said.err.slice(-500)}`));
    });
  });
}
