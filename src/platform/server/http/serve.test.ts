import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { expect, test, vi } from 'vitest';
import { beforeBody } from './serve.ts';

// `beforeBody` only passes these on.
const [APP, REQUEST, REPLY] = [{} as FastifyInstance, {} as FastifyRequest, {} as FastifyReply];

test('a refusal of the check goes on as its error', async () => {
  const refusal = new Error('no access');
  const refuse = () => {
    throw refusal;
  };
  for (const check of [refuse, async () => refuse()]) {
    const next = vi.fn();
    beforeBody(check).call(APP, REQUEST, REPLY, next);
    await expect.poll(() => next.mock.calls).toEqual([[refusal]]);
  }
});

test('an error of what comes after a check does not run it a second time', () => {
  const next = vi.fn(() => {
    throw new Error('a later hook failed');
  });
  expect(() => beforeBody(() => undefined).call(APP, REQUEST, REPLY, next)).toThrow('a later hook failed');
  expect(next).toHaveBeenCalledOnce();
});
