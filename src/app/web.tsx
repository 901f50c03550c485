import '#ui/scale.css';
import '#ui/styles/fonts.css';
import '#ui/styles/base.css';
import '#ui/styles/patterns/parts.css';
import '#ui/styles/patterns/layout.css';
import '#ui/styles/patterns/space.css';
import '#ui/styles/patterns/text.css';
import '#ui/styles/patterns/surfaces.css';
import '#ui/styles/patterns/screens.css';
import '#ui/styles/patterns/states.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { MissingConfig } from '#platform/web/calls/api.ts';
import { report, watchFailures } from '#platform/web/calls/failures.ts';
import { queryClient } from '#platform/web/calls/query-client.ts';
import { bootstrap, configQuery } from '#platform/web/session.ts';
import { startTheme } from '#ui/styles/chosen-theme.ts';
import { fontsArrived } from '#ui/styles/fonts-arrived.ts';
import { startReadingSettings } from '#ui/styles/reading-settings.ts';
import { createRoutes, screenPattern } from './routes.tsx';
import { ConfigMissing } from './session/ConfigMissing.tsx';

watchFailures({
  screen: screenPattern,
  version: () => queryClient.getQueryData(configQuery.queryKey)?.version ?? '',
});
startTheme();
startReadingSettings();

const element = document.getElementById('root');
if (!element) throw new Error('index.html lost its root');
const root = createRoot(element);
// `start` is called without a top-level `await`: with it, Safari would run the modules of screens before the
// rest of this script.
void start().then((missing) => {
  if (missing) root.render(<ConfigMissing first={missing} tryAgain={start} />);
});

/**
 * Starts the app.
 * @returns the reason why there is no configuration, or null if the app has started
 */
async function start(): Promise<MissingConfig | null> {
  try {
    await Promise.all([bootstrap(), fontsArrived()]);
  } catch (error) {
    if (!(error instanceof MissingConfig)) throw error;
    report('screen', error);
    return error;
  }
  root.render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createRoutes()} flushSync={flushSync} />
    </QueryClientProvider>,
  );
  return null;
}
