/**
 * How the server knows that an editor still has a page open. The editor's browser reports this every `said`
 * milliseconds, and the server treats a report as valid for `kept` milliseconds.
 */
export const PRESENCE_MS = { said: 15_000, kept: 40_000 } as const;
