/** Uncompressed sound: one channel, 16-bit signed samples, little-endian. */
export type Pcm = { samples: Buffer; sampleRate: number };

const HEADER_BYTES = 44;
const PCM = 1;
const BITS = 16;

/** @returns a complete WAV file of one channel with 16 bits */
export function toWav({ samples, sampleRate }: Pcm): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('RIFF', 0);
  header.writeUInt32LE(HEADER_BYTES - 8 + samples.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(PCM, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE((sampleRate * BITS) / 8, 28);
  header.writeUInt16LE(BITS / 8, 32);
  header.writeUInt16LE(BITS, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}

/**
 * Reads a WAV file with one channel and 16 bits. A program that writes to a stream cannot know the size of
 * the sound in advance. So if the size in the header is zero or too large, the sound lasts until the end of
 * the file.
 * @throws Error for any other file
 */
export function readWav(file: Buffer): Pcm {
  if (
    file.length < 12 ||
    file.toString('latin1', 0, 4) !== 'RIFF' ||
    file.toString('latin1', 8, 12) !== 'WAVE'
  )
    throw new Error('not a WAV');
  let sampleRate = 0;
  for (let at = 12; at + 8 <= file.length; ) {
    const name = file.toString('latin1', at, at + 4);
    const size = file.readUInt32LE(at + 4);
    const body = at + 8;
    if (name === 'fmt ') sampleRate = readFormat(file.subarray(body, body + size));
    if (name === 'data') return { samples: samplesOf(file, body, size), sampleRate: known(sampleRate) };
    at = body + size + (size % 2);
  }
  throw new Error('a WAV without sound');
}

function readFormat(format: Buffer): number {
  if (format.length < 16) throw new Error('a WAV without a format');
  const channels = format.readUInt16LE(2);
  const bits = format.readUInt16LE(14);
  if (channels !== 1 || bits !== BITS) throw new Error(`a WAV of ${channels} channels with ${bits} bits`);
  return format.readUInt32LE(4);
}

function samplesOf(file: Buffer, start: number, size: number): Buffer {
  const end = size === 0 ? file.length : Math.min(start + size, file.length);
  return file.subarray(start, end - ((end - start) % 2));
}

function known(sampleRate: number): number {
  if (sampleRate < 8000 || sampleRate > 48_000) throw new Error(`a WAV of ${sampleRate} samples a second`);
  return sampleRate;
}
