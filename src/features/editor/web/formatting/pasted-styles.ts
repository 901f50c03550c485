import { Extension } from '@tiptap/core';
import { DOMParser, type ParseOptions } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';

/**
 * Other programs write bold and italics as style attributes, which the content policy makes browsers ignore.
 * This renames the attributes, and PastedStyles reads them. See docs/decisions/041-content-policy.md.
 * @param html from the clipboard
 */
export function renameStyles(html: string): string {
  return html.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle(?=\s*=)/gi, ' data-style'));
}

/** Lets the rules of the schema read the style attributes that `renameStyles` has renamed. */
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
      // Programs underline links; here links are visible anyway.
      if (element.closest('a')) element.style.textDecoration = '';
    }
    return super.parseSlice(dom, options);
  }
}
