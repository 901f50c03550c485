import type { Readable, Spoken } from '#features/listening/readable.ts';
import { SPECIAL_PAGES } from '#platform/shared/content/special-pages.ts';
import type { Letter, ListedPage, Topic } from './topics.ts';

/**
 * @returns the text of the index for reading aloud: all topics, and the sub-topics and page titles below the
 * topics that are open
 */
export function readableTopics(title: string, topics: readonly Topic[], open: ReadonlySet<string>): Readable {
  const blocks = topics.map(({ key, name, subTopics }) => [
    { key, text: name },
    ...(open.has(key) ? subTopics : []).flatMap((subTopic) => [
      { key: subTopic.key, text: subTopic.name },
      ...(open.has(subTopic.key) ? subTopic.pages : []).map(spokenTitle),
    ]),
  ]);
  return { answerID: SPECIAL_PAGES.index, title, blocks, skip: 'Next topic' };
}

/** @returns the text of the index from A to Z for reading aloud */
export function readableLetters(title: string, letters: readonly Letter[]): Readable {
  const blocks = letters.map(([letter, pages]) => [
    { key: letterKey(letter), text: letter },
    ...pages.map(spokenTitle),
  ]);
  return { answerID: SPECIAL_PAGES.index, title, blocks, skip: 'Next letter' };
}

/** @returns the key of a page's title */
export function titleKey({ answerID }: Pick<ListedPage, 'answerID'>): string {
  return `page ${answerID}`;
}

export function letterKey(letter: string): string {
  return `letter ${letter}`;
}

function spokenTitle(page: ListedPage): Spoken {
  return { key: titleKey(page), text: page.title };
}
