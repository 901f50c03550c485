import {
  type Engine,
  type EngineState,
  type Heard,
  type Listener,
  NO_ANSWER,
  type Utterance,
} from './engine.ts';
import { openRemoteSocket, type RemoteSocket } from './remote-socket.ts';

/** How the app talks to a kind of remote server that recognises speech while the audio is still arriving. */
export type Dialect = {
  name: string;
  /** Finds the address of the server. Called for each utterance. */
  findAddress(): Promise<string>;
  /** The first message, sent before any audio. */
  greeting: string;
  /** The message after the last audio. */
  farewell: string;
  createReader(): Reader;
};

export type Reader = {
  /** Called for each piece of audio that is sent to the server. */
  noteAudio?(): void;
  /** @throws Error when the server reports a failure */
  read(message: string): Reading;
  /**
   * Returns the words recognised so far. If the server closes the socket after the end of the audio, but
   * without a final message, they are the result.
   */
  soFar(): Heard;
};

export type Reading = { is: 'nothing' } | { is: 'interim'; text: string } | { is: 'final'; heard: Heard };

/** How long to wait for the words after the end of the audio, in milliseconds. Then the utterance fails. */
const LONGEST_FINISH_MS = 30_000;

/** Creates an engine that uses a remote server. Each utterance has a WebSocket of its own. */
export function createRemoteEngine(dialect: Dialect): Engine {
  let state: EngineState = { is: 'ready' };
  const speeches = new Set<Speech>();
  return {
    name: dialect.name,
    state: () => state,
    listen(listener) {
      const speech = openSpeech(dialect, {
        ...listener,
        final(heard) {
          speeches.delete(speech);
          state = { is: 'ready' };
          listener.final(heard);
        },
        failed(reason) {
          speeches.delete(speech);
          state = NO_ANSWER;
          listener.failed(reason);
        },
      });
      speeches.add(speech);
      return {
        ...speech,
        cancel() {
          speeches.delete(speech);
          speech.cancel();
        },
      };
    },
    close: async () => {
      for (const speech of [...speeches]) speech.fail(new Error('the server stops'));
    },
  };
}

type Speech = Utterance & { fail(reason: Error): void };

function openSpeech(dialect: Dialect, listener: Listener): Speech {
  const reader = dialect.createReader();
  let timer: NodeJS.Timeout | undefined;
  let hasFinished = false;
  const socket: RemoteSocket = openRemoteSocket(dialect.findAddress(), {
    text: attend,
    ended(reason) {
      const heard = reader.soFar();
      if (hasFinished && heard.text !== '') settle(() => listener.final(heard));
      else fail(reason);
    },
  });
  socket.send(dialect.greeting);

  function attend(message: string): void {
    try {
      const reading = reader.read(message);
      if (reading.is === 'interim') listener.interim(reading.text);
      if (reading.is === 'final') settle(() => listener.final(reading.heard));
    } catch (error) {
      fail(error instanceof Error ? error : new Error(String(error)));
    }
  }

  function settle(tell: () => void): void {
    clearTimeout(timer);
    socket.close();
    tell();
  }

  function fail(reason: Error): void {
    settle(() => listener.failed(reason));
  }

  return {
    fail,
    add(pcm) {
      reader.noteAudio?.();
      socket.send(pcm);
    },
    finish() {
      hasFinished = true;
      timer = setTimeout(() => fail(new Error('no words came')), LONGEST_FINISH_MS);
      socket.send(dialect.farewell);
    },
    cancel: () => settle(() => {}),
  };
}
