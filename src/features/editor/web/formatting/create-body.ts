import { Editor } from '@tiptap/core';
import type { EditorProps } from '@tiptap/pm/view';
import { bodyExtensions } from './body-schema.ts';
import { cleanPaste } from './clean-paste.ts';

type Options = {
  element: HTMLElement;
  html: string;
  label: string;
  /** The ids of the field's messages. */
  describedBy: string;
  /** True for a text with its own undo history. */
  hasOwnHistory: boolean;
  onChange(): void;
  onBlur(): void;
};

/** Creates an editor for a text in place. */
export function createBody(options: Options): Editor {
  const { element, html, label, describedBy, hasOwnHistory, onChange, onBlur } = options;
  return new Editor({
    element,
    extensions: bodyExtensions(hasOwnHistory),
    content: html,
    // The content policy forbids added styles; the module contains them.
    injectCSS: false,
    // The extension would compute deletions after every key, for listeners that do not exist.
    enableCoreExtensions: { delete: false },
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': describedBy,
        dir: 'auto',
        spellcheck: 'true',
      },
      transformPastedHTML: cleanPaste,
      ...leaveScrollingToBrowser(),
    },
    onUpdate: onChange,
    onBlur,
  });
}

/**
 * Browsers keep the caret in sight themselves; measuring it again took a third of the editor's time for a
 * key.
 */
function leaveScrollingToBrowser(): EditorProps {
  let isTyped = false;
  return {
    handleDOMEvents: {
      keydown: () => {
        isTyped = false;
      },
      beforeinput: (_, { inputType }) => {
        isTyped = inputType === 'insertText';
      },
    },
    handleScrollToSelection: () => {
      const isSeen = isTyped;
      isTyped = false;
      return isSeen;
    },
  };
}

/** Replaces the text and keeps the caret at about the same place. */
export function setBody(editor: Editor, html: string): void {
  const { from, to } = editor.state.selection;
  editor.commands.setContent(html, { emitUpdate: false });
  const end = editor.state.doc.content.size;
  if (editor.isFocused)
    editor.commands.setTextSelection({ from: Math.min(from, end), to: Math.min(to, end) });
}
