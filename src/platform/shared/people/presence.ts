/**
 * While an editor has a page open, the browser reports this every `said` milliseconds. The server treats a
 * report as valid for `kept` milliseconds.
 */
export const PRESENCE_MS = { said: 15_000, kept: 40_000 } as const;
