import * as z from 'zod/mini';
import { runProgram } from '#platform/server/workers/run-program.ts';
import type { FilmPrograms } from './film-programs.ts';

const Probe = z.object({
  streams: z._default(
    z.array(
      z.object({
        codec_type: z.optional(z.string()),
        codec_name: z.optional(z.string()),
        pix_fmt: z.optional(z.string()),
        width: z.optional(z.number()),
        height: z.optional(z.number()),
        disposition: z.optional(z.object({ attached_pic: z.optional(z.number()) })),
        side_data_list: z.optional(z.array(z.object({ rotation: z.optional(z.number()) }))),
      }),
    ),
    [],
  ),
  format: z.optional(z.object({ duration: z.optional(z.coerce.number()) })),
});

export type Film = {
  picture: { codec: string; pixels: string; width: number; height: number } | null;
  sound: { codec: string } | null;
  durationSeconds: number;
};

const PROBE_MS = 20_000;
/**
 * Lets ffprobe and ffmpeg open only local files. Otherwise a playlist in an uploaded file could make them
 * request a URL.
 */
export const ONLY_THIS_FILE = ['-protocol_whitelist', 'file'];

/** @throws Error when ffprobe cannot read the file */
export async function probe({ ffprobe, niceness }: FilmPrograms, path: string): Promise<Film> {
  const parameters = ['-v', 'error', ...ONLY_THIS_FILE, '-of', 'json', '-show_streams', '-show_format', path];
  const { streams, format } = Probe.parse(
    JSON.parse((await runProgram(ffprobe, parameters, { timeoutMs: PROBE_MS, niceness })).toString()),
  );
  const picture = streams.find(
    (stream) => stream.codec_type === 'video' && !stream.disposition?.attached_pic,
  );
  const sound = streams.find((stream) => stream.codec_type === 'audio');
  const { width = 0, height = 0 } = picture ?? {};
  const rotation = picture?.side_data_list?.find((data) => data.rotation !== undefined)?.rotation ?? 0;
  const isTurned = Math.abs(rotation) % 180 === 90;
  return {
    picture: picture
      ? {
          codec: picture.codec_name ?? '',
          pixels: picture.pix_fmt ?? '',
          width: isTurned ? height : width,
          height: isTurned ? width : height,
        }
      : null,
    sound: sound ? { codec: sound.codec_name ?? '' } : null,
    durationSeconds: format?.duration ?? 0,
  };
}

/** @returns true when ffprobe finds moving pictures in the file */
export async function isReadableFilm(programs: FilmPrograms, path: string): Promise<boolean> {
  return probe(programs, path).then(
    (film) => film.picture !== null,
    () => false,
  );
}
