import { Editor } from '@tiptap/core';
import type { EditorProps } from '@tiptap/pm/view';
import { bodyExtensions } from './body-schema.ts';
import { cleanPaste } from './clean-paste.ts';

type Options = {
  element: HTMLElement;
  html: string;
  label: string;
  /** Ids of what is said about the field. */
  describedBy: string;
  /** True for a text that undoes its own letters. */
  hasOwnHistory: boolean;
  onChange(): void;
  onBlur(): void;
};

/** A text that is edited where it stands. */
export function createBody(options: Options): Editor {
  const { element, html, label, describedBy, hasOwnHistory, onChange, onBlur } = options;
  return new Editor({
    element,
    extensions: bodyExtensions(hasOwnHistory),
    content: html,
    // Nothing may be added to the page's styles: the content policy forbids it, and ours are in the module.
    injectCSS: false,
    // It works out after every key what was deleted, for listeners that there are none of.
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
 * Where a letter is typed the browser itself keeps the caret in sight; measuring it once more took a third of the time that
 * the editor takes for a key.
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

/** Puts another text in, leaving the caret about where it was. */
export function setBody(editor: Editor, html: string): void {
  const { from, to } = editor.state.selection;
  editor.commands.setContent(html, { emitUpdate: false });
  const end = editor.state.doc.content.size;
  if (editor.isFocused)
    editor.commands.setTextSelection({ from: Math.min(from, end), to: Math.min(to, end) });
}
