import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { againWhileAway } from './while-away.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const away = { status: 503, body: { code: 'away' }, retryAfterSeconds: 5 };

test('a call is made again until the database is back', async () => {
  const send = vi.fn().mockRejectedValueOnce(away).mockRejectedValueOnce(away).mockResolvedValue('stored');
  const answer = againWhileAway(send);
  await vi.runAllTimersAsync();
  await expect(answer).resolves.toBe('stored');
  expect(send).toHaveBeenCalledTimes(3);
});

test('after six attempts in 5.75 s the failure is told', async () => {
  const send = vi.fn().mockRejectedValue(away);
  const answer = againWhileAway(send);
  const told = expect(answer).rejects.toBe(away);
  await vi.advanceTimersByTimeAsync(5749);
  expect(send).toHaveBeenCalledTimes(5);
  await vi.advanceTimersByTimeAsync(1);
  await told;
  expect(send).toHaveBeenCalledTimes(6);
});

test.each([
  ['a refusal', { status: 400, body: { message: 'No' }, retryAfterSeconds: null }],
  ['a proxy without a server', { status: 503, body: '<html>', retryAfterSeconds: null }],
])('%s is told at once', async (_, refusal) => {
  const send = vi.fn().mockRejectedValue(refusal);
  await expect(againWhileAway(send)).rejects.toBe(refusal);
  expect(send).toHaveBeenCalledTimes(1);
});

test('nothing is sent after the person has cancelled', async () => {
  const cancel = new AbortController();
  const send = vi.fn(() => {
    cancel.abort();
    return Promise.reject(away);
  });
  await expect(againWhileAway(send, cancel.signal)).rejects.toBe(away);
  expect(send).toHaveBeenCalledTimes(1);
});
