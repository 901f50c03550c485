import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';

/**
 * `FileStore` of the tus library hides the cause of a failed write. This store keeps the error, so that a
 * full disk can be reported.
 */
export class PartStore extends FileStore {
  override async write(part: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(join(this.directory, id), { flags: 'r+', start: offset });
    await pipeline(part, file);
    return offset + file.bytesWritten;
  }
}
