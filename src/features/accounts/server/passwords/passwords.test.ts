import type { Worker } from 'node:worker_threads';
import { afterAll, expect, test } from 'vitest';
import { systemClock } from '#platform/server/clock.ts';
import { type HashWorkers, openHashWorkers } from './hash-workers.ts';
import { type Hashing, NO_PASSWORD, openPasswords } from './passwords.ts';

const workers = openHashWorkers();
const verified: string[] = [];
const watched: HashWorkers = {
  ...workers,
  verify: (password, passwordHash) => {
    verified.push(passwordHash);
    return workers.verify(password, passwordHash);
  },
};
const passwords = openPasswords(systemClock, watched);
afterAll(passwords.close);

function enqueue<T>(work: (hashing: Hashing) => Promise<T>): Promise<T> {
  return passwords.enqueue({ account: 'mira', from: '203.0.113.9', isKnown: false }, work);
}

const isRight = (password: string, hash: string | undefined) =>
  enqueue((hashing) => hashing.isRight(password, hash));

// The server hides whether a user name exists by doing the same work in all cases. This test counts the work,
// because measured times would be unreliable.
test('an unknown name and an account without a password take the same work as a wrong password', async () => {
  const known = await enqueue(({ hash }) => hash('Emperor-40kg!'));
  for (const hash of [known, undefined, NO_PASSWORD]) expect(await isRight('Wrong-1!', hash)).toBe(false);
  const shapes = verified.map((hash) => hash.replace(/[A-Za-z\d+/]{22,}/g, (text) => `${text.length}`));
  expect(shapes).toEqual(Array(3).fill('$argon2id$v=19$m=19456,t=2,p=1$22$43'));
});

test('a right password is accepted, and nothing matches an account without one', async () => {
  const hash = await enqueue((hashing) => hashing.hash('Emperor-40kg!'));
  expect(await isRight('Emperor-40kg!', hash)).toBe(true);
  expect(await isRight(NO_PASSWORD, NO_PASSWORD)).toBe(false);
});

test('at most half of the processors hash at a time', () => {
  expect(workers.atOnce).toBeGreaterThanOrEqual(1);
  expect(workers.atOnce).toBeLessThanOrEqual(Math.max(1, navigator.hardwareConcurrency / 2));
});

test('after an idle thread has died, another one hashes the next password', async () => {
  const { hashOne, close } = freshPasswords();
  const thread = nextThread();
  await hashOne();
  fail(await thread);
  expect(await hashOne()).toMatch(/^\$argon2id/);
  await close();
});

test('a password whose thread cannot start is refused, and the next one is hashed by another', async () => {
  const { hashOne, close } = freshPasswords();
  const failing = nextThread().then(fail);
  await expect(hashOne()).rejects.toMatchObject({ status: 503, code: 'away' });
  await failing;
  expect(await hashOne()).toMatch(/^\$argon2id/);
  await close();
});

test('a password whose thread dies while it hashes is refused, and the next one is hashed by another', async () => {
  const { hashOne, close } = freshPasswords();
  const thread = nextThread();
  await hashOne();
  const hashing = hashOne();
  // Gives the thread time to take the task. The task must then fail when the thread dies.
  await Promise.resolve();
  fail(await thread);
  await expect(hashing).rejects.toMatchObject({ status: 503, code: 'away' });
  expect(await hashOne()).toMatch(/^\$argon2id/);
  await close();
});

function freshPasswords() {
  const { enqueue, close } = openPasswords(systemClock);
  const place = { account: 'mira', from: '203.0.113.9', isKnown: false };
  return { hashOne: () => enqueue(place, ({ hash }) => hash('Emperor-40kg!')), close };
}

const nextThread = () => new Promise<Worker>((resolve) => process.once('worker', resolve));

/** Makes a worker thread fail as it would fail without enough memory. */
const fail = (thread: Worker) =>
  void thread.emit('error', Object.assign(new Error('out of memory'), { code: 'ERR_WORKER_OUT_OF_MEMORY' }));
