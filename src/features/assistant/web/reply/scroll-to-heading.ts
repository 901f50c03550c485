/**
 * A ref for the heading of a reply that replaces the text of a page: the reader may have scrolled down in that
 * text.
 */
export function scrollToHeading(heading: HTMLElement | null): void {
  heading?.scrollIntoView({ block: 'start', behavior: 'instant' });
}
