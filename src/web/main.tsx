import './ui/tokens.css';
import './ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { MissingConfig } from './api.ts';
import { ConfigMissing } from './ConfigMissing.tsx';
import { report, watchFailures } from './failures.ts';
import { queryClient } from './query-client.ts';
import { createRoutes, screenPattern } from './routes.tsx';
import { bootstrap, configQuery } from './session.ts';
import { fontsArrived } from './ui/fonts-arrived.ts';
import { startTheme } from './ui/theme.ts';

watchFailures({
  screen: screenPattern,
  version: () => queryClient.getQueryData(configQuery.queryKey)?.version ?? '',
});
startTheme();

const element = document.getElementById('root');
if (!element) throw new Error('index.html lost its root');
const root = createRoot(element);
const missing = await start();
if (missing) root.render(<ConfigMissing first={missing} tryAgain={start} />);

/** @returns why there is no configuration to start with, or null when the app has started */
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
      <RouterProvider router={createRoutes()} />
    </QueryClientProvider>,
  );
  return null;
}
