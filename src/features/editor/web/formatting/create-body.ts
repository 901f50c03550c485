import { Editor, Mark, mergeAttributes } from '@tiptap/core';
import { Subscript } from '@tiptap/extension-subscript';
import { Superscript } from '@tiptap/extension-superscript';
import type { EditorProps } from '@tiptap/pm/view';
import { StarterKit } from '@tiptap/starter-kit';
import { isLinkAddress } from '../text/link-address.ts';
import { cleanPaste } from './clean-paste.ts';
import { PastedStyles } from './pasted-styles.ts';

type Options = {
  element: HTMLElement;
  html: string;
  label: string;
  /** The ids of the elements with the messages of the field. */
  describedBy: string;
  /** True if the text has its own undo history; false if the undo history of the page includes the text. */
  hasOwnHistory: boolean;
  onChange(): void;
  onBlur(): void;
};

/** Creates a Tiptap editor for one text, inside `element`. */
export function createBody(options: Options): Editor {
  const { element, html, label, describedBy, hasOwnHistory, onChange, onBlur } = options;
  return new Editor({
    element,
    extensions: bodyExtensions(hasOwnHistory),
    content: html,
    // The content policy forbids styles that a script adds. The same styles are in BodyEditor.module.css.
    injectCSS: false,
    // This extension would compute deletions after every key press, although nothing listens for them.
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
 * Turns off the scrolling of the editor library after a typed letter, because the browser already scrolls to
 * the caret. Measuring the position of the caret took a third of the time that the editor needs for a key
 * press.
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

/** Replaces the text, and keeps the caret at the same character position. */
export function setBody(editor: Editor, html: string): void {
  const { from, to } = editor.state.selection;
  editor.commands.setContent(html, { emitUpdate: false });
  const end = editor.state.doc.content.size;
  if (editor.isFocused)
    editor.commands.setTextSelection({ from: Math.min(from, end), to: Math.min(to, end) });
}

/** Writes links in the same form as the server. Otherwise opening a page would already count as a change. */
const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => isLinkAddress(element.getAttribute('href') ?? '') && null,
    },
  ],
  renderHTML: ({ HTMLAttributes: { href } }) => [
    'a',
    /^https?:/i.test(href) ? { href, rel: 'noopener', target: '_blank' } : { href },
    0,
  ],
});

/** Marks words in another language, so that they are read aloud in that language. */
const Language = Mark.create({
  name: 'language',
  addAttributes: () => ({ lang: { default: null } }),
  parseHTML: () => [{ tag: 'span[lang]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', mergeAttributes(HTMLAttributes), 0],
});

/**
 * The allowed tags of a text (docs/behaviour.md 16.4), as extensions of the editor library.
 * @param hasOwnHistory false if the undo history of the page includes the text
 */
const bodyExtensions = (hasOwnHistory: boolean) => [
  StarterKit.configure({
    heading: { levels: [3, 4] },
    code: false,
    codeBlock: false,
    strike: false,
    horizontalRule: false,
    link: false,
    trailingNode: false,
    ...(!hasOwnHistory && { undoRedo: false }),
    dropcursor: { color: 'var(--primary)', width: 3 },
    gapcursor: false,
  }),
  Subscript,
  Superscript.extend({ excludes: 'subscript' }),
  Link,
  Language,
  PastedStyles,
];
