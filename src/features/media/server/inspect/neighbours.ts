/** Parts of the same memory that follow each other become one, without a byte being copied. */
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
