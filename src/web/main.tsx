import './ui/tokens.css';
import './ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { queryClient } from './query-client.ts';
import { createRoutes } from './routes.tsx';
import { bootstrap } from './session.ts';
import { fontsArrived } from './ui/fonts-arrived.ts';
import { startTheme } from './ui/theme.ts';

startTheme();
await Promise.all([bootstrap(), fontsArrived()]);

const root = document.getElementById('root');
if (!root) throw new Error('index.html lost its root');
createRoot(root).render(
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={createRoutes()} />
  </QueryClientProvider>,
);
