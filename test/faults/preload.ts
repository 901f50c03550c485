import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';

// Node loads this file before the server (`--import`), also in the server's threads. It injects two faults
// that cannot be caused from outside: a clock that is wrong, and a thread that dies.

const folder = process.env.FAULTS_FOLDER ?? '';

if (isMainThread) process.on('SIGUSR2', setClock);
else dieAtTasks();

/** While the file `threads-die` exists, a thread uses up its memory as soon as it has got a task, and dies of it. */
function dieAtTasks(): void {
  // The threads of the pool wait for tasks in this function.
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

/** Moves the clock of this process by the milliseconds in the file `clock`. The machine's clock stays. */
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
