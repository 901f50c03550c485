import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';

/** The protocol's own store says of every failure only that there was one: a full disk could not be told. */
export class PartStore extends FileStore {
  override async write(part: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(join(this.directory, id), { flags: 'r+', start: offset });
    await pipeline(part, file);
    return offset + file.bytesWritten;
  }
}
