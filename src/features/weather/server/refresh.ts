import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/database/connect.ts';
import { FRESH_MS } from '../contract.ts';
import type { Provider } from './providers/provider.ts';
import { type CachedReading, claimCall, findCachedReading, updateOutcome } from './queries.ts';
import type { StationPlace } from './stations.ts';

export type RefreshDeps = { db: Database; clock: Clock; log: FastifyBaseLogger; provider: Provider };

/** Pause before a source that has failed is called again. */
export const RETRY_AFTER_MS = 5 * 60_000;
/** Longest wait for a source. */
const TIMEOUT_MS = 5000;
/** Interval at which a process checks whether another one has received its answer. */
const LOOK_EVERY_MS = 100;

/** True when the source may be called for this station again. */
export function isDue(cached: CachedReading | undefined, now: Date): boolean {
  if (!cached) return true;
  const restMs = cached.outcome === 'read' ? FRESH_MS : RETRY_AFTER_MS;
  return now.getTime() - cached.calledAt.getTime() >= restMs;
}

/**
 * True while a process may still wait for the source. The call of a process that was killed soon stops
 * counting.
 */
export function isUnderWay(cached: CachedReading | undefined, now: Date): boolean {
  return cached?.outcome === 'waiting' && now.getTime() - cached.calledAt.getTime() <= TIMEOUT_MS;
}

/**
 * Resolves when the station was read, when reading has failed, or after five seconds. The process that claims
 * the station's row calls the source. The other processes wait for its result, so that more clients and
 * processes cause no more calls.
 * @param ended aborts the call when the server stops
 */
export async function refresh(deps: RefreshDeps, station: StationPlace, ended: AbortSignal): Promise<void> {
  const { db, clock, provider } = deps;
  const key = { provider: provider.name, stationId: station.stationId };
  const now = clock.now();
  const readBefore = new Date(now.getTime() - FRESH_MS);
  const failedBefore = new Date(now.getTime() - RETRY_AFTER_MS);
  if (await claimCall(db, key, { now, readBefore, failedBefore })) await callSource(deps, station, ended);
  else await awaitOther(db, key, ended);
}

async function callSource(
  { db, clock, log, provider }: RefreshDeps,
  station: StationPlace,
  ended: AbortSignal,
): Promise<void> {
  const { stationId } = station;
  const signal = AbortSignal.any([ended, AbortSignal.timeout(TIMEOUT_MS)]);
  const reading = await provider.read(station, signal).catch((error: unknown) => {
    // A call fails now and then: the last reading stays, and the source is called again some minutes later.
    log.warn({ err: error, station: station.name }, 'no weather came');
    return null;
  });
  // Limits the time of the observation: if the clock of the source is ahead, its reading would count as valid
  // for too long.
  const latest = clock.now().getTime();
  const believed = reading && {
    ...reading,
    observedAt: new Date(Math.min(reading.observedAt.getTime(), latest)),
  };
  await updateOutcome(db, { provider: provider.name, stationId }, believed);
}

async function awaitOther(
  db: Database,
  key: { provider: string; stationId: string },
  ended: AbortSignal,
): Promise<void> {
  for (let waitedMs = 0; waitedMs < TIMEOUT_MS && !ended.aborted; waitedMs += LOOK_EVERY_MS) {
    const cached = await findCachedReading(db, key);
    if (cached?.outcome !== 'waiting') return;
    await wait(LOOK_EVERY_MS);
  }
}
