import { useLayoutEffect, useRef } from 'react';
import { SENTENCE_ID } from './mark-sentence.ts';

const PART = '[data-part]';
/** The space in pixels between the head of the page and the part that is scrolled into view. */
const ABOVE_PX = 8;

/**
 * Scrolls a new page to its top. If the page answers a question and the text scrolls separately, scrolls the
 * text to the part with the sentence. If the whole page scrolls, it stays at its top, where the answer is.
 * @param question null unless the page answers a question
 * @returns the ref for the element with the text
 */
export function useArrival(answerID: number, question: string | null) {
  const scroller = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: both mean that new content is shown
  useLayoutEffect(() => {
    const text = scroller.current;
    const main = text?.closest('main');
    for (const pane of [text, main, main?.parentElement]) pane?.scrollTo({ top: 0, behavior: 'instant' });
    if (question === null || !text) return;
    if (mayTakeFocus()) text.parentElement?.querySelector('h1')?.focus({ preventScroll: true });
    // On a very small screen the header and the question bar scroll with the page. They are scrolled away, so
    // that the answer gets the whole screen.
    const app = main?.parentElement;
    if (app && isScrolling(app))
      app.scrollTo({
        top: document.getElementById('answer')?.getBoundingClientRect().top,
        behavior: 'instant',
      });
    const part = text.querySelector('mark')?.closest(PART);
    if (!part || !isScrolling(text)) return;
    text.scrollTo({
      top: part.getBoundingClientRect().top - text.getBoundingClientRect().top - ABOVE_PX,
      behavior: 'instant',
    });
    showSentenceIfHidden(text);
  }, [answerID, question]);
  return scroller;
}

export function showSentence(): void {
  document.getElementById(SENTENCE_ID)?.scrollIntoView({ block: 'center' });
}

export function showStart(): void {
  document.querySelector(PART)?.parentElement?.parentElement?.scrollTo({ top: 0 });
}

/**
 * Returns true if the title may take the focus. Normally the focus stays in the question bar. The title takes
 * it if the focused element has disappeared, for example a chosen suggestion, and on touch screens, where the
 * on-screen keyboard would cover the answer.
 */
function mayTakeFocus(): boolean {
  return document.activeElement === document.body || matchMedia('(pointer: coarse)').matches;
}

function isScrolling(pane: Element): boolean {
  return getComputedStyle(pane).overflowY === 'auto' && pane.scrollHeight > pane.clientHeight;
}

/** Scrolls to the sentence if it is not visible, because its part may be higher than the pane. */
function showSentenceIfHidden(pane: Element): void {
  const last = [...pane.querySelectorAll('mark')].at(-1);
  if (last && last.getBoundingClientRect().bottom > pane.getBoundingClientRect().bottom)
    last.scrollIntoView({ block: 'center', behavior: 'instant' });
}
