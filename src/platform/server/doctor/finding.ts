/** The result of one check of `npm run doctor`. */
export type Finding = {
  /**
   * `bad` means that the server cannot start or may lose data. `warning` means that it runs, but something is
   * missing.
   */
  state: 'good' | 'warning' | 'bad';
  /** What was found. Unless the state is `good`, also what to do about it. */
  text: string;
};

export const good = (text: string): Finding => ({ state: 'good', text });
export const warning = (text: string): Finding => ({ state: 'warning', text });
export const bad = (text: string): Finding => ({ state: 'bad', text });

export function reasonOf(error: unknown): string {
  // A host name with several addresses gives one error for each address.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
