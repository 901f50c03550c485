import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { CurrentUser } from '#platform/shared/people/current-user-contract.ts';
import { queryClient } from '#platform/web/calls/query-client.ts';
import { currentUserQuery } from '#platform/web/session.ts';
import { EnterByCard } from './EnterByCard.tsx';

const MIRA: CurrentUser = {
  ...{ personID: '1', role: 'teacher', stt: true, schoolName: 'Harbour', tts: false, exploreMap: false },
  ...{ firstName: 'Mira', status: 'Active', trialEndsAt: null, shared: false },
};
const PUPIL: CurrentUser = {
  ...MIRA,
  role: 'student',
  pupil: { nickname: 'Brave Tern', className: '6a' },
};

// Empties the query cache, which other test files in the same process use too.
afterEach(() => queryClient.clear());

test('the link of a card logs a person out only after a question', () => {
  expect(screenFor(MIRA)).toContain('Mira is signed in on this device and will be logged out.');
  expect(screenFor(MIRA)).not.toContain('Loading...');
});

test.each([
  ['nobody', null],
  ['a pupil', PUPIL],
])('where %s is signed in, a card goes in at once', (_who, user) => {
  expect(screenFor(user)).toContain('Loading...');
});

function screenFor(user: CurrentUser | null): string {
  // For a visitor, the app stores null as the current user. The type of this query does not include null.
  queryClient.setQueryData(currentUserQuery.queryKey, user);
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <EnterByCard secret="s" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
