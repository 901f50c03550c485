// `node tools/bench/pages/read-page.ts`: measures the CPU time of each read of a page by a signed-in user,
// compared with a bare Node server that sends the same bytes.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { quantile } from '../measured.ts';
import { cpuTimeMs, databaseCpuTimeMs, end, launch, startServer } from '../server-under-test.ts';

const READS = 20_000;
const WARM_UP = 5_000;
const CONNECTIONS = 16;
const ROUNDS = 5;
/** Enough that none reaches its limit of calls per minute, and at most 50, which is all that one account may have. */
const SESSIONS = 48;
const PAGE = '/api/answer/page/34';

const server = await startServer(5911, SESSIONS);
const body = await (await server.call(PAGE)).text();
const bodyFile = join(server.dataDir, 'page.json');
writeFileSync(bodyFile, body);
const bare = await launch([join(import.meta.dirname, '../bare-server.ts'), '5912', bodyFile]);

const targets = [
  { name: 'bare Node http', url: `http://127.0.0.1:5912${PAGE}`, cpu: () => cpuTimeMs(bare.pid ?? 0) },
  { name: 'page, signed in', url: server.address + PAGE, cpu: () => cpuTimeMs(server.pid) },
  {
    name: 'config.json (no session)',
    url: `${server.address}/config.json`,
    cpu: () => cpuTimeMs(server.pid),
  },
  { name: 'list, signed in', url: `${server.address}/api/answer/list`, cpu: () => cpuTimeMs(server.pid) },
];

const databaseBefore = databaseCpuTimeMs(server.dataDir);
for (const target of targets) await fire(target.url, WARM_UP);
const results = new Map(targets.map(({ name }) => [name, [] as number[]]));
for (let round = 0; round < ROUNDS; round++) {
  for (const { name, url, cpu } of targets) {
    const before = cpu();
    await fire(url, READS);
    results.get(name)?.push((cpu() - before) / READS);
  }
}
const bareMs = quantile(results.get('bare Node http') ?? [], 0.5);
console.log(`${body.length} bytes, ${READS} reads a round, ${ROUNDS} rounds, ${CONNECTIONS} connections`);
for (const [name, values] of results) {
  const middle = quantile(values, 0.5);
  console.log(
    `${name.padEnd(26)} ${middle.toFixed(3)} ms CPU a read   ${(middle / bareMs).toFixed(1)} × bare`,
  );
}
const reads = 2 * (READS * ROUNDS + WARM_UP);
console.log(
  `PostgreSQL, beside it      ${((databaseCpuTimeMs(server.dataDir) - databaseBefore) / reads).toFixed(3)} ms CPU a read`,
);
await end(bare);
await server.stop();

async function fire(url: string, amount: number): Promise<void> {
  const { non2xx, errors } = await autocannon({
    url,
    amount,
    connections: CONNECTIONS,
    requests: server.cookies.map((cookie) => ({ method: 'GET', headers: { cookie } })),
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} of ${amount} reads of ${url} failed`);
}
