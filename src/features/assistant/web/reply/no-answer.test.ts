import { expect, test } from 'vitest';
import type { Message } from '../question/message-slice.ts';
import { readUnanswered, withoutAnswer } from './no-answer.ts';

const EMPEROR = { answerID: 34, title: 'Emperor penguin', sentence: 'It can dive 500 metres deep.' };
const SEAL = { answerID: 39, title: 'Weddell seal', sentence: 'It can dive 600 metres deep.' };

type Output = NonNullable<Message['output']>;

function aReply(output: Partial<Output>, answerID: number | null = null): Message {
  const generic = [{ response_type: 'text' as const, text: 'I am not sure.' }];
  const suggestions = [EMPEROR, SEAL];
  return { input: 'how deep', askedAt: 'here', answerID, output: { generic, suggestions, ...output } };
}

test.each<[string, Partial<Output>]>([
  ['didYouMean', { outcome: 'didYouMean' }],
  ['noAnswer', { outcome: 'noAnswer' }],
  ['noAnswer', {}],
  ['noAnswer', { outcome: 'didYouMean', suggestions: [] }],
])('the outcome is %s with %j', (outcome, output) => {
  expect(readUnanswered(aReply(output), 'here')).toMatchObject({ is: 'unanswered', outcome });
});

test('a reply that names a page is an answer, whatever its outcome', () => {
  expect(readUnanswered(aReply({ outcome: 'didYouMean' }, 34), 'here')).toBeNull();
});

test('the suggestions belong to the visit during which the question was asked', () => {
  expect(readUnanswered(aReply({ outcome: 'didYouMean' }), 'elsewhere')).toBeNull();
});

test('after none of the suggestions, the same question has no answer, and each page is named once', () => {
  const suggestions = [EMPEROR, SEAL, { ...EMPEROR, sentence: 'It can stay down for 32 minutes.' }];
  const declined = withoutAnswer(aReply({ outcome: 'didYouMean', suggestions }));
  expect(readUnanswered(declined, 'here')).toEqual({
    is: 'unanswered',
    outcome: 'noAnswer',
    question: 'how deep',
    text: undefined,
    suggestions: [
      { answerID: 34, title: 'Emperor penguin' },
      { answerID: 39, title: 'Weddell seal' },
    ],
  });
});
