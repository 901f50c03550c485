import { Extension } from '@tiptap/core';
import { DOMParser, type ParseOptions } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';

/**
 * Renames the style attributes in pasted HTML. Other programs write bold and italics as styles, which the
 * Content Security Policy makes browsers ignore. The extension `PastedStyles` reads the renamed attributes.
 * See docs/decisions/041-content-policy.md.
 * @param html the HTML from the clipboard
 */
export function renameStyles(html: string): string {
  return html.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle(?=\s*=)/gi, ' data-style'));
}

/** An extension of Tiptap that reads the attributes that `renameStyles` has renamed. */
export const PastedStyles = Extension.create({
  name: 'pastedStyles',
  addProseMirrorPlugins() {
    const { schema } = this.editor;
    const clipboardParser = new PastedParser(schema, DOMParser.fromSchema(schema).rules);
    return [new Plugin({ props: { clipboardParser } })];
  },
});

class PastedParser extends DOMParser {
  override parseSlice(dom: ParentNode & Node, options?: ParseOptions) {
    for (const element of dom.querySelectorAll<HTMLElement>('[data-style]')) {
      element.style.cssText = element.dataset.style ?? '';
      // Other programs underline links. In this app, links already look like links, so the underline is
      // removed.
      if (element.closest('a')) element.style.textDecoration = '';
    }
    return super.parseSlice(dom, options);
  }
}
