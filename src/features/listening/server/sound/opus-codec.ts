import type { Pcm } from '#platform/server/files/wav.ts';
import { findProgram, type ProgramPath } from '#platform/server/workers/programs.ts';
import { runProgram } from '#platform/server/workers/run-program.ts';

/** Encodes sound as Opus in Ogg, and decodes it. */
export type OpusCodec = { encode(pcm: Pcm): Promise<Buffer>; decode(opus: Buffer): Promise<Pcm> };

const TIMEOUT_MS = 30_000;
/** This bit rate is enough for clear speech. The file is a tenth of the size of a WAV file. */
const KBIT_PER_SECOND = 24;
/**
 * Fast settings, because the first listener waits for the encoder. Measured: they take a quarter of the time
 * of the usual settings for speech.
 */
const FAST = { complexity: 0, application: 'audio', frameMs: 60 };
/** The sample rate of decoded sound. It is enough for every engine. */
const DECODED_RATE = 24_000;

/**
 * Finds a program that encodes and decodes Opus. Prefers opus-tools, because they are faster than ffmpeg.
 * @returns null if neither opus-tools nor ffmpeg with libopus is installed
 */
export async function findOpusCodec(folders: ProgramPath): Promise<OpusCodec | null> {
  const opusenc = findProgram(folders, 'opusenc');
  const opusdec = findProgram(folders, 'opusdec');
  if (opusenc && opusdec) return byOpusTools(opusenc, opusdec);
  const ffmpeg = findProgram(folders, 'ffmpeg');
  return ffmpeg && (await encodesOpus(ffmpeg)) ? byFfmpeg(ffmpeg) : null;
}

function encodesOpus(ffmpeg: string): Promise<boolean> {
  return runProgram(ffmpeg, ['-v', 'error', '-hide_banner', '-encoders'], { timeoutMs: TIMEOUT_MS }).then(
    (encoders) => encoders.includes('libopus'),
    () => false,
  );
}

function byOpusTools(opusenc: string, opusdec: string): OpusCodec {
  return {
    encode: ({ samples, sampleRate }) => {
      const from = ['--raw', '--raw-bits', '16', '--raw-rate', `${sampleRate}`, '--raw-chan', '1'];
      const fast = ['--music', '--comp', `${FAST.complexity}`, '--framesize', `${FAST.frameMs}`];
      const to = ['--bitrate', `${KBIT_PER_SECOND}`, '-', '-'];
      return run(opusenc, ['--quiet', ...from, ...fast, ...to], samples);
    },
    decode: async (opus) => {
      const samples = await run(opusdec, ['--quiet', '--rate', `${DECODED_RATE}`, '-', '-'], opus);
      return { samples, sampleRate: DECODED_RATE };
    },
  };
}

function byFfmpeg(ffmpeg: string): OpusCodec {
  return {
    encode: ({ samples, sampleRate }) => {
      const from = ['-f', 's16le', '-ar', `${sampleRate}`, '-ac', '1', '-i', 'pipe:0'];
      const opus = ['-c:a', 'libopus', '-b:a', `${KBIT_PER_SECOND}k`, '-application', FAST.application];
      const fast = ['-compression_level', `${FAST.complexity}`, '-frame_duration', `${FAST.frameMs}`];
      const to = ['-ar', `${DECODED_RATE}`, '-f', 'ogg', 'pipe:1'];
      return run(ffmpeg, ['-v', 'error', ...from, ...opus, ...fast, ...to], samples);
    },
    decode: async (opus) => {
      const to = ['-f', 's16le', '-ac', '1', '-ar', `${DECODED_RATE}`, 'pipe:1'];
      const samples = await run(ffmpeg, ['-v', 'error', '-i', 'pipe:0', ...to], opus);
      return { samples, sampleRate: DECODED_RATE };
    },
  };
}

function run(program: string, parameters: string[], input: Buffer): Promise<Buffer> {
  return runProgram(program, parameters, { timeoutMs: TIMEOUT_MS, input });
}
