import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ResetScreen } from './ResetScreen.tsx';

test('a new password is hidden until its owner shows it', () => {
  const screen = screenAt('/home/reset?token=x');
  expect(screen).toMatch(/<input(?=[^>]*autoComplete="new-password")[^>]*type="password"/i);
  expect(screen).toContain('aria-label="Show password"');
});

test('a link that has ended tells how long links and invitations work', () => {
  const screen = screenAt('/home/reset');
  expect(screen).toContain('This link no longer works');
  expect(screen).toContain('a link to set a new password works once, for 1 hour.');
  expect(screen).toContain('An invitation works once, for 7 days.');
});

function screenAt(address: string): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <ResetScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
