import { renameStyles } from './pasted-styles.ts';

const NEVER_WANTED =
  'style, script, meta, title, link, xml, img, svg, button, input, select, textarea, iframe, object';

/**
 * Converts HTML that was pasted from other programs to elements that the text editor allows. The text editor
 * then removes all other elements.
 */
export function cleanPaste(html: string): string {
  const { body } = new DOMParser().parseFromString(renameStyles(html), 'text/html');
  removeComments(body);
  for (const element of body.querySelectorAll(NEVER_WANTED)) element.remove();
  // Microsoft Word writes elements of its own, such as o:p. Their names contain a colon.
  for (const element of body.querySelectorAll('*')) if (element.localName.includes(':')) unwrap(element);
  listsOfWord(body);
  renameHeadings(body);
  for (const cell of body.querySelectorAll('td, th, dt, dd, figcaption, caption')) rename(cell, 'p');
  for (const element of body.querySelectorAll<HTMLElement>('[lang]'))
    if (/^en\b/i.test(element.lang)) element.removeAttribute('lang');
  for (const paragraph of body.querySelectorAll('p')) if (!paragraph.textContent?.trim()) paragraph.remove();
  return body.innerHTML.replace(/&nbsp;|\u00a0/g, ' ');
}

function removeComments(body: HTMLElement): void {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

/**
 * Changes pasted headings to h3 or h4, the only levels in a text: the title of the page is the h1, and the
 * titles of its blocks are h2.
 */
function renameHeadings(body: HTMLElement): void {
  for (const heading of body.querySelectorAll('h1, h2')) rename(heading, 'h3');
  for (const heading of body.querySelectorAll('h5, h6')) rename(heading, 'h4');
}

/**
 * Converts lists from Microsoft Word to HTML lists. Word writes each entry as a paragraph with a style such
 * as `mso-list: l0 level2 lfo1`.
 */
function listsOfWord(body: HTMLElement): void {
  let open: { level: number; list: Element }[] = [];
  for (const paragraph of body.querySelectorAll('p')) {
    const level = levelInWord(paragraph);
    const previous = paragraph.previousElementSibling;
    if (!level) continue;
    if (previous !== open[0]?.list) open = [];
    const kind = takeMark(paragraph);
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    if ((open.at(-1)?.level ?? 0) < level)
      open.push({ level, list: startList(kind, paragraph, open.at(-1)?.list) });
    const entry = document.createElement('li');
    entry.append(...paragraph.childNodes);
    open.at(-1)?.list.append(entry);
    paragraph.remove();
  }
}

function levelInWord({ dataset }: HTMLElement): number {
  return Number(/mso-list:\s*\S+\s+level(\d)/i.exec(dataset.style ?? '')?.[1] ?? 0);
}

function startList(kind: 'ul' | 'ol', paragraph: Element, outer: Element | undefined): Element {
  const list = document.createElement(kind);
  if (outer) (outer.lastElementChild ?? outer).append(list);
  else paragraph.before(list);
  return list;
}

/**
 * Removes the bullet or the number that Microsoft Word has written as text.
 * @returns the kind of list (with bullets or numbers), which the removed text shows
 */
function takeMark(paragraph: Element): 'ul' | 'ol' {
  const marks = [...paragraph.querySelectorAll('span')].filter((span) =>
    /mso-list:\s*ignore/i.test(span.dataset.style ?? ''),
  );
  const text = marks.map((mark) => mark.textContent).join('');
  for (const mark of marks) mark.remove();
  return /^\s*(\d+|[a-z]{1,4})[.)]/i.test(text) ? 'ol' : 'ul';
}

function rename(element: Element, name: string): void {
  const renamed = document.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}
