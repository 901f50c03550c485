import { expect, test } from 'vitest';
import { type Message, type MessageAction, messageSlice } from './message-slice.ts';

const earlier: Message = { input: 'What do krill eat?', turn_count: 1 };
const payload: Message = { input: 'How deep do seals dive?', turn_count: 2 };

test('the message is empty at first', () => {
  expect(messageSlice(undefined, { type: 'message failure' })).toEqual({});
});

test.each(['input success', 'message success'] as const)('%s replaces the message', (type) => {
  expect(messageSlice(earlier, { type, payload })).toBe(payload);
});

test.each<MessageAction>([
  { type: 'input failure' },
  { type: 'message failure' },
  { type: 'session failure' },
  { type: 'session success', session_id: 'a' },
])('$type leaves the message as it is', (action) => {
  expect(messageSlice(earlier, action)).toBe(earlier);
});
