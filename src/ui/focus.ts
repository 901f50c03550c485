import type { FocusEvent } from 'react';

/** A ref for what takes the focus when it appears. Of several, the last one in the document keeps it. */
export function focusOnArrival(element: HTMLElement | null): void {
  element?.focus();
}

/** The same, but not where a keyboard would slide over half of the screen. */
export function focusOnWideScreens(element: HTMLElement | null): void {
  if (window.matchMedia('(min-width: 701px)').matches) element?.focus();
}

/**
 * For what appears when a field is left: a sentence that appears while a button is being pressed would push the button
 * away from under the pointer.
 */
export function isLeavingForm({ relatedTarget }: FocusEvent): boolean {
  return relatedTarget instanceof HTMLElement && relatedTarget.matches('[type=submit], a');
}

/** Called when the sentences at the fields are on the screen, so that the first is read out with its field. */
export function focusFirstInvalid(form: HTMLFormElement): void {
  form
    .querySelector<HTMLElement>(':is(input, select, textarea)[aria-invalid], [aria-invalid] input')
    ?.focus();
}

/** For when what had the focus is gone or closed: the screen's heading, without scrolling to it. */
export function focusHeading(): void {
  document.getElementById('answer')?.focus({ preventScroll: true });
}
