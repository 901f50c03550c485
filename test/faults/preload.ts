import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

// Node loads this file before the server's own code (`--import`), also in the server's threads. It makes two
// faults possible that cannot be caused from outside the process: a wrong clock, and a thread that dies.

const folder = process.env.FAULTS_FOLDER ?? '';

if (isMainThread) process.on('SIGUSR2', setClock);
else dieAtTasks();

/** While the file `threads-die` exists, every thread that receives a task fills its memory until it dies. */
function dieAtTasks(): void {
  // The threads of the server wait for tasks in `Atomics.wait`, so this function replaces it.
  Atomics.wait = new Proxy(Atomics.wait, {
    apply: (target, self, given) => {
      const ended = Reflect.apply(target, self, given);
      const hoard: string[] = [];
      while (existsSync(join(folder, 'threads-die')))
        hoard.push('ice '.repeat(hoard.length + 1).toUpperCase());
      return ended;
    },
  });
}

/**
 * Moves the clock of this process ahead by the milliseconds in the file `clock`. The clock of the machine
 * does not change.
 */
function setClock(): void {
  aheadMs = Number(readFileSync(join(folder, 'clock'), 'utf8'));
}

let aheadMs = 0;
const real = Date;
const now = () => real.now() + aheadMs;
const shifted = new Proxy(real, {
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
real.prototype.constructor = shifted;
globalThis.Date = shifted;
