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
  /** The IDs of the elements with the hints and error messages of the field. */
  describedBy: string;
  /** True if the text has an undo history of its own; false if the page's undo history includes it. */
  hasOwnHistory: boolean;
  onChange(): void;
  onBlur(): void;
};

/** Creates a text editor (Tiptap) inside `element`, for one text. */
export function createBody(options: Options): Editor {
  const { element, html, label, describedBy, hasOwnHistory, onChange, onBlur } = options;
  return new Editor({
    element,
    extensions: bodyExtensions(hasOwnHistory),
    content: html,
    // Tiptap would add its styles by a script, which the Content Security Policy forbids. They are in
    // BodyEditor.module.css instead.
    injectCSS: false,
    // This extension of Tiptap would compute what was deleted after every key press, and nothing here uses
    // that.
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
 * Keeps Tiptap from scrolling after each typed letter. The browser scrolls to the caret anyway, and measuring
 * the caret's position took a third of the time for a key press.
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

/** Replaces the whole text. The caret stays at the same number of characters from the start. */
export function setBody(editor: Editor, html: string): void {
  const { from, to } = editor.state.selection;
  editor.commands.setContent(html, { emitUpdate: false });
  const end = editor.state.doc.content.size;
  if (editor.isFocused)
    editor.commands.setTextSelection({ from: Math.min(from, end), to: Math.min(to, end) });
}

/**
 * Writes the attributes of a link exactly as the server does. Otherwise the HTML would differ as soon as a
 * page is opened, and the editor would report unsaved changes.
 */
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

/** Marks words in another language, so that screen readers speak them in that language. */
const Language = Mark.create({
  name: 'language',
  addAttributes: () => ({ lang: { default: null } }),
  parseHTML: () => [{ tag: 'span[lang]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', mergeAttributes(HTMLAttributes), 0],
});

/**
 * The tags that a text may contain (docs/behaviour.md 16.4), as extensions of Tiptap.
 * @param hasOwnHistory false if the page's undo history includes the text
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
