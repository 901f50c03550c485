import type { PublishedPage } from '#features/reading/published-pages.server.ts';
import type { Item } from '#platform/shared/content/item.ts';
import type { Proof, ShownQuestion } from '../contract.ts';
import type { Evidence, Question } from '../question.ts';
import type { QuizDeps } from './deps.ts';

type Pages = Pick<QuizDeps['pages'], 'find'>;

/**
 * @returns true if all sentences that the question refers to are still on their pages; false if an editor has
 * changed or removed one
 */
export function stillStands(pages: Pages, { evidence, clue, also = [] }: Question): boolean {
  return [evidence, ...(clue ? [clue] : []), ...also].every((one) => stands(pages, one));
}

function stands(pages: Pages, { answerID, sentence }: Evidence): boolean {
  return pages.find(answerID)?.lesson.blocks.some(({ text }) => text.includes(sentence)) ?? false;
}

/**
 * Returns the sentence that proves an answer, with the title of its page and the picture beside its block.
 */
export function toProof(pages: Pages, { answerID, block, sentence }: Evidence): Proof {
  const published = pages.find(answerID);
  const picture = published && pictureOf(published, block);
  return {
    ...{ answerID, block, sentence, start: startOf(published, block, sentence) },
    title: published?.page.title ?? '',
    ...(picture && { picture }),
  };
}

/** @returns the offset of the sentence in its block; 0 if the sentence is no longer there */
function startOf(published: PublishedPage | undefined, block: number, sentence: string): number {
  const text = published?.lesson.blocks[block - 1]?.text ?? '';
  return Math.max(0, text.indexOf(sentence));
}

function pictureOf(published: PublishedPage, block: number): Proof['picture'] {
  const { page } = published;
  const pictures = page.items.filter(({ itemName }) => itemName !== undefined && itemName in page.media);
  return toPicture(published, pictures[block - 1] ?? pictures[0]);
}

/**
 * Returns the first picture of a page. A quiz shows it beside questions that have no picture of their own.
 */
export function leadOf(published: PublishedPage): Proof['picture'] {
  return toPicture(published, published.page.items[0]);
}

function toPicture({ page }: PublishedPage, item: Item | undefined): Proof['picture'] {
  const file = item?.itemName;
  if (file === undefined) return undefined;
  return { file, alt: page.media[file]?.alt ?? '', isWhole: item?.constrainItem ?? true };
}

/** Returns the file names of the pictures in a question. */
export function picturesOf(question: ShownQuestion): string[] {
  const ground = question.kind === 'label' && 'picture' in question.ground ? [question.ground.picture] : [];
  return question.picture ? [question.picture.file, ...ground] : ground;
}
