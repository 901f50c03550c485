import { answer } from '../../../../src/features/assistant/engine/answer.ts';
import type { PassageIndex } from '../../../../src/features/assistant/engine/search/passage-index.ts';
import type { LeftOut } from '../bank.ts';
import { label, percent } from '../outcomes.ts';
import { type Asked, type AskedSet, answerableSets } from '../sets.ts';
import { miniSearch } from './mini-search.ts';
import { blocksOf, type Peer } from './peer.ts';
import { postgres } from './postgres.ts';
import { wink } from './wink.ts';

/**
 * Finds pages for a question.
 * @returns the ids of the pages, best first
 */
type FindPages = (asked: Asked) => number[] | Promise<number[]>;

/**
 * Prints how often the engine and other search engines (its peers) find the right page, whether or not the engine
 * decides to open this page.
 */
export async function comparePeers(index: PassageIndex, unseen: LeftOut): Promise<void> {
  console.log('\nRight page first, and in the first three: the same blocks, with the same questions');
  await compareOn(index, answerableSets(index));
  const asked = unseen.questions.map(({ asked, answerID }) => ({ question: asked.asked, pages: [answerID] }));
  await compareOn(unseen.index, [{ name: 'a tenth of the pages’ own, not seen', asked }]);
}

async function compareOn(index: PassageIndex, sets: AskedSet<Asked>[]): Promise<void> {
  const blocks = blocksOf(index);
  const peers = [miniSearch(blocks), wink(blocks), await postgres(blocks)];
  const finders: [string, FindPages][] = [
    [
      'engine',
      ({ question, before }) => answer(index, question, before).nearest.map((page) => page.answerID),
    ],
    ...peers.map((peer): [string, FindPages] => [
      peer.name,
      (asked) => findPages(peer, asked, (id) => blocks[id]!.page), // An id is an index in `blocks`.
    ]),
  ];
  try {
    for (const { name, asked } of sets) {
      const columns: string[] = [];
      for (const [finder, find] of finders) columns.push(`${finder} ${await shares(asked, find)}`);
      console.log(`${label(name, asked.length)}: ${columns.join(', ')}`);
    }
  } finally {
    for (const peer of peers) await peer.close?.();
  }
}

/**
 * The other search engines do not support follow-up questions. So they get the previous question and the new
 * one as one text.
 */
async function findPages(
  peer: Peer,
  { question, before = '' }: Asked,
  pageOf: (id: number) => number,
): Promise<number[]> {
  const ids = await peer.find(`${before} ${question}`);
  return [...new Set(ids.map(pageOf))];
}

async function shares(asked: Asked[], find: FindPages): Promise<string> {
  const places: number[] = [];
  for (const one of asked) {
    const found = await find(one);
    places.push(found.findIndex((page) => one.pages.includes(page)));
  }
  const within = (most: number) => percent(places, (place) => place >= 0 && place < most);
  return `${within(1)} ${within(3)}`;
}
