import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';

// Node's web streams work like those of browsers, but TypeScript has different types for the two. So these
// functions cast one type to the other.

export function toWebStream(source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(source)) as unknown as ReadableStream<Uint8Array>;
}

export function fromWebStream<T>(stream: ReadableStream<T>): AsyncIterable<T> {
  return stream as unknown as NodeStream<T>;
}
