import { type RefObject, useLayoutEffect, useState } from 'react';
import type { FieldErrors } from '../saving/save-errors.ts';

const NO_ERRORS: FieldErrors = {};

/**
 * The messages of the server refer to rows by index. If the number of rows has changed after the save, the
 * messages are hidden, because the indexes may be wrong. They are shown again when an undo restores the
 * number of rows.
 */
export function useErrorsOfRows(count: number, errors: FieldErrors): FieldErrors {
  const [came, setCame] = useState({ count, errors });
  if (came.errors !== errors) setCame({ count, errors });
  return came.count === count ? errors : NO_ERRORS;
}

/**
 * Opens the panel if a field is invalid, so that the invalid field can receive the focus. Otherwise only the
 * user opens and closes the panel.
 */
export function useOpenWithErrors(panel: RefObject<HTMLDetailsElement | null>, errors: FieldErrors): void {
  useLayoutEffect(() => {
    if (panel.current && Object.keys(errors).length > 0) panel.current.open = true;
  }, [panel, errors]);
}
