import { SPECIAL_PAGES } from '#platform/shared/content/special-pages.ts';
import { links } from './links.ts';

/** The parameter in a page's address that opens it for editing. */
export const EDIT_PARAMETER = 'edit';

export function editAddress(pathname: string): string {
  return `${pathname}?${EDIT_PARAMETER}`;
}

/**
 * The target of the button Edit Page. `state` marks a navigation that ends edit mode and also opens another
 * page.
 */
export type EditSwitch = { to: string; state?: { endsEditing: true } };

/**
 * The button Edit Page switches edit mode on and off; on a new page, it opens the home page. Source:
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

/** True for a navigation by the button Edit Page that ends edit mode and also opens another page. */
export function endsEditing(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'endsEditing' in state;
}

/** The server generates the random tiles and the index: they cannot be edited (docs/behaviour.md 19.1). */
export function isEditable(answerID: number): boolean {
  return answerID !== SPECIAL_PAGES.randomTiles && answerID !== SPECIAL_PAGES.index;
}

/** True if the screen at this address has an edit mode. */
export function canEditHere(pathname: string): boolean {
  const answerID = /^\/content\/(?:user\/)?(-?\d+)\/?$/.exec(pathname)?.[1];
  return pathname === links.addPage() || (answerID !== undefined && isEditable(Number(answerID)));
}

/** The parameter in a page's address that opens its versions. */
export const HISTORY_PARAMETER = 'history';

export function historyAddress(pathname: string): string {
  return `${pathname}?${HISTORY_PARAMETER}`;
}
