import type { Environment } from '#platform/server/environment.ts';
import { findProgram } from '#platform/server/workers/programs.ts';

/** The absolute paths of ffmpeg and ffprobe, and the priority (niceness) with which both run. */
export type FilmPrograms = { ffmpeg: string; ffprobe: string; niceness: number };

/** @returns the paths of both programs; null unless both are installed */
export function findFilmPrograms({
  programPath,
  JOB_NICENESS,
}: Pick<Environment, 'programPath' | 'JOB_NICENESS'>): FilmPrograms | null {
  const ffmpeg = findProgram(programPath, 'ffmpeg');
  const ffprobe = findProgram(programPath, 'ffprobe');
  return ffmpeg && ffprobe ? { ffmpeg, ffprobe, niceness: JOB_NICENESS } : null;
}
