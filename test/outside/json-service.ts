import { createServer, type IncomingHttpHeaders } from 'node:http';

/** A request as the service received it. */
export type Received = { method: string; path: string; headers: IncomingHttpHeaders; body: unknown };

/** The response of the service. `silence` means that the service accepts the request but never responds. */
export type Response = { status?: number; body: string | object; delayMs?: number } | 'silence';

/** A fake service with a JSON interface on this machine. A test sets `answer`, which makes the responses. */
export type JsonService = {
  address: string;
  received: Received[];
  answer(request: Received): Response;
  close(): Promise<void>;
};

export async function startJsonService(): Promise<JsonService> {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const { method = '', url: path = '', headers } = request;
    const received = { method, path, headers, body: JSON.parse(Buffer.concat(parts).toString() || 'null') };
    service.received.push(received);
    const answer = service.answer(received);
    if (answer === 'silence') return;
    const { status = 200, body, delayMs = 0 } = answer;
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const timer = setTimeout(() => response.writeHead(status).end(text), delayMs);
    response.once('close', () => clearTimeout(timer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const service: JsonService = {
    address: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    received: [],
    answer: () => ({ status: 500, body: {} }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return service;
}
