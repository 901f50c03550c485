/** A sound and its times, in one file: two processes cannot mix their results for the same text. */
export type Recording = { times: Buffer; sound: Buffer };

const LENGTH_BYTES = 4;

export function toFile({ times, sound }: Recording): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(times.length);
  return Buffer.concat([length, times, sound]);
}

/** @returns null if the file is not a complete recording, for example after a power cut */
export function fromFile(file: Buffer): Recording | null {
  const start = LENGTH_BYTES + (file.length < LENGTH_BYTES ? 0 : file.readUInt32LE());
  if (file.length <= start) return null;
  return { times: file.subarray(LENGTH_BYTES, start), sound: file.subarray(start) };
}
