import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

/** The sound of a spoken question, as the fake recogniser received it. */
export type Spoken = {
  /** The sound as 16-bit samples. */
  bytes: Buffer;
  /** True if the client marked the end of the sound; false if the connection broke first. */
  isWhole: boolean;
};

/**
 * A fake speech recognition server with the protocol of vosk-server. Its address is used for STT_URL. It
 * recognises the same words in any sound.
 */
export type Listener = { url: string; spoken: Spoken[]; close(): void };

const BYTES_PER_WORD = 6400;

/**
 * Starts the recogniser.
 * @param words the words to recognise; the server recognises one more word for each 0.2 seconds of sound
 */
export async function openListener(words: string): Promise<Listener> {
  const all = words.split(' ');
  const spoken: Spoken[] = [];
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (socket) => {
    const question: Spoken = { bytes: Buffer.alloc(0), isWhole: false };
    spoken.push(question);
    socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary) {
        question.bytes = Buffer.concat([question.bytes, data]);
        const heard = all.slice(0, Math.floor(question.bytes.length / BYTES_PER_WORD));
        socket.send(JSON.stringify({ partial: heard.join(' ') }));
      } else if (data.toString() === '{"eof" : 1}') {
        question.isWhole = true;
        socket.send(JSON.stringify({ text: words }));
      }
    });
  });
  await new Promise((resolve) => server.once('listening', resolve));
  // The cast is safe: the server listens on a port, so `address()` returns an object and not a string.
  const { port } = server.address() as AddressInfo;
  return { url: `ws://127.0.0.1:${port}`, spoken, close: () => server.close() };
}
