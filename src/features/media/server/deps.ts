import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/database/connect.ts';
import type { Locks } from '#platform/server/database/locks/locks.ts';
import type { StoredLimits } from '#platform/server/database/stored-limits.ts';
import type { ObjectStore } from '#platform/server/files/objects.ts';
import type { Count } from '#platform/server/operations/metrics.ts';
import type { PictureWorkers } from './processing/picture-workers.ts';
import type { FilmPrograms } from './video/film-programs.ts';

export type MediaDeps = {
  db: Database;
  locks: Locks;
  objects: ObjectStore;
  clock: Clock;
  limits: StoredLimits;
  log: FastifyBaseLogger;
  /** Increases the number of uploaded files in the metrics. */
  onUpload: Count['upload'];
  /** The worker processes that make smaller copies of pictures. */
  pictureWorkers: PictureWorkers;
  /** The programs ffmpeg and ffprobe, which convert films; null if they are not installed. */
  filmPrograms: FilmPrograms | null;
};
