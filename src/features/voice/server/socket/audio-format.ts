import { SAMPLE_RATE } from '../../contract.ts';
import { ProtocolError } from './protocol-error.ts';

/**
 * The byte order of the samples. Each sample has 16 bits; there are 16,000 samples per second, in one
 * channel.
 */
export type AudioFormat = { isBigEndian: boolean };

/**
 * Reads a content type such as `audio/l16;rate=16000`, in which `channels` and `endianness` may follow.
 * @throws ProtocolError for any other content type; its message names the accepted values
 */
export function readAudioFormat(contentType: string): AudioFormat {
  const [type = '', ...rest] = contentType.toLowerCase().split(';');
  if (type.trim() !== 'audio/l16') {
    throw new ProtocolError(`Unsupported content-type "${type.trim()}": send audio/l16;rate=${SAMPLE_RATE}.`);
  }
  const parameters = new Map(rest.map(toParameter));
  const rate = parameters.get('rate');
  if (rate === undefined) throw new ProtocolError(`The content-type audio/l16 needs a rate: ${SAMPLE_RATE}.`);
  if (Number(rate) !== SAMPLE_RATE) {
    throw new ProtocolError(`Unsupported sample rate ${rate}: send audio/l16;rate=${SAMPLE_RATE}.`);
  }
  if (Number(parameters.get('channels') ?? 1) !== 1) {
    throw new ProtocolError('Unsupported number of channels: send one.');
  }
  return { isBigEndian: isBigEndian(parameters.get('endianness') ?? 'little-endian') };
}

function toParameter(text: string): [string, string] {
  const [name = '', value = ''] = text.split('=');
  return [name.trim(), value.trim().replace(/^"|"$/g, '')];
}

function isBigEndian(endianness: string): boolean {
  if (endianness === 'little-endian' || endianness === 'big-endian') return endianness === 'big-endian';
  throw new ProtocolError('Unsupported endianness: send little-endian or big-endian.');
}
