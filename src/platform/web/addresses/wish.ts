import { SPECIAL_PAGES } from '#platform/shared/content/special-pages.ts';
import { links } from './links.ts';

/** What a visitor wanted to do before signing in. */
export type Wish = { is: 'page'; address: string } | { is: 'question'; question: string };

/**
 * Creates the navigation state for the login screen after a visitor without a session has opened this
 * address. After signing in, the visitor returns to the address. Without a state, the home page opens.
 */
export function wishState(address: string): { wishedPage: string } | undefined {
  const wishedPage = ownAddress(address);
  const isHome = wishedPage === links.page(SPECIAL_PAGES.home);
  return wishedPage === undefined || isHome ? undefined : { wishedPage };
}

/**
 * Reads the state that `wishState` has created.
 * @param state the navigation state from the browser's history
 */
export function readWish(state: unknown): Wish | undefined {
  if (typeof state !== 'object' || state === null || !('wishedPage' in state)) return undefined;
  const address = ownAddress(state.wishedPage);
  return address === undefined ? undefined : { is: 'page', address };
}

const BASE = 'https://own.invalid';

/**
 * @returns the address if it is a screen of the app below /content/. Otherwise undefined, so that no link can
 * lead to another site.
 */
function ownAddress(address: unknown): string | undefined {
  if (typeof address !== 'string' || !URL.canParse(address, BASE)) return undefined;
  const { origin, pathname, search, hash } = new URL(address, BASE);
  return origin === BASE && pathname.startsWith('/content/') ? pathname + search + hash : undefined;
}

const first: { question?: string | undefined } = {};

/**
 * Keeps a question that a visitor has asked before signing in. After the sign-in, the question bar sends it once,
 * when the bar is first shown.
 */
export function keepFirstQuestion(question: string): void {
  first.question = question;
}

export function takeFirstQuestion(): string | undefined {
  const { question } = first;
  first.question = undefined;
  return question;
}
