import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/connect.ts';
import type { StoredLimits } from '#server/database/stored-limits.ts';
import type { ObjectStore } from '#server/files/objects.ts';
import type { Workshop } from './workshop/workshop.ts';

export type MediaDeps = {
  db: Database;
  objects: ObjectStore;
  clock: Clock;
  limits: StoredLimits;
  log: FastifyBaseLogger;
  /** Where pictures are drawn, outside this process. */
  workshop: Workshop;
  /** Whether a film can be converted here. */
  hasFfmpeg: boolean;
};
