import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';

const require = createRequire(import.meta.url);
const CLIENT = require.resolve('watson-speech/dist/watson-speech.min.js');
const PAGE = '<!doctype html><title>Client</title><script src="/client.js"></script>';

export type ClientPage = { address: string; close(): void };

/**
 * Starts a site with one page that runs the npm package `watson-speech`, a speech client. The site has another
 * origin than the product, because the product's content security policy blocks code that the client needs.
 */
export async function openClientPage(): Promise<ClientPage> {
  const script = readFileSync(CLIENT);
  const site = createServer(({ url }, response) => {
    const isScript = url === '/client.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : PAGE);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  // The cast is safe: the server listens on a port, so `address()` returns an object and not a string.
  const { port } = site.address() as AddressInfo;
  return { address: `http://localhost:${port}/`, close: () => site.close() };
}
