/** The person who has just registered: passed from the form to the thank-you page in the navigation state. */
export type Visitor = { userName: string };

/** @param state the state from the browser's history */
export function readVisitor(state: unknown): Visitor | null {
  const isVisitor = typeof state === 'object' && state !== null && 'userName' in state;
  return isVisitor && typeof state.userName === 'string' ? { userName: state.userName } : null;
}
