import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Connection } from '../database/connect.ts';
import { addLatencies } from './latencies.ts';
import type { Waiting } from './queries.ts';
import { shareUnderWay } from './share-under-way.ts';

/** Counters that features increment. */
export type Count = {
  /**
   * Counts a question by its outcome. Messages of distress and insults are counted as small talk, so that the
   * metrics do not reveal them.
   */
  question(outcome: string): void;
  /**
   * Counts a text to be read aloud. `kept`: its sound was stored already; `spoken`: the engine created it;
   * `failed`: neither.
   */
  speech(outcome: 'kept' | 'spoken' | 'failed'): void;
  upload(outcome: 'stored' | 'refused' | 'failed'): void;
  mail(outcome: 'sent' | 'failed'): void;
  job(name: string, outcome: 'done' | 'failed'): void;
  cacheRead(cache: 'sessions' | 'files', isHit: boolean): void;
};

/**
 * The limits of the histogram's buckets, in seconds. Most reads take less than a millisecond; films and
 * e-mails take much longer.
 */
const LATENCIES = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The metrics of this process for Prometheus. No label ever contains an id, a text or an address. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const counter = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Counter({ name: `explorer_${name}_total`, help, labelNames, registers });
  const requests = addLatencies(registry, {
    name: 'explorer_http_request_seconds',
    help: 'Time until the answer was sent, by pattern of the address.',
    buckets: LATENCIES,
  });
  const limitsHit = counter('limits_hit', 'Calls refused with 429.', 'route');
  const questions = counter('questions', 'Questions by outcome.', 'outcome');
  const speech = counter('speech', 'Texts to be read aloud.', 'outcome');
  const uploads = counter('uploads', 'Files that arrived.', 'outcome');
  const mails = counter('mails', 'Attempts to send a mail.', 'outcome');
  const jobs = counter('jobs', 'Runs of background jobs.', 'job', 'outcome');
  const cacheReads = { sessions: { hit: 0, miss: 0 }, files: { hit: 0, miss: 0 } };
  new Counter({
    name: 'explorer_cache_reads_total',
    help: 'Reads of what is kept in memory.',
    labelNames: ['cache', 'result'],
    registers,
    collect() {
      this.reset();
      for (const [cache, results] of Object.entries(cacheReads))
        for (const [result, reads] of Object.entries(results)) this.inc({ cache, result }, reads);
    },
  });
  const count: Count = {
    question: (outcome) => questions.inc({ outcome }),
    speech: (outcome) => speech.inc({ outcome }),
    upload: (outcome) => uploads.inc({ outcome }),
    mail: (outcome) => mails.inc({ outcome }),
    job: (job, outcome) => jobs.inc({ job, outcome }),
    cacheRead: (cache, isHit) => {
      cacheReads[cache][isHit ? 'hit' : 'miss'] += 1;
    },
  };
  return {
    registry,
    count,
    /** Measures every response. The label `route` is the URL pattern, or `unknown` if there is none. */
    watch: (app: FastifyInstance): void => {
      app.addHook('onResponse', ({ method, routeOptions }, reply, next) => {
        const route = routeOptions.url ?? 'unknown';
        requests.observe(method, route, reply.statusCode, reply.elapsedTime / 1000);
        if (reply.statusCode === 429) limitsHit.inc({ route });
        next();
      });
    },
    watchPools: (pools: Record<string, Connection['pool']>): void => {
      new Gauge({
        name: 'explorer_database_connections',
        help: 'Connections of this process to the database; `waiting` counts queries that wait for one.',
        labelNames: ['pool', 'state'],
        registers,
        collect() {
          for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
            this.set({ pool, state: 'used' }, totalCount - idleCount);
            this.set({ pool, state: 'idle' }, idleCount);
            this.set({ pool, state: 'waiting' }, waitingCount);
          }
        },
      });
    },
    /**
     * Adds a metric with the current state of each service: each part of the product that may be off or
     * unavailable.
     * @param states by the name of the service, a function that returns its state
     */
    watchServices: (states: Record<string, () => ServiceState>): void => {
      new Gauge({
        name: 'explorer_service_state',
        help: '1 for the present state of each service: its engine, and ready, paused, away or off.',
        labelNames: ['service', 'engine', 'state'],
        registers,
        aggregator: 'max',
        collect() {
          this.reset();
          for (const [service, state] of Object.entries(states)) {
            const { engine, is } = state();
            this.set({ service, engine, state: is }, 1);
          }
        },
      });
    },
    /**
     * Adds the metrics about waiting jobs and e-mails. All processes report the same numbers.
     * @param read reads the numbers from the database, once for each scrape
     */
    watchWaiting: (read: () => Promise<Waiting>): void => {
      // One query reads the values of all these metrics.
      const readOnce = shareUnderWay(() => read().catch(() => undefined));
      const gauge = (name: string, field: keyof Waiting, help: string) =>
        new Gauge({
          name: `explorer_${name}`,
          help,
          registers,
          aggregator: 'max',
          async collect() {
            // NaN means that the value is unknown, because the database is unavailable.
            this.set((await readOnce())?.[field] ?? Number.NaN);
          },
        });
      gauge('jobs_waiting', 'jobs', 'Jobs whose time has come and that no process has taken.');
      gauge('oldest_job_seconds', 'oldestJobSeconds', 'How late the oldest of them is.');
      gauge('jobs_given_up', 'failedJobs', 'Jobs that have failed for the last time.');
      gauge('mails_waiting', 'mails', 'Mails that wait to be sent.');
      gauge('oldest_mail_seconds', 'oldestMailSeconds', 'How long the oldest of them has waited.');
    },
  };
}

export type ServiceState = { engine: string; is: string };
