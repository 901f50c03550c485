/** The minimum and maximum number of characters of a password. Source: docs/behaviour.md 4.3. */
export const PASSWORD_LENGTHS = { least: 8, most: 128 } as const;
