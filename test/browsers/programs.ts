import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Starts the programs that a browser needs, and creates a folder for their files. */
export type Programs = {
  /** A temporary folder, removed by `endAll`. */
  home: string;
  start(program: string, args: string[], options: SpawnOptions): ChildProcess;
  /** Ends all programs and waits for them. */
  endAll(): Promise<void>;
};

/** The time after which a program that has not ended is killed, in milliseconds. */
const PATIENCE_MS = 10_000;

export function createPrograms(): Programs {
  const home = mkdtempSync(join(tmpdir(), 'explorer-browser-'));
  const children: ChildProcess[] = [];
  const killAll = () => {
    for (const child of children) child.kill('SIGKILL');
  };
  process.once('exit', killAll);
  return {
    home,
    start(program, args, options) {
      const child = spawn(program, args, options);
      children.push(child);
      return child;
    },
    async endAll() {
      await Promise.all(children.map(end));
      process.removeListener('exit', killAll);
      rmSync(home, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  const kill = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
  await ended;
  clearTimeout(kill);
}
