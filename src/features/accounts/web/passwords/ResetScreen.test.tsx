import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ResetScreen } from './ResetScreen.tsx';

test('a link that has ended tells how long links and invitations work', () => {
  const screen = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/home/reset']}>
        <ResetScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen).toContain('This link no longer works');
  expect(screen).toContain('a link to set a new password works once, for 1 hour.');
  expect(screen).toContain('An invitation works once, for 7 days.');
});
