import { open } from 'node:fs/promises';

/**
 * Size of a reusable buffer in bytes. Nearly all photos fit. A larger file gets a buffer that is not reused.
 */
const LONGEST_KEPT = 8 * 1024 * 1024;

const free: Buffer[] = [];

/**
 * Reads a file into a reusable buffer and passes its bytes to `use`. One form may upload 36 photos. If each
 * photo got new memory, the garbage collector would run all the time, and each run blocks all other work of
 * the process.
 * @param use must not use the bytes after its promise has settled
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
