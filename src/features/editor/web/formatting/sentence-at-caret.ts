import type { Editor } from '@tiptap/core';
import { sentences } from '#platform/shared/text/sentences.ts';

/** @returns the sentence in which the caret stands; undefined in an empty paragraph */
export function sentenceAtCaret(editor: Editor): string | undefined {
  const { parent, parentOffset } = editor.state.selection.$from;
  // A line break counts as one character, so that the offsets in the text are those of the document.
  const text = parent.textBetween(0, parent.content.size, undefined, ' ');
  const span = sentences(text).find(({ end }) => parentOffset <= end);
  return span && text.slice(span.start, span.end);
}
