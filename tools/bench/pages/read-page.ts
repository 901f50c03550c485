// `node tools/bench/pages/read-page.ts`: measures the server's CPU time for each request of a signed-in user
// for a page and for a picture. Compares it with bare Node servers that send the same bytes.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { quantile } from '../measured.ts';
import { cpuTimeMs, databaseCpuTimeMs, end, launch, startServer } from '../server-under-test.ts';

const READS = 20_000;
const WARM_UP = 5_000;
const CONNECTIONS = 16;
const ROUNDS = 5;
/** The number of sessions. With so many, none of them reaches its rate limit. One account may have at most 50. */
const SESSIONS = 48;
const PAGE = '/api/answer/page/34';
const PICTURE = 'emperors-34.jpg';

const server = await startServer(5911, SESSIONS);
const body = await (await server.call(PAGE)).text();
const bodyFile = join(server.dataDir, 'page.json');
writeFileSync(bodyFile, body);
const { media } = JSON.parse(body);
const picture = `/explorer-storage/${PICTURE}.400.webp?v=${media[PICTURE].hash}`;
const bytes = Buffer.from(await (await server.call(picture)).arrayBuffer());
const pictureFile = join(server.dataDir, 'picture');
writeFileSync(pictureFile, bytes);
const bareServer = join(import.meta.dirname, '../bare-server.ts');
const bare = await launch([bareServer, '5912', bodyFile]);
const barePicture = await launch([bareServer, '5913', pictureFile]);

const BARE_PAGE = 'bare Node http, page';
const BARE_PICTURE = 'bare Node http, picture';
const targets = [
  { name: BARE_PAGE, url: `http://127.0.0.1:5912${PAGE}`, cpu: () => cpuTimeMs(bare.pid ?? 0) },
  { name: 'page, signed in', url: server.address + PAGE, cpu: () => cpuTimeMs(server.pid) },
  { name: BARE_PICTURE, url: 'http://127.0.0.1:5913/', cpu: () => cpuTimeMs(barePicture.pid ?? 0) },
  { name: 'picture, signed in', url: server.address + picture, cpu: () => cpuTimeMs(server.pid) },
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
const bareMs = (name: string) =>
  quantile(results.get(name.startsWith('picture') ? BARE_PICTURE : BARE_PAGE) ?? [], 0.5);
console.log(
  `page ${body.length} bytes, picture ${bytes.length} bytes, ${READS} reads a round, ${ROUNDS} rounds, ${CONNECTIONS} connections`,
);
for (const [name, values] of results) {
  const middle = quantile(values, 0.5);
  console.log(
    `${name.padEnd(26)} ${middle.toFixed(3)} ms CPU a read   ${(middle / bareMs(name)).toFixed(1)} × bare`,
  );
}
const reads = 4 * (READS * ROUNDS + WARM_UP);
console.log(
  `PostgreSQL, beside it      ${((databaseCpuTimeMs(server.dataDir) - databaseBefore) / reads).toFixed(3)} ms CPU a read`,
);
await end(bare);
await end(barePicture);
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
