import { useEffect } from 'react';
import { prefetchPage } from '#features/reading/page-query.ts';

const PAGE = /^\/content\/(\d+)$/;

/** Loads a page as soon as the reader points at a link to it, focuses it or touches it. */
export function usePagePrefetch(): void {
  useEffect(() => {
    const controller = new AbortController();
    for (const type of ['pointerover', 'focusin', 'touchstart'])
      document.addEventListener(type, prefetchLinkedPage, { passive: true, signal: controller.signal });
    return () => controller.abort();
  }, []);
}

function prefetchLinkedPage({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  // A page in edit mode uses another call.
  if (!link || link.origin !== window.location.origin || link.search !== '') return;
  const answerID = PAGE.exec(link.pathname)?.[1];
  if (answerID) prefetchPage(Number(answerID));
}
