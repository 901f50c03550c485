import type { Editor } from '@tiptap/core';
import { singleSpaced } from '#platform/shared/content/page-question.ts';
import { sentences } from '#platform/shared/text/sentences.ts';

/** @returns the sentence in which the caret is, with single spaces; undefined in an empty paragraph */
export function sentenceAtCaret({ state }: Pick<Editor, 'state'>): string | undefined {
  const { parent, parentOffset } = state.selection.$from;
  // In the document of the text editor, a line break takes up a position, but it is no character of the text.
  // So the position of the caret is counted in characters.
  const textTo = (end: number) => parent.textBetween(0, end, undefined, '');
  const text = textTo(parent.content.size);
  const caret = textTo(parentOffset).length;
  const span = sentences(text).find(({ end }) => caret <= end) ?? sentences(text).at(-1);
  return span && singleSpaced(text.slice(span.start, span.end));
}
