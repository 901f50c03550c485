import { open } from 'node:fs/promises';

/**
 * The size of a reusable buffer in bytes. Nearly all photos fit into it. A larger file gets a buffer of its
 * own, which is not used again.
 */
const LONGEST_KEPT = 8 * 1024 * 1024;

const free: Buffer[] = [];

/**
 * Reads a file into a reusable buffer and calls `use` with its bytes. A form may contain 36 photos. With new
 * memory for each, the garbage collector would run all the time and block all other work of the process.
 * @param use must not read the bytes after its promise has settled
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
