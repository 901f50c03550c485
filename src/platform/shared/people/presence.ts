/**
 * While an editor has a page open, the browser reports every `said` milliseconds that the editor is present.
 * The server treats a report as valid for `kept` milliseconds.
 */
export const PRESENCE_MS = { said: 15_000, kept: 40_000 } as const;
