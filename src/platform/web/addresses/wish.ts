import { SPECIAL_PAGES } from '#platform/shared/content/special-pages.ts';
import { links } from './links.ts';

/** What somebody wanted who has to sign in first. */
export type Wish = { is: 'page'; address: string } | { is: 'question'; question: string };

/** The state to go to the login screen with, for somebody who opened this address. Everybody else comes to the home page. */
export function wishState(address: string): { wishedPage: string } | undefined {
  const wishedPage = ownAddress(address);
  const isHome = wishedPage === links.page(SPECIAL_PAGES.home);
  return wishedPage === undefined || isHome ? undefined : { wishedPage };
}

/** @param state whatever the browser's history kept */
export function readWish(state: unknown): Wish | undefined {
  if (typeof state !== 'object' || state === null || !('wishedPage' in state)) return undefined;
  const address = ownAddress(state.wishedPage);
  return address === undefined ? undefined : { is: 'page', address };
}

const BASE = 'https://own.invalid';

/** @returns the address when it is a screen of our own; undefined for anything else, where nobody may be led to */
function ownAddress(address: unknown): string | undefined {
  if (typeof address !== 'string' || !URL.canParse(address, BASE)) return undefined;
  const { origin, pathname, search, hash } = new URL(address, BASE);
  return origin === BASE && pathname.startsWith('/content/') ? pathname + search + hash : undefined;
}

const first: { question?: string | undefined } = {};

/** The question bar asks it when it appears, once. */
export function keepFirstQuestion(question: string): void {
  first.question = question;
}

export function takeFirstQuestion(): string | undefined {
  const { question } = first;
  first.question = undefined;
  return question;
}
