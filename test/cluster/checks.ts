import { PROCESSES } from './app-machine.ts';
import { parse, send } from './call.ts';
import { connectToPrimary } from './database-machine.ts';
import { type Acknowledged, countsOf, judgePage } from './load.ts';
import { hashOf, type School, titleOf } from './school.ts';

/**
 * @returns a line for each page that a process of the app still returns in an older state than its last
 *   acknowledged save
 */
export async function listStale({ sessions }: School, acknowledged: Acknowledged): Promise<string[]> {
  const asked = PROCESSES.flatMap((process) =>
    [...acknowledged.saves.keys()].map((id) => [process, id] as const),
  );
  const found = asked.map(async ([process, id]) => {
    const count = countsOf(acknowledged, id);
    const { told } = count;
    const headers = { cookie: sessions[0] ?? '' };
    const response = await fetch(`http://${process}/api/answer/page/${id}`, { headers });
    const page = response.ok ? ((await response.json()) as { title: string }) : undefined;
    const verdict = judgePage(id, page, told, count.sent);
    return verdict === 'right'
      ? []
      : [`${process}, page ${id}: ${verdict}, ${response.status} ${page?.title}`];
  });
  return (await Promise.all(found)).flat();
}

/**
 * Call this function after all writing has ended.
 * @returns a line for each acknowledged write that is not stored
 */
export async function listLost(school: School, acknowledged: Acknowledged): Promise<string[]> {
  return [
    ...acknowledged.lost,
    ...(await listLostSaves(acknowledged)),
    ...(await listLostUploads(school, acknowledged)),
  ];
}

async function listLostSaves({ saves }: Acknowledged): Promise<string[]> {
  const client = await connectToPrimary('explorer');
  try {
    const { rows } = await client.query<{ id: number; rev: number; title: string }>(
      `select answer_id as id, rev, content->>'title' as title from page_version where answer_id = any($1)`,
      [[...saves.keys()]],
    );
    const stored = new Map(rows.map(({ id, rev, title }) => [`${id} ${rev}`, title]));
    return [...saves].flatMap(([id, each]) =>
      [...each]
        .filter(([rev, count]) => stored.get(`${id} ${rev}`) !== titleOf(id, count))
        .map(([rev, count]) => `save ${count} of page ${id}, revision ${rev}: ${stored.get(`${id} ${rev}`)}`),
    );
  } finally {
    await client.end();
  }
}

async function listLostUploads({ sessions }: School, { uploads }: Acknowledged): Promise<string[]> {
  const lost: string[] = [];
  for (const [address, hash] of uploads) {
    const answer = await send(address, sessions[0] ?? '');
    if (answer.status !== 200 || hashOf(answer.body) !== hash)
      lost.push(`upload ${address}: ${answer.status} ${parse<{ code: string }>(answer)?.code ?? ''}`);
  }
  return lost;
}
