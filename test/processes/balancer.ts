import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * A load balancer in front of the servers. It sends each request to a server that is ready, and never sends a
 * request a second time.
 */
export type Balancer = { address: string; close(): Promise<void> };

const ASK_MS = 100;

/**
 * Starts the load balancer. It checks every 100 ms which servers are ready.
 * @param ports the ports of the servers on this machine
 */
export async function openBalancer(ports: number[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set<number>();
  const ask = async (port: number) => {
    const isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) ready.add(port);
    else ready.delete(port);
  };
  const askAll = () => Promise.all(ports.map(ask));
  await askAll();
  let isOpen = true;
  // Runs one round of checks after the other. If rounds overlapped on a slow machine, an old result could
  // replace a newer one.
  const asking = (async () => {
    while (isOpen) {
      await wait(ASK_MS);
      await askAll();
    }
  })();
  let calls = 0;
  const server = createServer((incoming, answer) => {
    calls += 1;
    const port = [...ready][calls % ready.size];
    const { method, url, headers } = incoming;
    const passed = request({ agent, port, host: '127.0.0.1', method, path: url, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    passed.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      isOpen = false;
      await asking;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      agent.destroy();
    },
  };
}
