import type { Page } from '#features/reading/contract.ts';

/** The number of words that pupils read in a minute. */
const WORDS_A_MINUTE = 120;

/** @returns the time that pupils need to read the page, in whole minutes */
export function readingMinutes({ dialog }: Pick<Page, 'dialog'>): number {
  const text = dialog.map((block) => `${block.title ?? ''} ${block.text}`).join(' ');
  const words = text
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}
