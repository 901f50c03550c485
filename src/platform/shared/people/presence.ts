/** How often an editor's presence is sent, and how long it stays valid, in milliseconds. */
export const PRESENCE_MS = { said: 15_000, kept: 40_000 } as const;
