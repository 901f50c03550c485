import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { continueConversation, sealConversation } from './conversation.ts';

const NOW = new Date('2026-11-21T09:00:00Z');
const conversation = { sessionId: randomUUID(), answerIDs: [34], question: 'what is krill' };
const carryOn = (state: string, secret = 'ours') =>
  continueConversation({ state }, conversation.sessionId, secret, NOW);

test('a conversation continues with the state that we signed', () => {
  expect(carryOn(sealConversation(conversation, 'ours', NOW))).toEqual(conversation);
});

test('a valid conversation that we did not sign starts a new one', () => {
  const foreign = sealConversation(conversation, 'theirs', NOW);
  const [body] = sealConversation({ ...conversation, answerIDs: [99] }, 'ours', NOW).split('.');
  const [, signature] = sealConversation(conversation, 'ours', NOW).split('.');
  for (const state of [foreign, `${body}.${signature}`, `${body}.`, `${body}`]) {
    expect(carryOn(state)).toEqual({ sessionId: expect.any(String), answerIDs: [], question: '' });
    expect(carryOn(state).sessionId).not.toBe(conversation.sessionId);
  }
});
