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

/** Writes links as the server does, so that opening a page is no change. */
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

/** Words in another language are read out in it. */
const Language = Mark.create({
  name: 'language',
  addAttributes: () => ({ lang: { default: null } }),
  parseHTML: () => [{ tag: 'span[lang]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', mergeAttributes(HTMLAttributes), 0],
});

/**
 * The allowed content of a block's text: the allow-list of docs/behaviour.md 16.4 as a schema.
 * @param hasOwnHistory false if the page's history undoes the text: text, tiles and fields share one history
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
