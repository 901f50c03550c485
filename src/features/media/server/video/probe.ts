import * as z from 'zod';
import { runProgram } from '#platform/server/workers/run-program.ts';
import type { FilmPrograms } from './film-programs.ts';

const Probe = z.object({
  streams: z
    .array(
      z.object({
        codec_type: z.string().optional(),
        codec_name: z.string().optional(),
        pix_fmt: z.string().optional(),
        width: z.number().optional(),
        height: z.number().optional(),
        disposition: z.object({ attached_pic: z.number().optional() }).optional(),
        side_data_list: z.array(z.object({ rotation: z.number().optional() })).optional(),
      }),
    )
    .default([]),
  format: z.object({ duration: z.coerce.number().optional() }).optional(),
});

export type Film = {
  picture: { codec: string; pixels: string; width: number; height: number } | null;
  sound: { codec: string } | null;
  durationSeconds: number;
};

const PROBE_MS = 20_000;
/** Lets ffmpeg open files only, so that a playlist in an uploaded file cannot make it open an address. */
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
