/**
 * A ref callback that scrolls to the heading of a reply. The reply replaces the text of a page, in which the
 * reader may have scrolled down.
 */
export function scrollToHeading(heading: HTMLElement | null): void {
  heading?.scrollIntoView({ block: 'start', behavior: 'instant' });
}
