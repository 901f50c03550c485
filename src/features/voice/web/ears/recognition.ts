import { SAMPLE_RATE } from '../../contract.ts';
import { openLine } from '../microphone/line.ts';
import { createTranscript, type Result } from '../microphone/transcript.ts';
import type { Words } from '../microphone/words.ts';

/** One question on its way through the socket. */
export type Recognition = {
  /** May begin before the socket is open: what comes early waits. */
  add(pcm: Int16Array<ArrayBuffer>): void;
  /** @returns everything that was said, empty when nothing was @throws what went wrong */
  finish(): Promise<string>;
  cancel(): void;
};

type RecognitionEvents = {
  words(words: Words): void;
  /** Nothing more comes; `finish` rejects with the same. */
  failed(error: unknown): void;
};

/** Source: the protocol of Watson Speech to Text, cloud.ibm.com/docs/speech-to-text, "The WebSocket interface". */
const START = {
  action: 'start',
  'content-type': `audio/l16;rate=${SAMPLE_RATE}`,
  interim_results: true,
  smart_formatting: true,
  inactivity_timeout: 30,
};

type Message = { state?: string; error?: string; result_index?: number; results?: Result[] };

/**
 * Our own small client of the protocol: start, audio, stop, and the second "listening" that says that all is told.
 * @param address of the socket, token included; it may still be on its way
 */
export function recognise(address: Promise<string>, { words, failed }: RecognitionEvents): Recognition {
  const transcript = createTranscript();
  const done = Promise.withResolvers<string>();
  // Whoever never finishes has been told by `failed`.
  done.promise.catch(() => {});
  let timesListening = 0;

  // The server has checked its own messages.
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
