import { setTimeout as wait } from 'node:timers/promises';
import type { Speaker } from './speaker.ts';
import { listWorkers } from './workers.ts';

type Killing = {
  /** The server's process id. */
  pid: number;
  speech: Buffer;
  rounds: number;
  openSpeaker(): Promise<Speaker>;
};

/** Kills workers during speech. @returns how long it took, each time, until as many are ready as before */
export async function killWorkers(
  which: 'one' | 'all',
  { pid, speech, rounds, openSpeaker }: Killing,
): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < rounds; n++) {
    const speaker = await openSpeaker();
    // A speaker whose worker is killed gets an error.
    const asking = speaker.ask(speech, 'live').catch(() => null);
    await wait(1000);
    const before = ready(pid).length;
    const killed = which === 'all' ? listWorkers(pid) : listWorkers(pid).slice(0, 1);
    const began = performance.now();
    for (const worker of killed) process.kill(worker.pid, 'SIGKILL');
    while (ready(pid).filter((worker) => !killed.some((dead) => dead.pid === worker)).length < before)
      await wait(5);
    times.push(performance.now() - began);
    await asking;
    speaker.end();
  }
  return times;
}

function ready(pid: number): number[] {
  return listWorkers(pid)
    .filter(({ isReady }) => isReady)
    .map((worker) => worker.pid);
}
