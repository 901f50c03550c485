import type { Answer } from './call.ts';
import { parse } from './call.ts';

/** What a call is for. Only pages are promised while the database is away; `other` are reads that need it. */
export type Kind = 'page' | 'picture' | 'other' | 'write' | 'upload';

/** How an answer was: `refused` is a 5xx in the shape of docs/behaviour.md 26.3, `misshapen` any other, or none. */
export type Verdict = 'right' | 'old' | 'wrong' | 'refused' | 'misshapen';

type Counts = Record<Verdict, number>;

/** What happened in one phase of the test. */
export type Phase = {
  name: string;
  startedAt: number;
  seconds: number;
  calls: Record<Kind, Counts>;
  /** The longest time in which a writer had no answer that acknowledged a write, in seconds. */
  longestWaitS: number;
  /** One answer of each kind that should not be, to find the reason. */
  examples: Set<string>;
  /** Pages that a process still answered as they were before, after everything was repaired. */
  stale: number;
};

const REFUSALS = ['away', 'storageAway', 'storageFull', 'notReady'];

export type Tally = ReturnType<typeof createTally>;

export function createTally() {
  const phases: Phase[] = [];
  /** When each writer was last acknowledged. */
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
    /** Counts from now on under this name. */
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
    /** @param isRight judges an answer of 200; an old one is a page as it was before */
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
    /** @returns true once every writer has been acknowledged since this time, of `performance.now()` */
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
