import type { Answer } from './call.ts';
import { parse } from './call.ts';

/**
 * The kinds of requests. While the database is down, the app must still serve pages. `other` are read
 * requests that need the database.
 */
export type Kind = (typeof KINDS)[number];
const KINDS = ['page', 'picture', 'other', 'write', 'upload'] as const;

/**
 * The verdict on a response. `right`: the expected content. `old`: an earlier state of a page. `refused`: a
 * 503 or 507 response in the form of docs/behaviour.md 26.3. `misshapen`: any other 5xx response.
 * `unanswered`: no response. `wrong`: everything else.
 */
export type Verdict = 'right' | 'old' | 'wrong' | 'refused' | 'misshapen' | 'unanswered';

type Counts = Record<Verdict, number>;

/** What happened in one phase of a test, for example during one fault. */
export type Phase = {
  name: string;
  startedAt: number;
  seconds: number;
  calls: Record<Kind, Counts>;
  /** The longest time, in seconds, for which one of the writers waited for an acknowledgement. */
  longestWaitS: number;
  /** Examples of wrong responses, which help to find the cause. */
  examples: Set<string>;
  /**
   * Counts failed requests. The key is the code in the body of a 5xx response, or `no answer` followed by the
   * reason why no response came.
   */
  shapes: Map<string, number>;
  /** The number of pages that a process still returned in an old state after everything had been repaired. */
  stale: number;
};

const REFUSALS = ['away', 'storageAway', 'storageFull', 'notReady'];

export type Tally = ReturnType<typeof createTally>;

export function createTally() {
  const phases: Phase[] = [];
  /** When each writer last got an acknowledgement, a time of `performance.now()`. */
  const writers = new Map<string, number>();
  /**
   * For each kind of request: when the latest request with a right response was sent, a time of
   * `performance.now()`.
   */
  const rightSentAt = new Map<Kind, number>();
  let phase = begin('start');

  function begin(name: string): Phase {
    const counts = (): Counts => ({ right: 0, old: 0, wrong: 0, refused: 0, misshapen: 0, unanswered: 0 });
    return {
      name,
      startedAt: performance.now(),
      seconds: 0,
      calls: { page: counts(), picture: counts(), other: counts(), write: counts(), upload: counts() },
      longestWaitS: 0,
      examples: new Set(),
      shapes: new Map(),
      stale: 0,
    };
  }
  const waited = (since: number) => {
    phase.longestWaitS = Math.max(phase.longestWaitS, (performance.now() - since) / 1000);
  };

  return {
    phases,
    /** Starts a phase with this name. Responses are counted in it from now on. */
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
     * @param asked the question that was sent. It is stored with the examples of wrong responses
     */
    count: (kind: Kind, answer: Answer, isRight: () => Verdict, asked = ''): Verdict => {
      const verdict = judge(answer, isRight);
      phase.calls[kind][verdict] += 1;
      if (verdict === 'right') rightSentAt.set(kind, answer.sentAt);
      if (answer.status === 0 || answer.status >= 500) {
        const shape = shapeOf(answer);
        phase.shapes.set(shape, (phase.shapes.get(shape) ?? 0) + 1);
      }
      if (verdict === 'wrong' || verdict === 'misshapen' || verdict === 'unanswered')
        phase.examples.add(
          `${kind} ${verdict}: ${asked} ${answer.status} ${String(answer.body).slice(0, 100)}`,
        );
      return verdict;
    },
    acknowledged: (writer: string): void => {
      waited(writers.get(writer) ?? performance.now());
      writers.set(writer, performance.now());
    },
    /**
     * @param time a time of `performance.now()`
     * @returns the writers that have received no acknowledgement since this time
     */
    listSilentSince: (time: number): string[] =>
      [...writers].flatMap(([writer, at]) => (at > time ? [] : [writer])),
    /**
     * @param time a time of `performance.now()`
     * @returns true if a request for a page and a change, both sent after this time, have succeeded
     */
    worksSince: (time: number): boolean =>
      (['page', 'write'] as const).every((kind) => (rightSentAt.get(kind) ?? 0) > time),
  };
}

function judge(answer: Answer, isRight: () => Verdict): Verdict {
  if (answer.status === 200) return isRight();
  if (answer.status === 0) return 'unanswered';
  if (answer.status !== 503 && answer.status !== 507) return answer.status >= 500 ? 'misshapen' : 'wrong';
  const refusal = parse<{ code?: string; message?: string }>(answer);
  const isShaped = REFUSALS.includes(refusal?.code ?? '') && typeof refusal?.message === 'string';
  return isShaped && (answer.status === 507 || answer.headers['retry-after']) ? 'refused' : 'misshapen';
}

/** @returns the error code in a 5xx body; without a code, its status; without a response, the reason */
function shapeOf(answer: Answer): string {
  if (answer.status === 0) return `no answer ${answer.reason ?? 'cut'}`;
  return parse<{ code?: string }>(answer)?.code ?? `other ${answer.status}`;
}

/** @returns the number of requests, and the share of them, 0 to 1, that got a 5xx or no response */
export function share(
  { calls }: Phase,
  kinds: readonly Kind[] = KINDS,
): { requests: number; failed: number } {
  const sum = (verdicts: Verdict[]) =>
    kinds.reduce((all, kind) => verdicts.reduce((more, verdict) => more + calls[kind][verdict], all), 0);
  const failed = sum(['refused', 'misshapen', 'unanswered']);
  const requests = failed + sum(['right', 'old', 'wrong']);
  return { requests, failed: requests === 0 ? 0 : failed / requests };
}

/** @returns the number of responses with this verdict */
export function count({ calls }: Phase, verdict: Verdict): number {
  return Object.values(calls).reduce((sum, counts) => sum + counts[verdict], 0);
}
