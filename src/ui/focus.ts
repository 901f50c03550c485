import type { FocusEvent } from 'react';
import { ABOVE_PHONE } from './breakpoints.ts';

/**
 * A ref for an element that takes the focus when it appears. If several elements appear together, the last of
 * them in the document keeps the focus.
 */
export function focusOnArrival(element: HTMLElement | null): void {
  element?.focus();
}

/**
 * Like `focusOnArrival`, but does nothing on phones, where the on-screen keyboard would cover half of the
 * screen.
 */
export function focusOnWideScreens(element: HTMLElement | null): void {
  if (window.matchMedia(ABOVE_PHONE).matches) element?.focus();
}

/**
 * True when the focus moves to a submit button or a link. A message that appeared at that moment would move the button
 * away from the pointer.
 */
export function isLeavingForm({ relatedTarget }: FocusEvent): boolean {
  return relatedTarget instanceof HTMLElement && relatedTarget.matches('[type=submit], a');
}

/**
 * Focuses the first invalid field. Call this function after the messages are rendered, so that a screen
 * reader reads the first message together with its field.
 */
export function focusFirstInvalid(form: HTMLFormElement): void {
  form
    .querySelector<HTMLElement>(':is(input, select, textarea)[aria-invalid], [aria-invalid] input')
    ?.focus();
}

/** Focuses the screen's heading without scrolling, after the focused element was removed or closed. */
export function focusHeading(): void {
  document.getElementById('answer')?.focus({ preventScroll: true });
}
