import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { toWav } from '../../src/platform/server/files/wav.ts';
import { findProgram, usualProgramPath } from '../../src/platform/server/workers/programs.ts';
import type { Narration } from './narrate.ts';
import { FILM, type Pictures } from './record.ts';

const FRAMES_PER_SECOND = 25;
/** The number of frames in which a picture changes into the next one, unless many follow each other quickly. */
const FADING = 5;
/** The pictures of a shot are spread over this part of the time in which its sentence is spoken. */
const SPREAD = 0.7;

/** Films of flat colours, for every browser: the index is at the start, so that a film plays while it loads. */
const CODING = [
  ...['-c:v', 'libx264', '-preset', 'veryslow', '-tune', 'animation', '-crf', '20', '-pix_fmt', 'yuv420p'],
  ...['-c:a', 'aac', '-b:a', '64k', '-ac', '1', '-ar', '44100'],
  ...['-map_metadata', '-1', '-fflags', '+bitexact', '-movflags', '+faststart', '-f', 'mp4', '-y'],
];

/** Writes the film. Each shot lasts as long as its sentence and its tones. */
export async function encode(pictures: Pictures, narration: Narration, to: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'explorer-film-'));
  try {
    const sound = join(folder, 'sound.wav');
    writeFileSync(sound, toWav(narration.sound));
    const size = ['-s', `${FILM.width}x${FILM.height}`, '-r', `${FRAMES_PER_SECOND}`];
    const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', ...size, '-i', 'pipe:0', '-i', sound];
    const ffmpeg = spawn(ffmpegPath(), ['-hide_banner', '-v', 'error', ...input, ...CODING, to], {
      stdio: ['pipe', 'inherit', 'inherit'],
    });
    const ended = once(ffmpeg, 'close');
    await pipeline(Readable.from(frames(pictures, narration)), ffmpeg.stdin);
    const [code] = await ended;
    if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function ffmpegPath(): string {
  const found = findProgram(usualProgramPath(process.env.PATH), 'ffmpeg');
  if (!found) throw new Error('ffmpeg is not installed.');
  return found;
}

/** A picture, the frame in which it begins, and the number of frames in which it replaces the one before it. */
type Moment = { picture: Buffer; frame: number; fading: number };

function* frames(pictures: Pictures, narration: Narration): Generator<Buffer> {
  const moments = momentsOf(pictures, narration);
  const count = Math.ceil((narration.lengthMs / 1000) * FRAMES_PER_SECOND);
  for (let frame = 0; frame < count; frame += 1) {
    const index = Math.max(
      0,
      moments.findLastIndex((moment) => moment.frame <= frame),
    );
    const [before, now] = [moments[index - 1], moments[index]];
    if (!now) return;
    const share = (frame - now.frame + 1) / (now.fading + 1);
    yield before && share < 1 ? mixed(before.picture, now.picture, share) : now.picture;
  }
}

function momentsOf(pictures: Pictures, { sentences }: Narration): Moment[] {
  return sentences.flatMap(({ startMs, endMs, tonesMs }, shot) => {
    const shown = pictures[shot] ?? [];
    const [fromMs, spread] = tonesMs === undefined ? [startMs, SPREAD] : [tonesMs, 1];
    const each = (spread * (endMs - fromMs) * FRAMES_PER_SECOND) / 1000 / shown.length;
    const first = (fromMs / 1000) * FRAMES_PER_SECOND;
    const fading = each > 2 * FADING ? FADING : 0;
    return shown.map((picture, i) => ({ picture, frame: Math.round(first + i * each), fading }));
  });
}

/** @returns a picture between two pictures: `share` of the second, the rest of the first */
function mixed(one: Buffer, other: Buffer, share: number): Buffer {
  const mix = Buffer.allocUnsafe(one.length);
  for (let i = 0; i < mix.length; i += 1) mix[i] = (one[i] ?? 0) * (1 - share) + (other[i] ?? 0) * share;
  return mix;
}
