import MiniSearch from 'minisearch';
import { type Block, MOST_BLOCKS, type Peer, stems } from './peer.ts';

/**
 * Allows typing errors in the way that MiniSearch's manual advises. The boost of the title is the one that
 * finds the most pages, of all values that were tried.
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
