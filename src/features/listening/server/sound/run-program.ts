import { spawn } from 'node:child_process';

type Limits = { timeoutMs: number; input?: Buffer; signal?: AbortSignal };

/** What a program complains of is cut to this. */
const MOST_COMPLAINT = 500;

/** @returns what the program wrote to its standard output @throws Error also when it is not installed or takes too long */
export function runProgram(program: string, parameters: string[], limits: Limits): Promise<Buffer> {
  const { timeoutMs, input, signal } = limits;
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, {
      stdio: ['pipe', 'pipe', 'pipe'],
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
      ...(signal && { signal }),
    });
    const output: Buffer[] = [];
    let complaint = '';
    child.stdout.on('data', (part: Buffer) => output.push(part));
    child.stderr.setEncoding('utf8').on('data', (part: string) => {
      complaint = (complaint + part).slice(-MOST_COMPLAINT);
    });
    // One that ends before it has read everything says why by how it ends.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
    child.once('error', reject);
    child.once('close', (code, killed) => {
      if (code === 0) resolve(Buffer.concat(output));
      else reject(new Error(`${program} ended with ${killed ?? code}: ${complaint}`));
    });
  });
}
