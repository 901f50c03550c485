// `node tools/bench/media/media-search.ts`: measures searches among 100,000 media items, over HTTP and inside
// the server.
import { loadavg } from 'node:os';
import { summary, timeOf } from '../measured.ts';
import { startServer } from '../server-under-test.ts';

const RECORDS = 100_000;
const ROUNDS = 40;

const server = await startServer(5901);
const database = await server.openDatabase();
await fill();

const SEARCHES: [what: string, body: object][] = [
  ['unused', { unused: true }],
  ['a rare word', { search: 'zugspitze' }],
  ['a word of 1 in 20', { search: 'penguin' }],
  ['a word of every second', { search: 'photo' }],
  ['a word of all', { search: 'crew' }],
  ['a word of all, page 4,000', { search: 'crew', page: 4000 }],
  ['two words', { search: 'penguin iceberg' }],
  ['part of a name', { search: '0412' }],
  ['two letters', { search: 'se' }],
  ['one letter', { search: 'p' }],
  ['one letter of all', { search: 'd' }],
  ['the name of a category', { search: 'wildlife' }],
  ['category and sub-category', { category: 'cat3', subcategory: 'cat3-sub2' }],
  ['word, category and type', { search: 'seal', category: 'cat3', mediaTypes: ['image'] }],
  ['nothing: everything', {}],
  ['types, as the editor asks', { mediaTypes: ['image', 'video', 'youtube'] }],
  ['everything, page 4,000', { page: 4000 }],
  ['unused, a word of all', { unused: true, search: 'crew' }],
  ['2,000 records at once', { page: undefined, search: 'photo' }],
];

console.log(
  `${RECORDS} records, ${ROUNDS} rounds each after a first one, 20 to a page, ms; load ${loadavg()[0]?.toFixed(1)}`,
);
for (const [what, body] of SEARCHES) {
  const times: number[] = [];
  let total = 0;
  for (let round = 0; round <= ROUNDS; round++) {
    times.push(
      await timeOf(async () => {
        total = await search({ page: 1, ...body });
      }),
    );
  }
  const [first = Number.NaN, ...others] = times;
  console.log(
    `${what.padEnd(28)} ${String(total).padStart(7)} found   first ${first.toFixed(1)} ms, ${summary(others, 1)}`,
  );
}
await database.end();
await server.stop();

async function search(body: object): Promise<number> {
  const response = await server.call('/api/mongoimage/searchImages', body);
  const [answer] = (await response.json()) as { total: number }[];
  if (!answer) throw new Error('no answer');
  return answer.total;
}

/**
 * Inserts media items whose names, captions and tags are like those of a school after years of use. The items
 * are the same in every run.
 */
async function fill(): Promise<void> {
  const names = ['Wildlife', 'Ice and Snow', 'People', 'Stations', 'History', 'Sea', 'Weather', 'Maps'];
  await database.query(
    `insert into category select 'cat' || n, ($1::text[])[n] || ' (bench)' from generate_series(1, 8) as n`,
    [names],
  );
  await database.query(
    `insert into sub_category select 'cat' || n || '-sub' || m, 'cat' || n, 'Part ' || m from generate_series(1, 8) n, generate_series(1, 5) m`,
  );
  await database.query(
    `insert into media (name, media_type, thumbnail, alt, caption, copyright, tag_ids)
     select w[1 + n % 20] || '-' || lpad((n % 10000)::text, 4, '0') || '-' || n || '.jpg',
       (array['image','image','image','video','document'])[1 + n % 5], 'thumb-' || n || '.jpg',
       case when n % 2 = 0 then 'A photo of ' else 'Drawing with ' end || w[1 + (n * 7) % 20] || ' near ' || w[1 + (n * 13) % 20],
       case when n % 50000 = 7 then 'From the Zugspitze ' else '' end || 'Taken by the crew in season ' || (1950 + n % 70),
       'Antarctic Division ' || n % 300,
       array['cat' || (1 + n % 8), 'cat' || (1 + n % 8) || '-sub' || (1 + n % 5)]
     from generate_series(1, $1::int) as n,
       (select string_to_array('penguin seal whale krill iceberg glacier station ship aurora lichen petrel skua tern camp hut sledge diver drone rocket balloon', ' ') as w) as words`,
    [RECORDS],
  );
  await database.query(
    `insert into media_tag select name, unnest(tag_ids[1:1]), null from media where tag_ids <> '{}'`,
  );
  // PostgreSQL's autovacuum would do this within one or two minutes. The benchmark does not wait for it.
  await database.query('vacuum analyze media, media_tag, media_search, media_facet, media_use');
}
