import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from './calls/query-client.ts';
import { checkSession, configQuery, currentUserQuery, endSession, resumeSession } from './session.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

/**
 * From now on the server responds as if the person with this id were signed in; null stands for a visitor.
 */
function signedIn(personID: string | null) {
  const answer = () =>
    personID === null ? Response.json({}, { status: 401 }) : Response.json({ personID, role: 'teacher' });
  vi.stubGlobal('fetch', async () => answer());
}

const CLASSES = ['classes'];

test('what one person has read is not there for the next one in the same tab', async () => {
  signedIn('anna');
  await checkSession();
  // The content of the configuration does not matter in this test.
  queryClient.setQueryData(configQuery.queryKey, {} as never);
  queryClient.setQueryData(CLASSES, ['Year 5 of Anna']);
  await checkSession();
  expect(queryClient.getQueryData(CLASSES)).toEqual(['Year 5 of Anna']);

  endSession();
  signedIn(null);
  expect(await checkSession()).toBeNull();
  signedIn('ben');
  expect(await checkSession()).toMatchObject({ personID: 'ben' });
  expect(queryClient.getQueryData(CLASSES)).toBeUndefined();
  expect(queryClient.getQueryData(configQuery.queryKey)).toEqual({});
});

test('nor is it if the next one signs in above the screen of the former', async () => {
  signedIn('anna');
  const anna = await checkSession();
  queryClient.setQueryData(CLASSES, ['Year 5 of Anna']);
  if (anna) resumeSession({ ...anna, personID: 'ben' });
  expect(queryClient.getQueryData(CLASSES)).toBeUndefined();
  expect(queryClient.getQueryData(currentUserQuery.queryKey)).toMatchObject({ personID: 'ben' });
});
