import { whenIdle } from '#platform/web/when-idle.ts';

/**
 * Loads what the first screen does not show and a reader may need at the next click. `loadLater` requests all
 * of it once the first screen is complete, so that nothing waits for it then.
 */
export const later = {
  menu: () => import('./header/Menu.tsx'),
  reply: () => import('./screens/AskedReply.tsx'),
  unanswered: () => import('./screens/Unanswered.tsx'),
  opinion: () => import('./screens/Opinion.tsx'),
  index: () => import('#features/reading/web/index/IndexPage.tsx'),
  facts: () => import('#features/reading/web/facts/FactsView.tsx'),
};

/** @returns a function that cancels it while it waits */
export function loadLater(): () => void {
  return whenIdle(() => {
    // Without a connection they are requested again when they are needed.
    for (const load of Object.values(later)) load().catch(() => {});
  });
}
