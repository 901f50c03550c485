import { type Acknowledged, countsOf, judgePage } from '../load/load.ts';
import type { School } from '../load/school.ts';
import { PROCESSES } from './app-machine.ts';

/**
 * Requests each page from each process of the app.
 * @returns a line for each response that is older than the last acknowledged save of the page
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
