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
  /** How often the test causes the fault in the full run (without `--short`). The default is once. */
  times?: number;
  /** True if the fault ends the servers. Requests may then stay without a response until the servers run again. */
  endsServers?: true;
  /**
   * Causes the fault once and ends it again. Calls `recovers` at the moment from which the servers can
   * recover.
   */
  happen(world: World, course: Course): Promise<void>;
};

/**
 * What the function `happen` of a fault gets: whether the run is short, and functions with which it reports
 * what happens.
 */
export type Course = {
  /** True in the short run (`--short`). */
  isShort: boolean;
  /**
   * The fault calls this when the servers can recover. The test then measures how long they take to work
   * again.
   * @param from when the measurement starts, a time of `performance.now()`; by default now
   */
  recovers(from?: number): void;
  /** Adds a remark to the fault's row in the table. */
  note(remark: string): void;
  /** Reports a wrong response of the servers, or a wrong state. */
  wrong(what: string): void;
};

/** A row of the table of results. */
export type Row = {
  name: string;
  /** The reason why the fault was not caused on this machine. The row then has no results. */
  notRun?: string;
  seen?: Seen;
};

export type Seen = {
  times: number;
  requests: number;
  /** The number of requests with a 5xx response. `unanswered` is the number without any response. */
  failed: number;
  unanswered: number;
  /**
   * The kinds of failed requests, each with how often it occurred. A kind is the error code of a 5xx
   * response, or the reason why no response came.
   */
  shapes: [shape: string, times: number][];
  lost: string[];
  wrong: string[];
  recoveredS: number[];
  /** The memory of the server processes before and after the fault, in MB, without their worker processes. */
  beforeMb: number;
  afterMb: number;
  /** The highest memory of the server processes and their worker processes together, in MB. */
  mostMb: number;
  notes: string[];
};

const MEMORY_AFTER_MS = { full: 10_000, short: 2000 };
/** The longest time for which the test waits until everything works again, in milliseconds. */
const LONGEST_MS = 4 * 60_000;
const SAMPLE_MS = 250;
/** Before each fault the load runs undisturbed for a random time, at most this many milliseconds. */
const PAUSE_MS = 1000;

/** Causes a fault as often as its `times` says, and measures how the load and the servers react. */
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
  // Wrong responses that arrive after the fault, while the memory use settles, are counted too.
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
 * Waits until a page has been read and a change acknowledged, both requested after this call.
 * @param from the start of the measurement, a time of `performance.now()`
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

/** @returns a function that ends the measurement and returns the highest memory use since its start, in MB */
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

/**
 * Compares the acknowledged changes with the database.
 * @param uploadsBefore the number of uploads that were acknowledged before this fault; they were already
 * checked after earlier faults
 * @returns a line for each acknowledged change that is not stored
 */
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

/**
 * @returns a line for each kind of forbidden response that the servers gave during this fault; an empty list
 * if all responses were allowed
 */
function faultsOf(phase: Phase, endsServers?: true): string[] {
  const examples = [...phase.examples].slice(0, 3).join('; ');
  const verdicts = ['wrong', 'old', 'misshapen', ...(endsServers ? [] : (['unanswered'] as const))] as const;
  return verdicts.flatMap((verdict) => {
    const times = count(phase, verdict);
    return times === 0 ? [] : [`${times} answers ${verdict}: ${examples}`];
  });
}
