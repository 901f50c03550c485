import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { continueConversation, sealConversation } from './conversation.ts';

const NOW = new Date('2026-11-21T09:00:00Z');
const conversation = { sessionId: randomUUID(), about: 'what is krill Krill' };
const sessionHash = Buffer.from('the session of a pupil');
const ours = { secret: 'ours', sessionHash };
const carryOn = (state: string) => continueConversation({ state }, conversation.sessionId, ours, NOW);

test('a conversation continues with the state that we signed', () => {
  expect(carryOn(sealConversation(conversation, ours, NOW))).toEqual(conversation);
});

test('a conversation that we did not sign, or signed for another session, starts a new one', () => {
  const foreign = sealConversation(conversation, { secret: 'theirs', sessionHash }, NOW);
  const [body] = sealConversation({ ...conversation, about: 'who owns antarctica' }, ours, NOW).split('.');
  const [, signature] = sealConversation(conversation, ours, NOW).split('.');
  const another = { secret: 'ours', sessionHash: Buffer.from('the session of another') };
  const ofAnother = sealConversation(conversation, another, NOW);
  for (const state of [foreign, ofAnother, `${body}.${signature}`, `${body}.`, `${body}`]) {
    expect(carryOn(state)).toEqual({ sessionId: expect.any(String), about: '' });
    expect(carryOn(state).sessionId).not.toBe(conversation.sessionId);
  }
});
