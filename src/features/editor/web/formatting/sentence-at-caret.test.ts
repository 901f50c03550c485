import { getSchema } from '@tiptap/core';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import { StarterKit } from '@tiptap/starter-kit';
import { expect, test } from 'vitest';
import { sentenceAtCaret } from './sentence-at-caret.ts';

const schema = getSchema([StarterKit]);
const words = (text: string) => schema.text(text);
const lineBreak = () => schema.node('hardBreak');

test.each([
  ['in the first sentence', 'Pen|guins are loud. They huddle.', 'Penguins are loud.'],
  ['at its end', 'Penguins are loud.| They huddle.', 'Penguins are loud.'],
  ['in the second one', 'Penguins are loud. They h|uddle.', 'They huddle.'],
  ['after the last one', 'Penguins are loud. They huddle. |', 'They huddle.'],
  ['between other spaces', 'Penguins  are\u00a0l|oud. They huddle.', 'Penguins are loud.'],
])('%s', (_place, marked, sentence) => {
  const caret = marked.indexOf('|');
  expect(sentenceAt([words(marked.replace('|', ''))], caret)).toBe(sentence);
});

test('after a line break, the sentence is that of the text of the page, which has no character for it', () => {
  const content = [words('They swim'), lineBreak(), words(' far. They dive. They rest.')];
  expect(sentenceAt(content, 'They swim¶ far. T'.length)).toBe('They dive.');
  expect(sentenceAt(content, 'They swim¶ f'.length)).toBe('They swim far.');
});

test('an empty paragraph has none', () => {
  expect(sentenceAt([], 0)).toBeUndefined();
});

/**
 * Puts the caret into a document with one paragraph.
 * @param offset the position of the caret in the paragraph
 * @returns the sentence at the caret
 */
function sentenceAt(content: ReturnType<typeof words>[], offset: number): string | undefined {
  const doc = schema.node('doc', null, [schema.node('paragraph', null, content)]);
  const state = EditorState.create({ doc, selection: TextSelection.create(doc, offset + 1) });
  return sentenceAtCaret({ state });
}
