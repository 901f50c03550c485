import { Extension } from '@tiptap/core';
import { DOMParser, type ParseOptions } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';

/**
 * Other programs write bold and italics as style attributes, which the content policy keeps browsers from reading.
 * They are pasted under another name, and read from there by PastedStyles. See docs/decisions/041-content-policy.md.
 * @param html as it was on the clipboard
 */
export function renameStyles(html: string): string {
  return html.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle(?=\s*=)/gi, ' data-style'));
}

/** Makes the renamed styles known to the rules of the schema. */
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
      // Programs underline links; links are seen as such here anyway.
      if (element.closest('a')) element.style.textDecoration = '';
    }
    return super.parseSlice(dom, options);
  }
}
