import { type WebSocket, WebSocketServer } from 'ws';

/** A recognised word in vosk-server's format. `start` and `end` are in seconds. */
type VoskWord = { word: string; start: number; end: number; conf: number };

/**
 * A fake vosk-server on this machine. With each piece of audio that it receives, it recognises one more of
 * its words.
 */
export type VoskServer = {
  address: string;
  /** The words that the server recognises, separated by spaces. */
  hears: string;
  /**
   * The first message of each client, with its settings. `audio` has the sound that the clients sent, and
   * `left` is the number of clients that closed the connection before the end of the sound.
   */
  configs: unknown[];
  audio: Buffer[];
  left: number;
  /** Closes every connection without a reply. */
  breakDown(): void;
  close(): Promise<void>;
};

export async function startVosk(): Promise<VoskServer> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  const vosk: VoskServer = {
    address: `ws://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    hears: '',
    configs: [],
    audio: [],
    left: 0,
    breakDown: () => {
      for (const client of server.clients) client.terminate();
    },
    close: async () => {
      vosk.breakDown();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  server.on('connection', (socket) => serve(vosk, socket));
  return vosk;
}

/**
 * Responds in the same way as vosk-server's websocket/asr_server.py: once to each piece of audio and once to
 * the end of the audio. Then closes the connection.
 */
function serve(vosk: VoskServer, socket: WebSocket): void {
  const words = vosk.hears.split(' ').filter(Boolean);
  let pieces = 0;
  let hasEnded = false;
  socket.on('message', (data: Buffer, isBinary) => {
    if (isBinary) {
      vosk.audio.push(data);
      pieces += 1;
      socket.send(JSON.stringify({ partial: words.slice(0, pieces).join(' ') }));
    } else if (data.toString() === '{"eof" : 1}') {
      hasEnded = true;
      const text = words.join(' ');
      socket.send(JSON.stringify(words.length > 0 ? { result: words.map(toResult), text } : { text }));
      socket.close();
    } else {
      vosk.configs.push(JSON.parse(data.toString()));
    }
  });
  socket.once('close', () => {
    if (!hasEnded) vosk.left += 1;
  });
}

function toResult(word: string, index: number): VoskWord {
  return { word, start: index * 0.25, end: index * 0.25 + 0.2, conf: index === 0 ? 0.5 : 1 };
}
