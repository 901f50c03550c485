import type pg from 'pg';
import { parse } from './call.ts';
import type { Acknowledged } from './load.ts';
import { hashOf, type School, titleOf } from './school.ts';

/**
 * Compares the acknowledged writes with the database. Call this function only while no fault is active.
 * @param client a connection to the database of the app
 * @returns a line for each acknowledged write that is not stored
 */
export async function listLost(
  school: School,
  acknowledged: Acknowledged,
  client: pg.Client,
): Promise<string[]> {
  // Copies what has been acknowledged until now, because the load may continue during the comparison.
  const saves: Saves = [...acknowledged.saves].map(([id, each]) => [id, [...each]]);
  const uploads = [...acknowledged.uploads];
  return [
    ...acknowledged.lost,
    ...(await listLostSaves(saves, client)),
    ...(await listLostUploads(school, uploads)),
  ];
}

type Saves = (readonly [id: number, counts: (readonly [rev: number, count: number])[]])[];

async function listLostSaves(saves: Saves, client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: number; rev: number; title: string }>(
    `select answer_id as id, rev, content->>'title' as title from page_version where answer_id = any($1)`,
    [saves.map(([id]) => id)],
  );
  const stored = new Map(rows.map(({ id, rev, title }) => [`${id} ${rev}`, title]));
  return saves.flatMap(([id, each]) =>
    each
      .filter(([rev, count]) => stored.get(`${id} ${rev}`) !== titleOf(id, count))
      .map(([rev, count]) => `save ${count} of page ${id}, revision ${rev}: ${stored.get(`${id} ${rev}`)}`),
  );
}

async function listLostUploads(
  { sessions, calls }: School,
  uploads: [address: string, hash: string][],
): Promise<string[]> {
  const lost: string[] = [];
  for (const [address, hash] of uploads) {
    const answer = await calls.send(address, sessions[0] ?? '');
    if (answer.status !== 200 || hashOf(answer.body) !== hash)
      lost.push(`upload ${address}: ${answer.status} ${parse<{ code: string }>(answer)?.code ?? ''}`);
  }
  return lost;
}
