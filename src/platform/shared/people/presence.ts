/** How often an editor's presence is said, and how long it lasts without. */
export const PRESENCE_MS = { said: 15_000, kept: 40_000 } as const;
