import { runProgram } from '#platform/server/workers/run-program.ts';
import { HOUR_MS } from '#platform/shared/time.ts';
import type { FilmPrograms } from './film-programs.ts';
import { type Film, ONLY_THIS_FILE } from './probe.ts';

const LONGEST_CONVERSION_MS = 3 * HOUR_MS;
const LONGEST_POSTER_MS = 60_000;
const POSTER_WIDTH = 1600;

/**
 * Options for ffmpeg. They remove the metadata (author, place), and write the index of the film at its start,
 * so that a browser can play the film while it loads.
 */
const FINISH = [
  '-threads',
  '1',
  '-map_metadata',
  '-1',
  '-map_chapters',
  '-1',
  '-movflags',
  '+faststart',
  '-f',
  'mp4',
  '-y',
];

type Paths = { from: string; to: string; signal: AbortSignal | undefined };

/**
 * Writes the film as an MP4 that every browser can play. Copies a video or audio track unchanged if browsers
 * can already play it.
 */
export async function convert(programs: FilmPrograms, film: Film, paths: Paths): Promise<void> {
  const { from, to, signal } = paths;
  await ffmpeg(
    programs,
    ['-i', from, ...tracks(film), ...pictureCoding(film), ...soundCoding(film), ...FINISH, to],
    { timeoutMs: LONGEST_CONVERSION_MS, signal },
  );
}

/**
 * Writes one frame of the film as a PNG: the frame after a tenth of the film's length, but at most 3 s after
 * its start.
 */
export async function drawPoster(programs: FilmPrograms, film: Film, paths: Paths): Promise<void> {
  const { from, to, signal } = paths;
  const moment = Math.min(3, film.durationSeconds / 10).toFixed(2);
  const scale = ['-vf', `scale='min(${POSTER_WIDTH},iw)':-2`];
  await ffmpeg(
    programs,
    [
      '-ss',
      moment,
      '-i',
      from,
      '-frames:v',
      '1',
      ...scale,
      '-f',
      'image2',
      '-c:v',
      'png',
      '-update',
      '1',
      '-y',
      to,
    ],
    { timeoutMs: LONGEST_POSTER_MS, signal },
  );
}

function tracks({ picture, sound }: Film): string[] {
  return [...(picture ? ['-map', '0:V:0'] : []), ...(sound ? ['-map', '0:a:0'] : []), '-dn', '-sn'];
}

function pictureCoding({ picture }: Film): string[] {
  if (!picture) return [];
  if (picture.codec === 'h264' && picture.pixels === 'yuv420p') return ['-c:v', 'copy'];
  const scale = "scale='min(1920,iw)':-2,format=yuv420p";
  return ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-vf', scale];
}

function soundCoding({ sound }: Film): string[] {
  if (!sound) return [];
  return sound.codec === 'aac' ? ['-c:a', 'copy'] : ['-c:a', 'aac', '-b:a', '128k', '-ac', '2'];
}

function ffmpeg(
  { ffmpeg: program, niceness }: FilmPrograms,
  parameters: string[],
  limits: { timeoutMs: number; signal: AbortSignal | undefined },
): Promise<Buffer> {
  const quiet = ['-hide_banner', '-v', 'error', '-nostdin', '-threads', '1', ...ONLY_THIS_FILE];
  return runProgram(program, [...quiet, ...parameters], { ...limits, niceness });
}
