// A worker thread of `tools/bench/load/hostile.ts`. It opens many connections. On each connection it sends
// the next request as soon as it gets the response to the previous one.
import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * A load of requests. In `body`, `[n]` is replaced with a different number in each request. With `fromMany`, each
 * connection uses an IP address of its own.
 */
export type Flood = { url: string; body: string; connections: number; fromMany: boolean };

const { url, body, connections, fromMany } = workerData as Flood;
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const counts = { sent: 0, answered: 0, refused: 0 };
for (let connection = 0; connection < connections; connection++) post(connection);
parentPort?.on('message', () => parentPort?.postMessage(counts));

function post(connection: number): void {
  counts.sent += 1;
  const text = body.replaceAll('[n]', String(counts.sent));
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': text.length,
    ...(fromMany && { 'x-forwarded-for': `10.0.${connection}.1` }),
  };
  const sending = request(url, { method: 'POST', agent, headers }, (response) => {
    if (response.statusCode === 429) counts.refused += 1;
    else counts.answered += 1;
    response.resume().once('end', () => post(connection));
  });
  sending.end(text);
}
