type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  /** Times in microseconds. `ts` is the start, `dur` the duration by the clock, and `tdur` the CPU time. */
  ts: number;
  dur?: number;
  tdur?: number;
  args: { data?: { url?: string } };
};

/** Lighthouse simulates a device that is four times as slow as this machine. */
const SLOWDOWN = 4;
/** Only the time of a task above this limit counts as blocking. */
const ALLOWED_MS = 50;

/**
 * Computes the total blocking time from the CPU time of the tasks. Lighthouse's own figure also includes the time for
 * which tasks waited for the processor on a busy machine.
 * @param url the address of the document
 * @returns for the tasks of the page's main thread after the first contentful paint, the sum of their times above 50 ms
 */
export function blockedProcessorMs(events: readonly TraceEvent[], url: string): number {
  const request = events.find(({ name, args }) => name === 'ResourceSendRequest' && args.data?.url === url);
  const isOfPage = ({ pid, tid, ts }: TraceEvent) =>
    pid === request?.pid && tid === request.tid && ts >= request.ts;
  const paint = events.find((event) => event.name === 'firstContentfulPaint' && isOfPage(event));
  if (!paint) throw new Error(`No paint of ${url} in the trace`);
  let blockedMs = 0;
  let endedAt = 0;
  for (const task of events.filter((event) => /RunTask$/.test(event.name) && isOfPage(event)).sort(inOrder)) {
    const end = task.ts + (task.dur ?? 0);
    // Skips tasks inside another task, whose time counts already, and tasks before the first paint.
    if (task.ts < endedAt || end <= paint.ts) continue;
    endedAt = end;
    blockedMs += Math.max(0, (SLOWDOWN * (task.tdur ?? 0)) / 1000 - ALLOWED_MS);
  }
  return blockedMs;
}

function inOrder(a: TraceEvent, b: TraceEvent): number {
  return a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0);
}
