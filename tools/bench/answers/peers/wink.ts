import createBm25 from 'wink-bm25-text-search';
import { type Block, MOST_BLOCKS, type Peer, stems } from './peer.ts';

export function wink(blocks: Block[]): Peer {
  const index = createBm25();
  index.defineConfig({ fldWeights: { title: 2, heading: 1.5, asked: 1, text: 1 } });
  index.definePrepTasks([stems]);
  for (const { id, title, heading, asked, text } of blocks)
    index.addDoc({ title, heading, asked, text }, String(id));
  index.consolidate();
  return {
    name: 'wink-bm25',
    find: (question) => index.search(question, MOST_BLOCKS).map(([id]) => Number(id)),
  };
}
