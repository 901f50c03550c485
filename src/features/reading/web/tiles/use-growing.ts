import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { actionTarget } from '#platform/shared/content/action-target.ts';
import type { Item } from '#platform/shared/content/item.ts';
import { links } from '#platform/web/addresses/links.ts';
import { queryClient } from '#platform/web/calls/query-client.ts';
import { wantsNoMotion } from '#ui/styles/reading-settings.ts';
import { pageQuery } from '../../page-query.ts';

/**
 * The name of the view transition, which is also used in src/ui/styles/base.css and PageScreen.module.css.
 */
const NAME = 'opened';

let latest: ViewTransition | null = null;

/**
 * Animates a page that is opened from a tile, so that it grows out of the tile. Only pages that are already
 * loaded are animated, so that nothing waits for the animation. In browsers without view transitions the link
 * opens as usual.
 * @returns a click handler for the tile's link
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
      // Renders synchronously, because the browser captures the new page as soon as this promise resolves.
      await navigate(links.page(target.answerID), { flushSync: true });
    });
    latest = transition;
    const end = () => {
      if (latest === transition) delete root.dataset.opening;
    };
    transition.finished.then(end, end);
    // This promise is rejected if the browser skips the animation, for example in a hidden tab. The page
    // opens anyway.
    transition.ready.catch(() => {});
  };
}

function mayGrow(answerID: number): boolean {
  const isLoaded = queryClient.getQueryData(pageQuery(answerID).queryKey)?.is === 'page';
  return isLoaded && 'startViewTransition' in document && !wantsNoMotion();
}

/** @returns false for a click that opens the link in another place, such as a click with Ctrl */
function isPlain({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;
}
