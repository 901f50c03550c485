import { setTimeout as wait } from 'node:timers/promises';
import type { Acknowledged } from '../load/load.ts';
import { listLost } from '../load/lost.ts';
import { count, type Phase, share } from '../load/tally.ts';
import { childrenOf, megabytesOf } from './server.ts';
import type { Setting, World } from './world.ts';

/** A fault that is caused under load. */
export type Fault = {
  name: string;
  setting: Setting;
  /** How often it is caused in the full form; otherwise once. */
  times?: number;
  /** True if the fault ends the servers, so that requests stay without an answer until they run again. */
  endsServers?: true;
  /** Causes the fault once, and ends it. Calls `recovers` when it has ended. */
  happen(world: World, course: Course): Promise<void>;
};

/** How a fault is caused, and what it shows besides the load. */
export type Course = {
  /** True in the short form. */
  isShort: boolean;
  /**
   * From now on the servers may recover.
   * @param from when the time to recover began, a time of `performance.now()`
   */
  recovers(from?: number): void;
  /** Adds a remark to the row of the table. */
  note(remark: string): void;
  /** Reports an answer, or a state of the servers, that is wrong. */
  wrong(what: string): void;
};

/** A row of the table. */
export type Row = {
  name: string;
  /** Why the fault was not caused. Then the other fields are missing. */
  notRun?: string;
  seen?: Seen;
};

export type Seen = {
  times: number;
  requests: number;
  /** How many of them got a 5xx, and how many no response. */
  failed: number;
  unanswered: number;
  /** How often each code of a 5xx was sent, and each reason for which no response came. */
  shapes: [shape: string, times: number][];
  lost: string[];
  wrong: string[];
  recoveredS: number[];
  /** Memory of the server processes, without their workers. */
  beforeMb: number;
  afterMb: number;
  /** The most that the server processes and their workers have used together. */
  mostMb: number;
  notes: string[];
};

const MEMORY_AFTER_MS = { full: 10_000, short: 2000 };
/** The longest time for which the test waits until everything works again. */
const LONGEST_MS = 4 * 60_000;
const SAMPLE_MS = 250;
/** Between two faults of the same kind there is load for a random time, up to this one. */
const PAUSE_MS = 1000;

/** Causes a fault as often as asked, and measures what the load and the servers show of it. */
export async function cause(world: World, fault: Fault, isShort: boolean): Promise<Seen> {
  const { tally, load } = world;
  const times = isShort ? 1 : (fault.times ?? 1);
  const wrong: string[] = [];
  const notes = new Set<string>();
  let recovering: Promise<number | undefined> | undefined;
  const course: Course = {
    isShort,
    recovers: (from = performance.now()) => {
      recovering = untilWorks(world, from);
    },
    note: (remark) => void notes.add(remark),
    wrong: (what) => void wrong.push(what),
  };
  const uploadsBefore = load.acknowledged.uploads.size;
  await untilWorks(world);
  const beforeMb = megabytesOf(pids(world));
  const most = watchMemory(world);
  const phase = tally.begin(fault.name);
  const recoveredS: number[] = [];
  for (let done = 0; done < times; done++) {
    await wait(Math.random() * PAUSE_MS);
    recovering = undefined;
    await fault.happen(world, course).catch((error) => wrong.push(String(error)));
    const seconds = await (recovering ?? untilWorks(world));
    if (seconds === undefined) wrong.push('It did not recover.');
    recoveredS.push(seconds ?? Number.NaN);
  }
  tally.end();
  const counts = countsOf(phase);
  // What is wrong later, while the memory settles, also counts.
  const after = tally.begin(`after ${fault.name}`);
  const mostMb = most();
  await wait(MEMORY_AFTER_MS[isShort ? 'short' : 'full']);
  const lost = await findLost(world, load.acknowledged, uploadsBefore);
  wrong.push(...faultsOf(phase, fault.endsServers), ...faultsOf(after));
  const afterMb = megabytesOf(pids(world));
  return { ...counts, times, lost, wrong, recoveredS, beforeMb, afterMb, mostMb, notes: [...notes] };
}

function countsOf(phase: Phase): Pick<Seen, 'requests' | 'failed' | 'unanswered' | 'shapes'> {
  return {
    requests: share(phase).requests,
    failed: count(phase, 'refused') + count(phase, 'misshapen'),
    unanswered: count(phase, 'unanswered'),
    shapes: [...phase.shapes],
  };
}

/**
 * Waits until a page was read and a change was acknowledged, both asked for from now on.
 * @param from a time of `performance.now()`
 * @returns the seconds since `from`; undefined if it takes too long
 */
async function untilWorks({ tally }: World, from = performance.now()): Promise<number | undefined> {
  const now = performance.now();
  for (; performance.now() < now + LONGEST_MS; await wait(20))
    if (tally.worksSince(now)) return (performance.now() - from) / 1000;
  return undefined;
}

function pids({ servers }: World): number[] {
  return servers.map(({ pid }) => pid());
}

/** @returns a function that ends the watch and returns the most memory, in MB */
function watchMemory(world: World): () => number {
  let mostMb = 0;
  const sample = setInterval(() => {
    const all = pids(world).flatMap((id) => [id, ...childrenOf(id)]);
    mostMb = Math.max(mostMb, megabytesOf(all));
  }, SAMPLE_MS);
  return () => {
    clearInterval(sample);
    return mostMb;
  };
}

/** @param uploadsBefore how many uploads an earlier call has already looked for */
async function findLost(
  { school, connect }: World,
  acknowledged: Acknowledged,
  uploadsBefore: number,
): Promise<string[]> {
  const client = await connect();
  try {
    const uploads = new Map([...acknowledged.uploads].slice(uploadsBefore));
    const lost = acknowledged.lost.splice(0);
    return await listLost(school, { ...acknowledged, uploads, lost }, client);
  } finally {
    await client.end();
  }
}

/** @returns a line for each kind of answer that must not be given during this fault */
function faultsOf(phase: Phase, endsServers?: true): string[] {
  const examples = [...phase.examples].slice(0, 3).join('; ');
  const verdicts = ['wrong', 'old', 'misshapen', ...(endsServers ? [] : (['unanswered'] as const))] as const;
  return verdicts.flatMap((verdict) => {
    const times = count(phase, verdict);
    return times === 0 ? [] : [`${times} answers ${verdict}: ${examples}`];
  });
}
