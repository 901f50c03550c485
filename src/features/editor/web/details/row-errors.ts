import { type RefObject, useLayoutEffect, useState } from 'react';
import type { FieldErrors } from '../saving/save-errors.ts';

const NO_ERRORS: FieldErrors = {};

/**
 * The server's error messages name a row by its index. If the user adds or removes rows after the save, the
 * indexes may be wrong, so the messages are hidden. If an undo restores the number of rows, the messages are
 * shown again.
 */
export function useErrorsOfRows(count: number, errors: FieldErrors): FieldErrors {
  const [came, setCame] = useState({ count, errors });
  if (came.errors !== errors) setCame({ count, errors });
  return came.count === count ? errors : NO_ERRORS;
}

/**
 * Opens the panel when a field in it is invalid, because only a visible field can be focused. In all other
 * cases, only the user opens and closes the panel.
 */
export function useOpenWithErrors(panel: RefObject<HTMLDetailsElement | null>, errors: FieldErrors): void {
  useLayoutEffect(() => {
    if (panel.current && Object.keys(errors).length > 0) panel.current.open = true;
  }, [panel, errors]);
}
