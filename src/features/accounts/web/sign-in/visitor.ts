/**
 * The person who has just registered. The registration form passes the user name to the thank-you page in the
 * navigation state.
 */
export type Visitor = { userName: string };

/**
 * @param state the navigation state from the browser's history, which may be any value
 * @returns the person who has just registered; null if the state contains none
 */
export function readVisitor(state: unknown): Visitor | null {
  const isVisitor = typeof state === 'object' && state !== null && 'userName' in state;
  return isVisitor && typeof state.userName === 'string' ? { userName: state.userName } : null;
}
