import { SAMPLE_RATE } from '../../contract.ts';
import type { RecognisedWords } from '../microphone/recognised-words.ts';

export type Recognition = {
  /** Sends audio. Audio that is added before the socket is open is sent as soon as it is open. */
  add(pcm: Int16Array<ArrayBuffer>): void;
  /**
   * Tells the server that no more audio follows.
   * @returns all words that the user has said, or '' for none
   * @throws the error that has ended the recognition
   */
  finish(): Promise<string>;
  cancel(): void;
};

type RecognitionEvents = {
  words(words: RecognisedWords): void;
  /**
   * Called when the recognition has failed. No other callback is called after it, and `finish` rejects with
   * the same error.
   */
  failed(error: unknown): void;
};

/**
 * The first message to the server. Source: the protocol of Watson Speech to Text,
 * cloud.ibm.com/docs/speech-to-text, "The WebSocket interface".
 */
const START = {
  action: 'start',
  'content-type': `audio/l16;rate=${SAMPLE_RATE}`,
  interim_results: true,
  smart_formatting: true,
  inactivity_timeout: 30,
};

type Message = { state?: string; error?: string; result_index?: number; results?: Result[] };

/**
 * Sends speech to the app's server with the protocol of Watson Speech to Text: a start message, the audio and
 * a stop message. When the server sends "listening" for the second time, it has sent all words.
 * @param address resolves with the address of the socket, including the token
 */
export function recognise(address: Promise<string>, { words, failed }: RecognitionEvents): Recognition {
  const transcript = createTranscript();
  const done = Promise.withResolvers<string>();
  // If no caller waits for this promise, the browser would report an unhandled rejection. So it is ignored
  // here; the callback `failed` reports the error.
  done.promise.catch(() => {});
  let timesListening = 0;

  // The cast is safe: the app's server sends only messages of this type.
  const line = openLine(address, { receive: (message) => receive(message as Message), lost: fail });
  line.send(JSON.stringify(START));

  function receive({ state, error, result_index = 0, results }: Message): void {
    if (error !== undefined) fail(new Error(error));
    if (results) words(transcript.hear(result_index, results));
    if (state === 'listening') timesListening += 1;
    if (timesListening < 2) return;
    line.close();
    done.resolve(transcript.words().settled);
  }

  function fail(error: unknown): void {
    line.close();
    done.reject(error);
    failed(error);
  }

  return {
    add: line.send,
    finish() {
      line.send(JSON.stringify({ action: 'stop' }));
      return done.promise;
    },
    cancel: line.close,
  };
}

/** A part of the transcript. The server sends it again when its words have changed. */
type Result = { final?: boolean; alternatives?: { transcript?: string }[] };

/** Stores the parts of the transcript by their index. A part that arrives again replaces the earlier one. */
function createTranscript() {
  const results: { text: string; isFinal: boolean }[] = [];
  const words = (): RecognisedWords => ({
    settled: together(results.filter(({ isFinal }) => isFinal)),
    open: together(results.filter(({ isFinal }) => !isFinal)),
  });
  return {
    words,
    /**
     * Adds or replaces parts of the transcript.
     * @param index the position of the first of these parts in the transcript
     */
    hear(index: number, heard: Result[]): RecognisedWords {
      heard.forEach(({ final = false, alternatives }, place) => {
        results[index + place] = { text: alternatives?.[0]?.transcript ?? '', isFinal: final };
      });
      return words();
    },
  };
}

function together(results: { text: string }[]): string {
  return results
    .map(({ text }) => text.trim())
    .filter(Boolean)
    .join(' ');
}

type Sent = string | Int16Array<ArrayBuffer>;

/** A WebSocket to which messages can be sent before it is open. */
type Line = { send(message: Sent): void; close(): void };

type LineEvents = {
  receive(message: unknown): void;
  /** Called when the socket could not be opened, or when the server has closed it. */
  lost(error: unknown): void;
};

/**
 * Opens a WebSocket to the server.
 * @param address resolves with the address of the socket
 */
function openLine(address: Promise<string>, { receive, lost }: LineEvents): Line {
  let early: Sent[] = [];
  let socket: WebSocket | undefined;
  let isClosed = false;

  function send(message: Sent): void {
    if (socket?.readyState === WebSocket.OPEN) socket.send(message);
    else if (!isClosed) early.push(message);
  }

  async function connect(): Promise<void> {
    const url = await address;
    if (isClosed) return;
    socket = new WebSocket(url);
    socket.onopen = () => {
      early.forEach(send);
      early = [];
    };
    socket.onmessage = ({ data }) => receive(JSON.parse(String(data)));
    socket.onclose = ({ code, reason }) => {
      if (!isClosed) lost(new Error(`The socket closed (${code}) ${reason}`.trim()));
    };
  }

  connect().catch((error: unknown) => !isClosed && lost(error));
  return {
    send,
    close() {
      isClosed = true;
      early = [];
      socket?.close();
    },
  };
}
