import { SPECIAL_PAGES } from '#platform/shared/content/special-pages.ts';
import { links } from './links.ts';

/** The query parameter that opens a page in edit mode. */
export const EDIT_PARAMETER = 'edit';

export function editAddress(pathname: string): string {
  return `${pathname}?${EDIT_PARAMETER}`;
}

/**
 * The navigation that the menu entry Edit Page starts. `state` is set only while the user writes a new page:
 * the navigation then ends edit mode and opens the home page.
 */
export type EditSwitch = { to: string; state?: { endsEditing: true } };

/**
 * Returns the navigation of the menu entry Edit Page, which turns edit mode on or off. While the user writes
 * a new page, which has no address of its own to return to, edit mode ends on the home page. Source:
 * docs/behaviour.md 19.1, 19.2.
 */
export function editSwitch(pathname: string, search: string): EditSwitch {
  if (pathname === links.addPage())
    return { to: links.page(SPECIAL_PAGES.home), state: { endsEditing: true } };
  return { to: isEditing(pathname, search) ? pathname : editAddress(pathname) };
}

export function isEditing(pathname: string, search: string): boolean {
  return pathname === links.addPage() || new URLSearchParams(search).has(EDIT_PARAMETER);
}

/**
 * @param state the state of a navigation
 * @returns true if the navigation ends edit mode and leaves a new page for the home page (see `editSwitch`)
 */
export function endsEditing(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'endsEditing' in state;
}

/** False for the page of random tiles and the index, which the server generates (docs/behaviour.md 19.1). */
export function isEditable(answerID: number): boolean {
  return answerID !== SPECIAL_PAGES.randomTiles && answerID !== SPECIAL_PAGES.index;
}

/** True if the screen at this address has an edit mode. */
export function canEditHere(pathname: string): boolean {
  const answerID = /^\/content\/(?:user\/)?(-?\d+)\/?$/.exec(pathname)?.[1];
  return pathname === links.addPage() || (answerID !== undefined && isEditable(Number(answerID)));
}

/** The query parameter that opens the versions of a page. */
export const HISTORY_PARAMETER = 'history';

export function historyAddress(pathname: string): string {
  return `${pathname}?${HISTORY_PARAMETER}`;
}
