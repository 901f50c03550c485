import { ProtocolError } from './protocol-error.ts';

export type Message = { text: string } | { audio: Buffer };

/** Messages of one client, which wait until the server can handle them. */
export type MessageQueue = {
  /** @throws ProtocolError if too many messages or bytes are waiting */
  add(message: Message): void;
  takeAll(): Message[];
};

/** The maximum number of messages, and of their bytes, that may wait in the queue. */
const MOST_MESSAGES = 10_000;
const MOST_BYTES = 4 * 1024 * 1024;

export function createMessageQueue(): MessageQueue {
  let messages: Message[] = [];
  let bytes = 0;
  return {
    add(message) {
      messages.push(message);
      bytes += sizeOf(message);
      if (messages.length > MOST_MESSAGES || bytes > MOST_BYTES) {
        throw new ProtocolError('Too much was sent ahead: wait until what was sent before is recognised.');
      }
    },
    takeAll() {
      const taken = messages;
      messages = [];
      bytes = 0;
      return taken;
    },
  };
}

/** @returns the size of a message: bytes of audio, or characters of text */
export function sizeOf(message: Message): number {
  return 'audio' in message ? message.audio.length : message.text.length;
}
