import type { Term } from '../contract.ts';

/** The attribute that marks an underlined word. Its value is the word as the glossary spells it. */
export const TERM = 'data-term';

/** No word is underlined inside these elements. */
const CLOSED = `a, button, h1, h2, h3, h4, h5, h6, [${TERM}]`;

/**
 * Underlines the first occurrence of each glossary word, and makes it a button. Wraps the words in elements,
 * but does not change the text.
 * @param texts the elements that contain the text, in reading order
 * @param className the CSS class of an underlined word
 * @returns a function that removes the underlines
 */
export function underlineTerms(texts: HTMLElement[], terms: Term[], className = ''): () => void {
  const wrappers: HTMLElement[] = [];
  // First searches for each word as a plain string, which is much faster than with a regular expression: most words
  // are on few pages.
  const letters = texts.map(({ textContent }) => textContent.toLowerCase()).join('\n');
  for (const term of terms) {
    if (![term.word, ...term.forms].some((form) => letters.includes(form.toLowerCase()))) continue;
    const found = findFirst(texts, patternOf(term));
    if (found) wrappers.push(wrap(found, term, className));
  }
  return () => {
    for (const wrapper of wrappers) wrapper.replaceWith(...wrapper.childNodes);
  };
}

/**
 * Matches a form of the word as a whole word. The first group is the character before it, if there is one;
 * the second is the form.
 */
function patternOf({ word, forms }: Term): RegExp {
  const longestFirst = [word, ...forms].sort((a, b) => b.length - a.length);
  return new RegExp(`(^|[^\\p{L}\\p{M}-])(${longestFirst.join('|')})(?![\\p{L}\\p{M}-])`, 'iu');
}

type Found = { node: Text; start: number; length: number };

function findFirst(texts: HTMLElement[], pattern: RegExp): Found | undefined {
  for (const text of texts) {
    const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (!(node instanceof Text) || node.parentElement?.closest(CLOSED)) continue;
      const [, before = '', form = ''] = pattern.exec(node.data) ?? [];
      if (form) return { node, start: node.data.search(pattern) + before.length, length: form.length };
    }
  }
  return undefined;
}

function wrap({ node, start, length }: Found, { word }: Term, className: string): HTMLElement {
  const wrapper = document.createElement('span');
  wrapper.className = className;
  wrapper.setAttribute(TERM, word);
  wrapper.setAttribute('role', 'button');
  wrapper.setAttribute('aria-haspopup', 'dialog');
  wrapper.tabIndex = 0;
  const range = document.createRange();
  range.setStart(node, start);
  range.setEnd(node, start + length);
  range.surroundContents(wrapper);
  wrapper.setAttribute('aria-label', `${wrapper.textContent}: meaning`);
  return wrapper;
}
