import MiniSearch from 'minisearch';
import { type Block, MOST_BLOCKS, type Peer, stems } from './peer.ts';

/** Typing errors are allowed as its manual advises; the boost of the title finds most, of those tried. */
const SEARCH = { fuzzy: 0.2, boost: { title: 2 } };

export function miniSearch(blocks: Block[]): Peer & { find(question: string): number[] } {
  const index = new MiniSearch<Block>({
    fields: ['title', 'heading', 'asked', 'text'],
    tokenize: stems,
    searchOptions: SEARCH,
  });
  index.addAll(blocks);
  return {
    name: 'MiniSearch',
    find: (question) =>
      index
        .search(question)
        .slice(0, MOST_BLOCKS)
        .map(({ id }) => Number(id)),
  };
}
