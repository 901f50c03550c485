import MiniSearch from 'minisearch';
import { type Block, MOST_BLOCKS, type Peer, stems } from './peer.ts';

/**
 * The settings of MiniSearch. Typing errors are allowed in the way that its manual advises. `boost` is the
 * weight of the title: of all values that were tried, this one finds the most pages.
 */
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
