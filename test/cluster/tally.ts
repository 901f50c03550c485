import type { Answer } from './call.ts';
import { parse } from './call.ts';

/**
 * The purposes of a request. While the database is away, the app must still serve pages; `other` are reads
 * that need the database.
 */
export type Kind = 'page' | 'picture' | 'other' | 'write' | 'upload';

/**
 * The verdict on a response. `refused`: a 5xx in the form of docs/behaviour.md 26.3. `misshapen`: any other
 * 5xx, or no response.
 */
export type Verdict = 'right' | 'old' | 'wrong' | 'refused' | 'misshapen';

type Counts = Record<Verdict, number>;

/** What happened in one phase of the test. */
export type Phase = {
  name: string;
  startedAt: number;
  seconds: number;
  calls: Record<Kind, Counts>;
  /** The longest time, in seconds, in which no write of a writer was acknowledged. */
  longestWaitS: number;
  /** Examples of wrong responses, which help to find the reason. */
  examples: Set<string>;
  /** How many pages a process still returned in an old state after everything was repaired. */
  stale: number;
};

const REFUSALS = ['away', 'storageAway', 'storageFull', 'notReady'];

export type Tally = ReturnType<typeof createTally>;

export function createTally() {
  const phases: Phase[] = [];
  /** The time at which each writer was last acknowledged. */
  const writers = new Map<string, number>();
  let phase = begin('start');

  function begin(name: string): Phase {
    const counts = (): Counts => ({ right: 0, old: 0, wrong: 0, refused: 0, misshapen: 0 });
    return {
      name,
      startedAt: performance.now(),
      seconds: 0,
      calls: { page: counts(), picture: counts(), other: counts(), write: counts(), upload: counts() },
      longestWaitS: 0,
      examples: new Set(),
      stale: 0,
    };
  }
  const waited = (since: number) => {
    phase.longestWaitS = Math.max(phase.longestWaitS, (performance.now() - since) / 1000);
  };

  return {
    phases,
    /** Starts a phase with this name. The following requests are counted in it. */
    begin: (name: string): Phase => {
      phase = begin(name);
      phases.push(phase);
      for (const writer of writers.keys()) writers.set(writer, performance.now());
      return phase;
    },
    end: (): void => {
      for (const since of writers.values()) waited(since);
      phase.seconds = (performance.now() - phase.startedAt) / 1000;
    },
    /**
     * Counts a response.
     * @param isRight judges a response with status 200; `old` means an earlier state of a page
     */
    count: (kind: Kind, answer: Answer, isRight: () => Verdict): Verdict => {
      const verdict = judge(answer, isRight);
      phase.calls[kind][verdict] += 1;
      if (verdict === 'wrong' || verdict === 'misshapen')
        phase.examples.add(`${kind} ${verdict}: ${answer.status} ${String(answer.body).slice(0, 100)}`);
      return verdict;
    },
    acknowledged: (writer: string): void => {
      waited(writers.get(writer) ?? performance.now());
      writers.set(writer, performance.now());
    },
    /**
     * @param time a time of `performance.now()`
     * @returns true if every writer has been acknowledged since this time
     */
    haveAllWrittenSince: (time: number): boolean => [...writers.values()].every((at) => at > time),
  };
}

function judge(answer: Answer, isRight: () => Verdict): Verdict {
  if (answer.status === 200) return isRight();
  if (answer.status !== 503 && answer.status !== 507)
    return answer.status >= 500 || answer.status === 0 ? 'misshapen' : 'wrong';
  const refusal = parse<{ code?: string; message?: string }>(answer);
  const isShaped = REFUSALS.includes(refusal?.code ?? '') && typeof refusal?.message === 'string';
  return isShaped && (answer.status === 507 || answer.headers['retry-after']) ? 'refused' : 'misshapen';
}
