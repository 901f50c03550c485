import { useLayoutEffect, useRef } from 'react';
import { SENTENCE_ID } from './mark-sentence.ts';

const PART = '[data-part]';
/** The space in pixels between the head of the page and the part that is shown. */
const ABOVE_PX = 8;

/**
 * Shows a new page from its top. If the page answers a question, the text opens at the part with the sentence
 * where the text scrolls by itself. Elsewhere the page stays at its top, where the answer is.
 * @param question null unless the page answers a question
 * @returns the ref of the element with the text
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
    // On a very small screen header and question bar scroll with the page and leave the screen to the answer.
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
 * The focus stays in the question bar. If the element with the focus is gone, such as a suggestion that was
 * chosen, the title takes it; also on a touch screen, where the keyboard of the bar would cover the answer.
 */
function mayTakeFocus(): boolean {
  return document.activeElement === document.body || matchMedia('(pointer: coarse)').matches;
}

function isScrolling(pane: Element): boolean {
  return getComputedStyle(pane).overflowY === 'auto' && pane.scrollHeight > pane.clientHeight;
}

/** A part may be higher than the pane. */
function showSentenceIfHidden(pane: Element): void {
  const last = [...pane.querySelectorAll('mark')].at(-1);
  if (last && last.getBoundingClientRect().bottom > pane.getBoundingClientRect().bottom)
    last.scrollIntoView({ block: 'center', behavior: 'instant' });
}
