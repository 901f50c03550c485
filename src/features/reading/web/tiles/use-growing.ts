import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { actionTarget } from '#platform/shared/content/action-target.ts';
import type { Item } from '#platform/shared/content/item.ts';
import { links } from '#platform/web/addresses/links.ts';
import { queryClient } from '#platform/web/calls/query-client.ts';
import { wantsNoMotion } from '#ui/styles/reading-settings.ts';
import { pageQuery } from '../../page-query.ts';

/**
 * The name of the view transition. The files src/ui/styles/base.css and PageScreen.module.css use the same
 * name.
 */
const NAME = 'opened';

let latest: ViewTransition | null = null;

/**
 * When the reader opens a page from a tile, animates the page so that it grows out of the tile. Only a page
 * that is already loaded is animated, so that the animation does not delay anything. In a browser without
 * view transitions, the link opens as usual.
 * @returns a click handler for the link of the tile
 */
export function useGrowing(action: Item['itemAction']): (event: MouseEvent<HTMLElement>) => void {
  const navigate = useNavigate();
  const target = actionTarget(action);
  return (event) => {
    const tile = event.currentTarget.closest('li');
    if (!tile || target.is !== 'page' || !isPlain(event) || !mayGrow(target.answerID)) return;
    event.preventDefault();
    const root = document.documentElement;
    tile.style.viewTransitionName = NAME;
    root.dataset.opening = 'tile';
    const transition = document.startViewTransition(async () => {
      tile.style.viewTransitionName = '';
      root.dataset.opening = 'page';
      // flushSync renders the page now, because the browser captures it as soon as this promise resolves.
      await navigate(links.page(target.answerID), { flushSync: true });
    });
    latest = transition;
    const end = () => {
      if (latest === transition) delete root.dataset.opening;
    };
    transition.finished.then(end, end);
    // The promise rejects if the browser skips the animation, for example in a hidden tab. This can be
    // ignored, because the page opens anyway.
    transition.ready.catch(() => {});
  };
}

function mayGrow(answerID: number): boolean {
  const isLoaded = queryClient.getQueryData(pageQuery(answerID).queryKey)?.is === 'page';
  return isLoaded && 'startViewTransition' in document && !wantsNoMotion();
}

/**
 * @returns true for a plain click; false if a key changes what the click does: with Ctrl, the browser opens the link in a
 * new tab
 */
function isPlain({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;
}
