import { SPECIAL_PAGES } from '#platform/shared/content/special-pages.ts';
import { links } from './links.ts';

/** In the address of a page, opens it for editing. */
export const EDIT_PARAMETER = 'edit';

export function editAddress(pathname: string): string {
  return `${pathname}?${EDIT_PARAMETER}`;
}

/** Where Edit Page leads; `state` marks a navigation that ends edit mode although it also leads to another page. */
export type EditSwitch = { to: string; state?: { endsEditing: true } };

/** Edit Page switches edit mode on, and off again; a new page that is left leads home. Source: docs/behaviour.md 19.1, 19.2. */
export function editSwitch(pathname: string, search: string): EditSwitch {
  if (pathname === links.addPage())
    return { to: links.page(SPECIAL_PAGES.home), state: { endsEditing: true } };
  return { to: isEditing(pathname, search) ? pathname : editAddress(pathname) };
}

export function isEditing(pathname: string, search: string): boolean {
  return pathname === links.addPage() || new URLSearchParams(search).has(EDIT_PARAMETER);
}

/** True for a navigation by Edit Page that also leads away. */
export function endsEditing(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'endsEditing' in state;
}

/** Random tiles and the index are put together by the server: there is nothing to edit (docs/behaviour.md 19.1). */
export function isEditable(answerID: number): boolean {
  return answerID !== SPECIAL_PAGES.randomTiles && answerID !== SPECIAL_PAGES.index;
}

/** True where the screen of this address has an edit mode. */
export function canEditHere(pathname: string): boolean {
  const answerID = /^\/content\/(?:user\/)?(-?\d+)\/?$/.exec(pathname)?.[1];
  return pathname === links.addPage() || (answerID !== undefined && isEditable(Number(answerID)));
}

/** In the address of a page, opens its versions. */
export const HISTORY_PARAMETER = 'history';

export function historyAddress(pathname: string): string {
  return `${pathname}?${HISTORY_PARAMETER}`;
}
