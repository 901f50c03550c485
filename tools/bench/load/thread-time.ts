import type { Browser, Page } from '@playwright/test';

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds of wall time, then of the thread's CPU time. */
  ts: number;
  dur?: number;
  tdur?: number;
  args: { data?: { type?: string } };
};

type Task = TraceEvent & { dur: number; tdur: number };

/**
 * Measures the main thread's CPU time for each key, independent of other load on the machine: from the task that takes the
 * key to the end of the task that submits its frame. It includes writing the trace.
 * @returns milliseconds for each key except the last, at the CPU's full speed
 */
export async function threadTimeOfKeys(
  browser: Browser,
  page: Page,
  press: () => Promise<void>,
): Promise<number[]> {
  await browser.startTracing(page, { categories: ['-*', 'toplevel', 'devtools.timeline'] });
  await press();
  const trace = await browser.stopTracing();
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const keys = traceEvents.filter(isKey);
  const [first] = keys;
  if (!first) throw new Error('The trace has no keys.');
  const thread = traceEvents.filter(({ pid, tid }) => pid === first.pid && tid === first.tid).filter(isTimed);
  const tasks = outermost(thread.filter(({ name }) => name.endsWith('RunTask')));
  const frames = thread.filter(({ name }) => name === 'Layerize');
  return keys.slice(0, -1).flatMap((key, n) => {
    const frame = frames.find(({ ts }) => ts > key.ts && ts < (keys[n + 1]?.ts ?? 0));
    return frame ? [runningTime(tasks, key.ts, frame.ts)] : [];
  });
}

function isKey({ name, args }: TraceEvent): boolean {
  return name === 'EventDispatch' && args.data?.type === 'keydown';
}

function isTimed(event: TraceEvent): event is Task {
  return event.ph === 'X' && event.dur !== undefined && event.tdur !== undefined;
}

/** A task may be recorded twice, one inside the other. */
function outermost(tasks: Task[]): Task[] {
  let end = 0;
  return tasks
    .toSorted((one, other) => one.ts - other.ts || other.dur - one.dur)
    .filter(({ ts, dur }) => {
      if (ts < end) return false;
      end = ts + dur;
      return true;
    });
}

/** The time of the tasks from the one that contains `from` to the one that contains `to`. */
function runningTime(tasks: Task[], from: number, to: number): number {
  const between = tasks.filter(({ ts, dur }) => ts + dur >= from && ts <= to);
  return between.reduce((sum, { tdur }) => sum + tdur, 0) / 1000;
}
