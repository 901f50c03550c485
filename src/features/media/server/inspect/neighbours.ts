/** Joins buffers that lie next to each other in the same memory, without copying their bytes. */
export function joinNeighbours(parts: Buffer[]): Buffer[] {
  const joined: Buffer[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    const follows = last?.buffer === part.buffer && last.byteOffset + last.length === part.byteOffset;
    if (follows)
      joined[joined.length - 1] = Buffer.from(part.buffer, last.byteOffset, last.length + part.length);
    else joined.push(part);
  }
  return joined;
}
