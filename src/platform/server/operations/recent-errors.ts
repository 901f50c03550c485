import type { Clock } from '../clock.ts';

/** An error of the log, without what the error says: a message may quote what people have typed. */
export type RecentError = {
  at: string;
  /** The line of the log. */
  line: string;
  /** The name and the code of the error; '' if the line has none. */
  error: string;
  /** Where in the program: the first frames. */
  frames: string[];
};

/** A hook of the logger, which calls `log` with the entry to write it. */
export type LogHooks = {
  logMethod(this: unknown, entry: unknown[], log: (...entry: never[]) => void, level: number): void;
};

const KEPT = 50;
const FRAMES = 6;
/** Pino's level of errors. */
const ERROR = 50;

/** Keeps the last errors that were logged in memory, for the report for support. */
export function keepRecentErrors(clock: Clock): { hooks: LogHooks; list(): RecentError[] } {
  const errors: RecentError[] = [];
  return {
    hooks: {
      logMethod(entry, log, level) {
        if (level >= ERROR) errors.push(toRecent(entry, clock.now()));
        if (errors.length > KEPT) errors.shift();
        // The entry is passed on as it came.
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
