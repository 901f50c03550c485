/** Who has just registered: passed from the form to the thank-you page through navigation state. */
export type Visitor = { userName: string };

/** @param state whatever the browser's history kept */
export function readVisitor(state: unknown): Visitor | null {
  const isVisitor = typeof state === 'object' && state !== null && 'userName' in state;
  return isVisitor && typeof state.userName === 'string' ? { userName: state.userName } : null;
}
