import { Mark, mergeAttributes } from '@tiptap/core';
import { Subscript } from '@tiptap/extension-subscript';
import { Superscript } from '@tiptap/extension-superscript';
import { StarterKit } from '@tiptap/starter-kit';
import { isLinkAddress } from '../text/link-address.ts';
import { PastedStyles } from './pasted-styles.ts';

/** As the server writes links, so that what was only looked at is no change. */
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

/** Words of another language are read out in it. */
const Language = Mark.create({
  name: 'language',
  addAttributes: () => ({ lang: { default: null } }),
  parseHTML: () => [{ tag: 'span[lang]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', mergeAttributes(HTMLAttributes), 0],
});

/**
 * What a block's text may hold, and nothing else: the allow-list of docs/behaviour.md 16.4 as a schema.
 * @param hasOwnHistory false where what surrounds the text undoes it: text, tiles and fields of a page are undone in the
 * order they were done in
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
