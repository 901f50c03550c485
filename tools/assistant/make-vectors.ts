// `npm run assistant:vectors`: trains the word vectors with the pages and their questions. Takes about a
// minute.
import { join } from 'node:path';
import { answeringPages } from '../bench/media/library-index.ts';
import { makeTable, writeTable } from './vector-table.ts';

const { words, table } = makeTable(answeringPages());
writeTable(join(import.meta.dirname, '../../src/features/assistant/engine/meaning'), words, table);
console.log(`${words.length} words`);
