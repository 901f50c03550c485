import type { Dialog } from '#features/reading/contract.ts';
import { PAGE_LIMITS } from '#platform/shared/content/page-limits.ts';
import type { PageQuestion } from '#platform/shared/content/page-question.ts';
import { sentences } from '#platform/shared/text/sentences.ts';

/** The sentences of a text block that can be bound to questions. */
export type BlockSentences = { name: string; sentences: string[] };

/** @returns the sentences of the blocks that have text, in order */
export function sentencesByBlock(dialog: readonly Dialog[]): BlockSentences[] {
  return dialog.flatMap((block, place) => {
    const found = sentencesOf(block);
    return found.length === 0 ? [] : [{ name: block.title?.trim() || `Text ${place + 1}`, sentences: found }];
  });
}

/**
 * @returns the sentences that have questions, but do not stand on the page any more
 */
export function lostSentences(
  questions: readonly PageQuestion[],
  blocks: readonly BlockSentences[],
): string[] {
  const standing = new Set(blocks.flatMap((block) => block.sentences));
  const bound = new Set(questions.map(({ sentence }) => sentence));
  return [...bound].filter((sentence) => sentence !== '' && !standing.has(sentence));
}

const known = new WeakMap<Dialog, string[]>();

function sentencesOf(block: Dialog): string[] {
  const before = known.get(block);
  if (before) return before;
  const text = plainText(block.text);
  const found = sentences(text)
    .map(({ start, end }) => text.slice(start, end))
    .filter((sentence) => sentence.length <= PAGE_LIMITS.sentence);
  const unique = [...new Set(found)];
  known.set(block, unique);
  return unique;
}

/** @returns the text as the server reads it: a line break follows each paragraph and list item */
function plainText(html: string): string {
  const lines = html.replace(/(<\/(?:p|li|ul|ol|blockquote|h3|h4)>)(?!\n)/g, '$1\n');
  return new DOMParser().parseFromString(lines, 'text/html').body.textContent;
}
