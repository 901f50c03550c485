import { beforeEach, expect, test, vi } from 'vitest';

// The real one, counted: equal work is what hides whether a name exists (D-11), and a clock is no judge of it.
vi.mock(import('@node-rs/argon2'), async (load) => {
  const argon2 = await load();
  return { ...argon2, verify: vi.fn(argon2.verify) };
});
// Another file of tests may have read the module with the real one.
vi.resetModules();
const { verify } = await import('@node-rs/argon2');
const { hashPassword, isRightPassword, NO_PASSWORD } = await import('./server/passwords.ts');

beforeEach(() => {
  vi.mocked(verify).mockClear();
});

test('an unknown name and an account without a password cost the same work as a wrong password', async () => {
  const known = await hashPassword('Emperor-40kg!');
  for (const hash of [known, undefined, NO_PASSWORD])
    expect(await isRightPassword('Wrong-1!', hash)).toBe(false);
  expect(verify).toHaveBeenCalledTimes(3);
  const parameters = vi.mocked(verify).mock.calls.map(([hash]) => String(hash).split('$').slice(1, 4).join());
  expect(new Set(parameters).size).toBe(1);
});

test('a right password is right, and nothing matches an account that has none', async () => {
  const hash = await hashPassword('Emperor-40kg!');
  expect(await isRightPassword('Emperor-40kg!', hash)).toBe(true);
  expect(await isRightPassword(NO_PASSWORD, NO_PASSWORD)).toBe(false);
});
