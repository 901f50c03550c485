import {
  IconBlockquote,
  IconBold,
  IconClearFormatting,
  IconH3,
  IconH4,
  IconItalic,
  IconList,
  IconListNumbers,
  IconSubscript,
  IconSuperscript,
  IconUnderline,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';

export type Format = {
  name: string;
  /** The keyboard shortcut, in the format of the attribute `aria-keyshortcuts`. */
  keys?: string;
  Icon: typeof IconBold;
  toggle(editor: Editor): void;
  isOn(editor: Editor): boolean;
};

/** The formats whose buttons are always visible in the toolbar. */
export const FORMATS: Format[] = [
  {
    name: 'Bold',
    keys: 'Control+B',
    Icon: IconBold,
    toggle: (editor) => editor.chain().focus().toggleBold().run(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    name: 'Italic',
    keys: 'Control+I',
    Icon: IconItalic,
    toggle: (editor) => editor.chain().focus().toggleItalic().run(),
    isOn: (editor) => editor.isActive('italic'),
  },
  {
    name: 'Underline',
    keys: 'Control+U',
    Icon: IconUnderline,
    toggle: (editor) => editor.chain().focus().toggleUnderline().run(),
    isOn: (editor) => editor.isActive('underline'),
  },
  {
    name: 'Bulleted list',
    keys: 'Control+Shift+8',
    Icon: IconList,
    toggle: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    name: 'Numbered list',
    keys: 'Control+Shift+7',
    Icon: IconListNumbers,
    toggle: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
];

/** The formats whose buttons appear after a click on "More formatting". */
export const MORE_FORMATS: Format[] = [
  {
    name: 'Heading',
    keys: 'Control+Alt+3',
    Icon: IconH3,
    toggle: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
  },
  {
    name: 'Small heading',
    keys: 'Control+Alt+4',
    Icon: IconH4,
    toggle: (editor) => editor.chain().focus().toggleHeading({ level: 4 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 4 }),
  },
  {
    name: 'Quote',
    keys: 'Control+Shift+B',
    Icon: IconBlockquote,
    toggle: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  {
    name: 'Subscript',
    keys: 'Control+,',
    Icon: IconSubscript,
    toggle: (editor) => editor.chain().focus().toggleSubscript().run(),
    isOn: (editor) => editor.isActive('subscript'),
  },
  {
    name: 'Superscript',
    keys: 'Control+.',
    Icon: IconSuperscript,
    toggle: (editor) => editor.chain().focus().toggleSuperscript().run(),
    isOn: (editor) => editor.isActive('superscript'),
  },
  {
    name: 'Clear formatting',
    Icon: IconClearFormatting,
    toggle: (editor) => editor.chain().focus().unsetAllMarks().clearNodes().run(),
    isOn: () => false,
  },
];
