import { open } from 'node:fs/promises';

/** As large as nearly all photos. What is larger has memory of its own, which goes again. */
const LONGEST_KEPT = 8 * 1024 * 1024;

const free: Buffer[] = [];

/**
 * Lends a file's bytes, in memory that is used again and again: were there new memory for each of 36 photos, old memory would
 * have to be looked for all the time, and each look holds everybody up.
 * @param use must have done with the bytes when it ends
 */
export async function lendBytes<T>(path: string, use: (bytes: Buffer) => Promise<T>): Promise<T> {
  const lent: Buffer[] = [];
  try {
    return await use(await read(path, lent));
  } finally {
    free.push(...lent.filter(({ length }) => length === LONGEST_KEPT));
  }
}

async function read(path: string, lent: Buffer[]): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const memory = size > LONGEST_KEPT ? Buffer.allocUnsafeSlow(size) : takeFree();
    lent.push(memory);
    let length = 0;
    for (let bytesRead = -1; length < size && bytesRead !== 0; length += bytesRead)
      ({ bytesRead } = await file.read(memory, length, size - length, length));
    return memory.subarray(0, length);
  } finally {
    await file.close();
  }
}

function takeFree(): Buffer {
  return free.pop() ?? Buffer.allocUnsafeSlow(LONGEST_KEPT);
}
