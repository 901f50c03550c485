import { useLayoutEffect, useRef } from 'react';
import { SENTENCE_ID } from './mark-sentence.ts';

const PART = '[data-part]';
/** The space above the text block to which the app scrolls, in pixels. */
const ABOVE_PX = 8;

/** True once a page has been shown since the document was loaded. */
let hasArrived = false;

/**
 * Scrolls when a page opens. Without a question, the page begins at its top. If it answers a question and its
 * text scrolls by itself, the text is scrolled to the block with the answering sentence. If the whole page
 * scrolls, it stays at its top, where the answer is shown.
 * @param question the question that the page answers; null without a question
 * @returns the ref for the element with the text
 */
export function useArrival(answerID: number, question: string | null) {
  const scroller = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: both mean that new content is shown
  useLayoutEffect(() => {
    const text = scroller.current;
    const main = text?.closest('main');
    // The first page is already at its top, and scrolling it would make the browser lay it out twice.
    if (hasArrived)
      for (const pane of [text, main, main?.parentElement]) pane?.scrollTo({ top: 0, behavior: 'instant' });
    hasArrived = true;
    if (question === null || !text) return;
    if (mayTakeFocus()) text.parentElement?.querySelector('h1')?.focus({ preventScroll: true });
    // On a very small screen, the header and the question bar scroll together with the page. The app scrolls
    // past them, so that the answer gets the whole screen.
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
 * Returns true if the focus may move to the title. Usually it stays in the question bar. It moves in two
 * cases: the element with the focus has disappeared, such as a suggestion that the reader has chosen; or the
 * device has a touch screen, where the on-screen keyboard would cover the answer.
 */
function mayTakeFocus(): boolean {
  return document.activeElement === document.body || matchMedia('(pointer: coarse)').matches;
}

function isScrolling(pane: Element): boolean {
  return getComputedStyle(pane).overflowY === 'auto' && pane.scrollHeight > pane.clientHeight;
}

/**
 * Scrolls to the sentence if it ends below the visible area, which happens in a block that is higher than
 * this area.
 */
function showSentenceIfHidden(pane: Element): void {
  const last = [...pane.querySelectorAll('mark')].at(-1);
  if (last && last.getBoundingClientRect().bottom > pane.getBoundingClientRect().bottom)
    last.scrollIntoView({ block: 'center', behavior: 'instant' });
}
