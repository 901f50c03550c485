import { type WebSocket, WebSocketServer } from 'ws';

/** A word in vosk's format. */
type VoskWord = { word: string; start: number; end: number; conf: number };

/** A vosk-server on this machine with configurable words: one more for each piece of audio. */
export type VoskServer = {
  address: string;
  /** The next recognised words, separated by spaces. */
  hears: string;
  /** The clients' first messages, their audio, and how often a client left early. */
  configs: unknown[];
  audio: Buffer[];
  left: number;
  /** Breaks every connection. */
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
 * Answers like vosk-server's websocket/asr_server.py: each piece of audio is answered, the end is answered once
 * more, and then the server closes.
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
