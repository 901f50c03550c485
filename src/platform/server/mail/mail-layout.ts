/**
 * Returns the HTML of an e-mail.
 * @param paragraphs the HTML of each paragraph. The caller must escape all text that people have typed.
 */
export function layOutMail(paragraphs: string[]): string {
  return `<!doctype html>
<html lang="en"><body style="font: 16px/1.5 sans-serif; color: #10212e; max-width: 34em; margin: 2em auto; padding: 0 1em">
${paragraphs.map((html) => `<p>${html}</p>`).join('\n')}
</body></html>
`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
