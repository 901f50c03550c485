import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, startTransition, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { prefetchPage } from '#features/reading/page-query.ts';
import { MissingConfig } from '#platform/web/calls/api.ts';
import { report, watchFailures } from '#platform/web/calls/failures.ts';
import { queryClient } from '#platform/web/calls/query-client.ts';
import { bootstrap, configQuery } from '#platform/web/session.ts';
import { fontsArrived } from '#ui/styles/fonts-arrived.ts';
import { createRoutes, screenPattern } from './routes.tsx';
import { ConfigMissing } from './session/ConfigMissing.tsx';
import { paintedPage } from './start/first-paint.ts';

watchFailures({
  screen: screenPattern,
  version: () => queryClient.getQueryData(configQuery.queryKey)?.version ?? '',
});

type Router = ReturnType<typeof createRoutes>;

let root: Root | undefined;
// Without a top-level `await`: with it, Safari would run the modules of screens before the rest of this script.
// The routes are made in a task of their own, so that the browser can respond after the scripts were run.
setTimeout(async () => {
  const router = createRoutes();
  const missing = await start(router);
  if (missing) show(<ConfigMissing first={missing} tryAgain={() => start(router)} />);
});

/**
 * Starts the app.
 * @returns the reason why there is no configuration, or null if the app has started
 */
async function start(router: Router): Promise<MissingConfig | null> {
  try {
    // The first paint (the content that is shown before the scripts are loaded) stays until the first screen
    // can replace it. If it shows a page, the screen needs the data of this page.
    const page = paintedPage();
    await Promise.all([bootstrap(), fontsArrived(), started(router), page !== null && prefetchPage(page)]);
  } catch (error) {
    if (!(error instanceof MissingConfig)) throw error;
    report('screen', error);
    return error;
  }
  show(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} flushSync={flushSync} />
      <SamePlace topPx={document.querySelector('main')?.scrollTop ?? 0} />
    </QueryClientProvider>,
  );
  return null;
}

/**
 * Replaces the first paint (the content that was shown before the scripts were loaded) with the app. React
 * renders a transition in short steps, so that the browser can respond in between.
 */
function show(app: ReactNode): void {
  const element = document.getElementById('root');
  if (!element) throw new Error('index.html lost its root');
  const made = root ?? createRoot(element);
  root = made;
  startTransition(() => made.render(app));
}

/**
 * Keeps the scroll position of the first paint: on a phone, the reader can scroll a page as soon as it is
 * painted.
 */
function SamePlace({ topPx }: { topPx: number }) {
  useLayoutEffect(() => {
    if (topPx > 0) document.querySelector('main')?.scrollTo({ top: topPx, behavior: 'instant' });
  }, [topPx]);
  return null;
}

/** Resolves when the router has loaded the first screen, or has failed to load it. */
function started(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      unsubscribe();
      resolve();
    });
  });
}
