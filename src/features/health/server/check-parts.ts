import { listLastRuns } from '#features/backups/last-runs.server.ts';
import type { Station } from '#features/weather/contract.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Connection } from '#platform/server/database/connect.ts';
import { checkBackupFolder } from '#platform/server/doctor/machine.ts';
import type { Environment } from '#platform/server/environment.ts';
import { isBucketAddress } from '#platform/server/files/s3/store-address.ts';
import { pingDatabase, readWaiting, type Waiting } from '#platform/server/operations/queries.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#platform/shared/time.ts';
import type { Part } from '../contract.ts';
import { checkDisk, type ReadSpace } from './check-disk.ts';

export type HealthDeps = {
  connection: Connection;
  settings: Pick<Environment, 'dataDir' | 'STORAGE_URL' | 'SMTP_URL' | 'BACKUP_FOLDER' | 'BACKUP_CHECK'>;
  clock: Clock;
  /** Reads the space on the disk that contains a folder. */
  readSpace: ReadSpace;
  speechState(): { engine: string; is: string; reason?: string };
  /**
   * Returns the state of each service that may help to answer questions. If `engine` is `none`, no such
   * service is set up.
   */
  assistantStates(): { engine: string; is: string }[];
  /** @returns the name of the engine that reads aloud, or `off` if there is none */
  readingEngine(): Promise<string>;
  stations(): Promise<Station[]>;
};

/** If the simplest query takes longer than this, in milliseconds, the database delays every screen. */
const SLOW_MS = 300;
/** If more requests than this wait for a database connection, the database cannot keep up. */
const MOST_CALLS_WAITING = 5;
/** If an e-mail or a job has waited longer than this, at least one attempt has failed. */
const LATE_SECONDS = 15 * 60;

/**
 * Checks every part of the server.
 * @returns the parts, the most important one first
 * @throws an error if the database does not respond
 */
export async function checkParts(deps: HealthDeps): Promise<Part[]> {
  const database = await checkDatabase(deps.connection);
  const waiting = await readWaiting(deps.connection.db, deps.clock.now());
  return [
    database,
    await checkDisk(deps),
    checkMails(waiting, deps.settings),
    checkJobs(waiting),
    await checkBackup(deps),
    checkSpeech(deps.speechState()),
    checkReading(await deps.readingEngine()),
    checkWeather(await deps.stations()),
    checkAssistant(deps.assistantStates()),
  ];
}

async function checkDatabase({ pool }: Connection): Promise<Part> {
  const name = 'Database';
  const from = performance.now();
  await pingDatabase(pool);
  const tookMs = Math.max(1, Math.round(performance.now() - from));
  if (pool.waitingCount > MOST_CALLS_WAITING)
    return {
      name,
      is: 'fails',
      says: `${pool.waitingCount} calls wait for the database.`,
      advice: 'Look for slow statements and locks in the database, or give it more processor time.',
    };
  if (tookMs > SLOW_MS)
    return {
      name,
      is: 'watch',
      says: `It answers slowly: the simplest question took ${tookMs} ms.`,
      advice: 'Look at what else runs on its machine, and at the network between.',
    };
  return { name, is: 'works', says: `It answers in ${tookMs} ms.` };
}

function checkMails({ mails, oldestMailSeconds }: Waiting, { SMTP_URL }: HealthDeps['settings']): Part {
  const name = 'Mail';
  if (mails > 0 && oldestMailSeconds > LATE_SECONDS)
    return {
      name,
      is: 'fails',
      says: `${count(mails, 'mail waits', 'mails wait')}, the oldest for ${inWords(oldestMailSeconds)}.`,
      advice:
        'The mail server refuses or does not answer. Check SMTP_URL; the log of the server has the reason.',
    };
  if (!SMTP_URL)
    return {
      name,
      is: 'off',
      says: 'Mails are not sent. They are written to the folder outbox.',
      advice: 'Set SMTP_URL to send them.',
    };
  if (mails > 0)
    return { name, is: 'works', says: `${count(mails, 'mail is', 'mails are')} about to be sent.` };
  return { name, is: 'works', says: 'No mail waits.' };
}

function checkJobs({ jobs, oldestJobSeconds, failedJobs }: Waiting): Part {
  const name = 'Background work';
  if (jobs > 0 && oldestJobSeconds > LATE_SECONDS)
    return {
      name,
      is: 'fails',
      says: `${count(jobs, 'job waits', 'jobs wait')}, the oldest for ${inWords(oldestJobSeconds)}.`,
      advice: 'New pictures and films are not prepared. The server needs more processor time, or a restart.',
    };
  if (failedJobs > 0)
    return {
      name,
      is: 'watch',
      says: `${count(failedJobs, 'job has', 'jobs have')} failed for good.`,
      advice: 'Look for “a job failed” in the log of the server.',
    };
  if (jobs > 0) return { name, is: 'works', says: `${count(jobs, 'job is', 'jobs are')} about to start.` };
  return { name, is: 'works', says: 'No job waits.' };
}

/** If the last backup is older than this, a nightly backup is missing. */
const LATE_BACKUP_MS = 2 * DAY_MS;

async function checkBackup({ connection, settings, clock }: HealthDeps): Promise<Part> {
  const name = 'Backup';
  const runs = await listLastRuns(connection.db);
  if (settings.BACKUP_FOLDER === undefined)
    return {
      name,
      is: 'off',
      says: 'No backup is made every night.',
      advice: 'Set BACKUP_FOLDER to make one every night, or run the command backup (docs/operating.md).',
    };
  if (!isBucketAddress(settings.BACKUP_FOLDER)) {
    // The server checks the backup folder itself: only its own process shows whether the service may write to
    // the folder. An operator who runs the command `doctor` may have other rights.
    const { state, text } = await checkBackupFolder(settings.BACKUP_FOLDER);
    if (state === 'bad') return { name, is: 'fails', says: 'No backup can be made tonight.', advice: text };
  }
  const made = runs.find(({ kind }) => kind === 'backup');
  if (!made) return { name, is: 'works', says: 'The first backup is made tonight.' };
  const failed = runs.find(({ failure }) => failure !== null);
  if (failed)
    return {
      name,
      is: 'fails',
      says:
        failed.kind === 'backup'
          ? 'The last nightly backup did not end well.'
          : 'The last backup cannot be restored.',
      advice: `Reason: ${failed.failure}`,
    };
  const agoMs = clock.now().getTime() - made.endedAt.getTime();
  const ago = inWords(agoMs / SECOND_MS);
  if (agoMs > LATE_BACKUP_MS)
    return {
      name,
      is: 'fails',
      says: `The last backup was made ${ago} ago.`,
      advice: 'The server must run at 02:10 UTC, or soon after.',
    };
  const checked = settings.BACKUP_CHECK === 'on' ? ' It was restored as a check.' : '';
  return { name, is: 'works', says: `The last backup was made ${ago} ago.${checked}` };
}

function checkSpeech({ engine, is, reason }: ReturnType<HealthDeps['speechState']>): Part {
  const name = 'Asking by voice';
  const because = reason ? `Reason: ${reason}` : undefined;
  if (is === 'off')
    return { name, is: 'off', says: 'Speech is not recognised.', ...(because && { advice: because }) };
  if (is === 'starting') return { name, is: 'works', says: `${engine} is starting.` };
  if (is === 'ready') return { name, is: 'works', says: `${engine} recognises speech.` };
  return { name, is: 'fails', says: `${engine} does not answer.`, ...(because && { advice: because }) };
}

function checkReading(engine: string): Part {
  const name = 'Reading aloud';
  if (engine === 'off') return { name, is: 'off', says: 'The server has no voice. Devices use their own.' };
  return { name, is: 'works', says: `${engine} reads pages aloud.` };
}

function checkWeather(stations: Station[]): Part {
  const name = 'Weather';
  const without = stations.filter(({ noReading }) => noReading);
  if (stations.length === 0) return { name, is: 'off', says: 'No weather is shown.' };
  if (without.length === 0)
    return { name, is: 'works', says: `The weather of ${stations.length} stations is shown.` };
  const advice =
    'The source of the weather may be unreachable from this server. It is asked again by itself. Without internet, set WEATHER_PROVIDER=off.';
  if (without.length === stations.length)
    return { name, is: 'fails', says: 'No station has a reading.', advice };
  return {
    name,
    is: 'watch',
    says: `No reading from ${without.map((station) => station.name).join(', ')}.`,
    advice,
  };
}

function checkAssistant(states: ReturnType<HealthDeps['assistantStates']>): Part {
  const name = 'Answers';
  const helpers = states.filter(({ engine }) => engine !== 'none');
  if (helpers.length === 0) return { name, is: 'works', says: 'This server answers questions by itself.' };
  const failed = helpers.find(({ is }) => is !== 'ready');
  const engines = helpers.map(({ engine }) => engine).join(' and ');
  if (!failed) return { name, is: 'works', says: `This server answers questions, with help of ${engines}.` };
  return {
    name,
    is: 'watch',
    says: `${failed.engine} has failed and is left out for a minute. This server answers by itself.`,
    advice: 'Check the address and the key of that service; the log of the server has the reason.',
  };
}

function count(number: number, one: string, several: string): string {
  return `${number} ${number === 1 ? one : several}`;
}

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

function inWords(seconds: number): string {
  const minutes = Math.round((seconds * 1000) / MINUTE_MS);
  if (minutes < 2 * HOUR_MINUTES) return count(minutes, 'minute', 'minutes');
  if (minutes < 2 * DAY_MINUTES) return count(Math.round(minutes / HOUR_MINUTES), 'hour', 'hours');
  return count(Math.round(minutes / DAY_MINUTES), 'day', 'days');
}
