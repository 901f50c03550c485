import { createServer, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { toWav } from '#platform/server/files/wav.ts';

/** The ways in which the service can fail. `mumbles`: the response is not a sound file. */
type Trouble =
  | 'refuses'
  | 'mumbles'
  | 'hangs'
  | 'hangs up'
  | 'stops halfway'
  | 'says nothing'
  | 'speaks in stereo';

type Call = { input: string; voice: string; model: string };

/**
 * A fake speech service on this machine with the interfaces of OpenAI and Watson. It returns a tone. The
 * length of the tone is a tenth of a second for each character of the text.
 */
export type SpeechService = {
  /** The address of the service, for the setting TTS_URL. */
  address: string;
  /** The requests that the service received, in order. */
  calls: (Call & { authorization: string | undefined })[];
  trouble: Trouble | null;
  close(): Promise<void>;
};

export const SERVICE_RATE = 8000;
export const MS_PER_CHARACTER = 100;

export async function startSpeechService(): Promise<SpeechService> {
  const service: SpeechService = { address: '', calls: [], trouble: null, close: async () => {} };
  const server = createServer(async (request, response) => {
    const asked = readCall(request.url ?? '', await json(request));
    if (!asked) {
      response.writeHead(400).end();
      return;
    }
    service.calls.push({ ...asked, authorization: request.headers.authorization });
    const { input } = asked;
    answer(response, input, service.trouble);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  service.address = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/v1`;
  service.close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return service;
}

/** @returns the request; null if neither OpenAI nor Watson would accept it */
function readCall(url: string, body: unknown): Call | null {
  // The body is not checked. If it has another shape, these fields are undefined, and the test fails.
  const { input, voice, model, response_format: format, text } = body as Record<string, string | undefined>;
  if (url === '/v1/audio/speech' && format === 'wav' && input && voice && model)
    return { input, voice, model };
  const { pathname, searchParams } = new URL(url, 'http://service');
  const asked = searchParams.get('voice');
  return pathname === '/v1/synthesize' && text && asked ? { input: text, voice: asked, model: '' } : null;
}

function answer(response: ServerResponse, input: string, trouble: Trouble | null): void {
  const wav = aTone(input.length * MS_PER_CHARACTER);
  switch (trouble) {
    case 'refuses':
      response.writeHead(429, { 'content-type': 'application/json' }).end('{"error":{"message":"quota"}}');
      return;
    case 'mumbles':
      response.writeHead(200, { 'content-type': 'audio/wav' }).end('not a sound at all');
      return;
    case 'hangs':
      return;
    case 'hangs up':
      response.destroy();
      return;
    case 'stops halfway':
      response.writeHead(200, { 'content-length': wav.length }).write(wav.subarray(0, 1000));
      setTimeout(() => response.destroy(), 50);
      return;
    case 'says nothing':
      response.writeHead(200).end();
      return;
    case 'speaks in stereo':
      wav.writeUInt16LE(2, 22);
      response.writeHead(200).end(wav);
      return;
    case null:
      response.writeHead(200, { 'content-type': 'audio/wav' }).end(wav);
  }
}

function aTone(lengthMs: number): Buffer {
  const samples = Buffer.alloc(2 * Math.round((lengthMs / 1000) * SERVICE_RATE));
  for (let sample = 0; sample < samples.length / 2; sample++)
    samples.writeInt16LE(Math.round(8000 * Math.sin(sample / 4)), sample * 2);
  return toWav({ samples, sampleRate: SERVICE_RATE });
}
