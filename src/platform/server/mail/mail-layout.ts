/**
 * The HTML of every mail.
 * @param paragraphs HTML, in which all text of people is escaped; each becomes a paragraph
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
