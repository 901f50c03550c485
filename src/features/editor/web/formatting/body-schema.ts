import { Mark, mergeAttributes } from '@tiptap/core';
import { Subscript } from '@tiptap/extension-subscript';
import { Superscript } from '@tiptap/extension-superscript';
import { StarterKit } from '@tiptap/starter-kit';
import { isLinkAddress } from '../text/link-address.ts';
import { PastedStyles } from './pasted-styles.ts';

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
export const bodyExtensions = (hasOwnHistory: boolean) => [
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
