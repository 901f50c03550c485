import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '#platform/server/database/embedded/embedded.ts';
import { type Block, MOST_BLOCKS, type Peer } from './peer.ts';

const CREATE = 'create table block (id integer primary key, words tsvector not null)';
const FILL = `insert into block values ($1,
  setweight(to_tsvector('english', $2), 'A') || setweight(to_tsvector('english', $3), 'B') ||
  setweight(to_tsvector('english', $4), 'C') || setweight(to_tsvector('english', $5), 'D'))`;
// Finds the blocks that contain at least one word of the question. If a block had to contain all words, most
// questions would find no block.
const FIND = `select id from block,
  lateral (select replace(plainto_tsquery('english', $1)::text, ' & ', ' | ')::tsquery as any_word) as asked
  where words @@ any_word order by ts_rank_cd(words, any_word) desc, id limit ${MOST_BLOCKS}`;

/** Full-text search in the embedded PostgreSQL, as another search engine to compare with. */
export async function postgres(blocks: Block[]): Promise<Peer> {
  const folder = mkdtempSync(join(tmpdir(), 'explorer-answers-'));
  chmodSync(folder, 0o711);
  const server = await startEmbedded(join(folder, 'database'));
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(CREATE);
  for (const { id, title, heading, asked, text } of blocks)
    await client.query(FILL, [id, title, heading, asked, text]);
  await client.query('create index on block using gin (words)');
  return {
    name: 'PostgreSQL',
    find: async (question) => {
      const { rows } = await client.query<{ id: number }>(FIND, [question]);
      return rows.map(({ id }) => id);
    },
    close: async () => {
      await client.end();
      server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
