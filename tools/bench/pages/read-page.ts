// `node tools/bench/pages/read-page.ts`: measures the CPU time of the server and of PostgreSQL for each
// request of a signed-in user for a page and for a picture. Compares it with servers that send the same
// content: bare Node, Fastify with a query for the session, and nginx, which must be installed. With
// `--peers` it also compares the page with an item of Directus and of Payload, which it installs with npm.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { quantile } from '../measured.ts';
import { cpuTimeMs, databaseCpuTimeMs, end, launch, startServer } from '../server-under-test.ts';
import { startNginx } from './nginx.ts';
import { startPeers } from './peers.ts';

const READS = 20_000;
/** The number of reads of Directus and of Payload. It is lower than READS, because they are slower. */
const READS_OF_PEER = 4_000;
const WARM_UP = 5_000;
const CONNECTIONS = 16;
const ROUNDS = 5;
/**
 * The number of sessions. With so many sessions, none reaches the limit of requests per minute. One account
 * may have at most 50 sessions.
 */
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
const barePage = await launch([bareServer, '5912', bodyFile]);
const barePicture = await launch([bareServer, '5913', pictureFile]);
const database = await server.openDatabase();
const { user, password, host, port, database: name } = database;
const databaseUrl = `postgres://${user}:${password}@${host}:${port}/${name}`;
const fastifyServer = join(import.meta.dirname, 'fastify-server.ts');
const fastify = await launch([fastifyServer, '5916', bodyFile, databaseUrl]);
const nginx = await startNginx(server.dataDir, 5917, bodyFile);
const others = process.argv.includes('--peers')
  ? await startPeers(database, body.replaceAll(/["\\]/g, ' '))
  : undefined;
await database.end();

type Target = {
  name: string;
  url: string;
  pid: number | undefined;
  reads: number;
  /** @returns the headers that sign a request in, for each session */
  signIn: () => Promise<Record<string, string>[]>;
};
const sessions = server.cookies.map((cookie) => ({ cookie }));
const target = (name: string, url: string, pid: number | undefined): Target => {
  return { name, url, pid, reads: READS, signIn: async () => sessions };
};
const bare = target('bare Node http, page', `http://127.0.0.1:5912${PAGE}`, barePage.pid);
const bareForPicture = target('bare Node http, picture', 'http://127.0.0.1:5913/', barePicture.pid);
const page = target('page, signed in', server.address + PAGE, server.pid);
const pictureRead = target('picture, signed in', server.address + picture, server.pid);
const peers = (others?.peers ?? []).map(({ name, url, child, signIn }): Target => {
  const headers = async () => [{ authorization: `Bearer ${await signIn()}` }];
  return { name, url, pid: child.pid, reads: READS_OF_PEER, signIn: headers };
});
const targets = [
  bare,
  target('Fastify, session query', `http://127.0.0.1:5916${PAGE}`, fastify.pid),
  target('nginx, a file', `http://127.0.0.1:5917${PAGE}`, nginx.pid),
  page,
  bareForPicture,
  pictureRead,
  target('config.json (no session)', `${server.address}/config.json`, server.pid),
  target('list, signed in', `${server.address}/api/answer/list`, server.pid),
  ...peers,
];

for (const { url, signIn } of targets) await fire(url, WARM_UP, await signIn());
const results = new Map(
  targets.map((target) => [target, { node: [] as number[], database: [] as number[] }]),
);
for (let round = 0; round < ROUNDS; round++) {
  for (const [{ url, pid, reads, signIn }, { node, database }] of results) {
    const headers = await signIn();
    const [nodeBefore, databaseBefore] = [cpuTimeMs(pid ?? 0), databaseCpuTimeMs(server.dataDir)];
    await fire(url, reads, headers);
    node.push((cpuTimeMs(pid ?? 0) - nodeBefore) / reads);
    database.push((databaseCpuTimeMs(server.dataDir) - databaseBefore) / reads);
  }
}

console.log(
  `page ${body.length} bytes, picture ${bytes.length} bytes, ${READS} reads a round (a peer ${READS_OF_PEER}), ${ROUNDS} rounds, ${CONNECTIONS} connections; ms of CPU a read`,
);
const ours = medians(page);
for (const target of targets) {
  const { node, both } = medians(target);
  const ofBare = node / medians(target === pictureRead ? bareForPicture : bare).node;
  console.log(
    `${target.name.padEnd(26)} Node ${node.toFixed(3)} (${ofBare.toFixed(1)} × bare), with PostgreSQL ${both.toFixed(3)}`,
  );
  if (!peers.includes(target)) continue;
  console.log(`  reads per CPU second: Node ${perSecond(node)}, with PostgreSQL ${perSecond(both)};`);
  console.log(`  our page ${perSecond(ours.node)} (${(node / ours.node).toFixed(1)} times as many),`);
  console.log(`  with PostgreSQL ${perSecond(ours.both)} (${(both / ours.both).toFixed(1)} times)`);
}
await others?.stop();
for (const child of [barePage, barePicture, fastify, nginx]) await end(child);
await server.stop();

function medians(target: Target): { node: number; both: number } {
  const { node = [], database = [] } = results.get(target) ?? {};
  const middle = quantile(node, 0.5);
  return { node: middle, both: middle + quantile(database, 0.5) };
}

function perSecond(ms: number): number {
  return Math.round(1000 / ms);
}

async function fire(url: string, amount: number, sessions: Record<string, string>[]): Promise<void> {
  const { non2xx, errors } = await autocannon({
    url,
    amount,
    connections: CONNECTIONS,
    requests: sessions.map((headers) => ({ method: 'GET', headers })),
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} of ${amount} reads of ${url} failed`);
}
