import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';

// Node's web streams are those of browsers, but the two have types of their own.

export function toWebStream(source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(source)) as unknown as ReadableStream<Uint8Array>;
}

export function fromWebStream<T>(stream: ReadableStream<T>): AsyncIterable<T> {
  return stream as unknown as NodeStream<T>;
}
