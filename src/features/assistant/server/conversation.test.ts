import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { continueConversation, sealConversation } from './conversation.ts';

const NOW = new Date('2026-11-21T09:00:00Z');
const conversation = { sessionId: randomUUID(), about: 'what is krill Krill' };
const carryOn = (state: string, secret = 'ours') =>
  continueConversation({ state }, conversation.sessionId, secret, NOW);

test('a conversation continues with the state that we signed', () => {
  expect(carryOn(sealConversation(conversation, 'ours', NOW))).toEqual(conversation);
});

test('a valid conversation that we did not sign starts a new one', () => {
  const foreign = sealConversation(conversation, 'theirs', NOW);
  const [body] = sealConversation({ ...conversation, about: 'who owns antarctica' }, 'ours', NOW).split('.');
  const [, signature] = sealConversation(conversation, 'ours', NOW).split('.');
  for (const state of [foreign, `${body}.${signature}`, `${body}.`, `${body}`]) {
    expect(carryOn(state)).toEqual({ sessionId: expect.any(String), about: '' });
    expect(carryOn(state).sessionId).not.toBe(conversation.sessionId);
  }
});
