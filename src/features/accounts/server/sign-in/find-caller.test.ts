import { expect, test } from 'vitest';
import type { Caller } from '#platform/server/http/caller.ts';
import { createFindCaller } from './find-caller.ts';
import { hashOfToken, newToken } from './secret-token.ts';

const MOST_KEPT = 20_000;

test('when a process keeps as many hashes of tokens as it may, a new one takes the place of the oldest', () => {
  const asked: Buffer[] = [];
  const findCaller = createFindCaller({
    find: (sessionHash): Caller => {
      asked.push(sessionHash);
      return { personId: 'a', sessionHash, role: 'student', contentVersion: 1 };
    },
  });
  const hashFor = (token: string) => {
    findCaller(token, 'kept');
    return asked.at(-1);
  };
  const tokens = Array.from({ length: MOST_KEPT }, () => newToken().token);
  const [oldest = '', second = '', newest = ''] = [...tokens.slice(0, 2), tokens.at(-1)];
  const kept = new Map(tokens.map((token) => [token, hashFor(token)]));
  expect(kept.get(second)).toEqual(hashOfToken(second));

  // A token that is known takes no place. The same object means that the token was not hashed again.
  for (const token of [newest, oldest, second]) expect(hashFor(token)).toBe(kept.get(token));
  hashFor(newToken().token);
  for (const token of [newest, second]) expect(hashFor(token)).toBe(kept.get(token));
  expect(hashFor(oldest)).not.toBe(kept.get(oldest));
});
