import { createServer, type IncomingMessage } from 'node:http';

/** A request that the server received: its path, API key, form fields and sound file. */
export type Asked = { path: string; key: string | undefined; fields: Record<string, string[]>; wav: Buffer };

/**
 * A fake transcription server on this machine, with the interface of OpenAI and whisper.cpp. A test sets
 * `answer`, which makes the responses.
 */
export type TranscriptionServer = {
  address: string;
  asked: Asked[];
  answer(asked: Asked): { status?: number; body: object };
  /** While this is true, the server does not respond. */
  holds: boolean;
  /** The number of clients that closed the connection before they got the response. */
  left: number;
  close(): Promise<void>;
};

export async function startTranscriptions(): Promise<TranscriptionServer> {
  const source: TranscriptionServer = {
    address: '',
    asked: [],
    answer: () => ({ body: { text: '' } }),
    holds: false,
    left: 0,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const server = createServer(async (request, response) => {
    response.once('close', () => {
      if (!response.writableEnded) source.left += 1;
    });
    const asked = await read(request);
    source.asked.push(asked);
    if (source.holds) return;
    const { status = 200, body } = source.answer(asked);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  source.address = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return source;
}

async function read(request: IncomingMessage): Promise<Asked> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const type = request.headers['content-type'] ?? '';
  const form = await new Response(Buffer.concat(parts), { headers: { 'content-type': type } }).formData();
  const fields: Record<string, string[]> = {};
  let wav = Buffer.alloc(0);
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name] = [...(fields[name] ?? []), value];
    else wav = Buffer.from(await value.arrayBuffer());
  }
  return { path: request.url ?? '', key: request.headers.authorization, fields, wav };
}
