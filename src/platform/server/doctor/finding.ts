/** The result of one check of `npm run doctor`. */
export type Finding = {
  /** `bad`: the server cannot start or loses work. `warning`: it runs, but something is missing. */
  state: 'good' | 'warning' | 'bad';
  /** What was found and, unless it is good, what to do. */
  text: string;
};

export const good = (text: string): Finding => ({ state: 'good', text });
export const warning = (text: string): Finding => ({ state: 'warning', text });
export const bad = (text: string): Finding => ({ state: 'bad', text });

export function reasonOf(error: unknown): string {
  // One for each address of a name.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
