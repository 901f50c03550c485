import type { Clock } from '../clock.ts';

/** An error from the log, without its message, which may quote what people have typed. */
export type RecentError = {
  at: string;
  /** The text of the log line. */
  line: string;
  /** The name and the code of the error. Empty if the log line has no error. */
  error: string;
  /** The first frames of the stack. */
  frames: string[];
};

/** A hook of the logger. It must call `log` to write the entry. */
export type LogHooks = {
  logMethod(this: unknown, entry: unknown[], log: (...entry: never[]) => void, level: number): void;
};

const KEPT = 50;
const FRAMES = 6;
/** Pino's number for the level "error". */
const ERROR = 50;

/** Keeps the last logged errors in memory, for the support report. */
export function keepRecentErrors(clock: Clock): { hooks: LogHooks; list(): RecentError[] } {
  const errors: RecentError[] = [];
  return {
    hooks: {
      logMethod(entry, log, level) {
        if (level >= ERROR) errors.push(toRecent(entry, clock.now()));
        if (errors.length > KEPT) errors.shift();
        log.apply(this, entry as never[]);
      },
    },
    list: () => [...errors],
  };
}

function toRecent(entry: unknown[], now: Date): RecentError {
  const [first, second] = entry;
  const error = first instanceof Error ? first : (Object(first).err as unknown);
  const line = [first, second].find((part) => typeof part === 'string') ?? '';
  const {
    name = '',
    code = '',
    stack = '',
  } = Object(error) as { name?: string; code?: string; stack?: string };
  const frames = stack.split('\n').filter((text) => /^\s+at /.test(text));
  return {
    at: now.toISOString(),
    line: String(line),
    error: [name, code].filter(Boolean).join(' '),
    frames: frames.slice(0, FRAMES).map((text) => text.trim()),
  };
}
