type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  /** Begin and duration, and the duration in time of the processor, in microseconds. */
  ts: number;
  dur?: number;
  tdur?: number;
  args: { data?: { url?: string } };
};

/** Lighthouse simulates a device that is four times as slow. */
const SLOWDOWN = 4;
/** The part of a task that does not count. */
const ALLOWED_MS = 50;

/**
 * The total blocking time, from the time of the processor: on a busy machine, Lighthouse's own figure includes the time
 * for which a task has waited for the processor.
 * @param url the address of the document
 * @returns the time in ms by which the tasks of the page's thread exceed 50 ms, after the first contentful paint
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
    // A task can be inside another one.
    if (task.ts < endedAt || end <= paint.ts) continue;
    endedAt = end;
    blockedMs += Math.max(0, (SLOWDOWN * (task.tdur ?? 0)) / 1000 - ALLOWED_MS);
  }
  return blockedMs;
}

function inOrder(a: TraceEvent, b: TraceEvent): number {
  return a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0);
}
