/** In the address of a page, opens it for editing. */
export const EDIT_PARAMETER = 'edit';

export function editAddress(pathname: string): string {
  return `${pathname}?${EDIT_PARAMETER}`;
}
