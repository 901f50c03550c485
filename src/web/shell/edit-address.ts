import { SPECIAL_PAGES } from '#shared/special-pages.ts';

/** In the address of a page, opens it for editing. */
export const EDIT_PARAMETER = 'edit';

/** State of the navigation by which edit mode is switched off, where that also leads to another page. */
export const END_OF_EDITING = { [EDIT_PARAMETER]: 'ended' };

export function editAddress(pathname: string): string {
  return `${pathname}?${EDIT_PARAMETER}`;
}

/** Random tiles and the index are put together by the server: there is nothing to edit (D-56). */
export function isEditable(answerID: number): boolean {
  return answerID !== SPECIAL_PAGES.randomTiles && answerID !== SPECIAL_PAGES.index;
}
