import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupProblem } from '#features/backups/server/archive/backup-problem.ts';
import { type Connection, connect } from '#platform/server/database/connect.ts';
import { shareEmbedded } from '#platform/server/database/embedded/shared-embedded.ts';
import { reasonOf } from '#platform/server/doctor/finding.ts';
import { type Environment, readEnvironment, SettingError } from '#platform/server/environment.ts';
import { StorageAway } from '#platform/server/storage-away.ts';

/** What every command gets. */
export type Command = {
  settings: Environment;
  connection: Connection;
  /** The address of the database itself, not of a connection pooler in front of it. */
  url: string;
};

const EXPLAINED = [SettingError, BackupProblem, StorageAway];

/** Runs a command on the database of the settings, whether the server is running or not. */
export function runCommand(work: (command: Command) => Promise<void>): Promise<void> {
  return runWithSettings((settings) => withDatabase(settings, work));
}

/**
 * Runs a command that needs no database. A problem that the operator can solve is printed as a sentence, and
 * the exit code is 1.
 */
export async function runWithSettings(work: (settings: Environment) => Promise<void>): Promise<void> {
  try {
    await work(readEnvironment(process.env));
  } catch (error) {
    if (!EXPLAINED.some((kind) => error instanceof kind)) throw error;
    console.error(reasonOf(error));
    process.exitCode = 1;
  }
}

async function withDatabase(settings: Environment, work: (command: Command) => Promise<void>): Promise<void> {
  const { DATABASE_URL, DATABASE_LISTEN_URL: direct, dataDir } = settings;
  const embedded = DATABASE_URL ? undefined : await shareEmbedded(join(dataDir, 'database'), () => {});
  const address = embedded ?? { url: direct ?? DATABASE_URL ?? '' };
  const connection = connect(address, (error) => console.error(error.message), 2);
  try {
    await connection.pool.query('select 1').catch((error) => {
      throw new SettingError(`The database does not answer (${reasonOf(error)}).`);
    });
    await work({ settings, connection, url: address.url });
  } finally {
    await connection.close();
    // `close` does not end the pool if only the pool was used.
    if (!connection.pool.ended) await connection.pool.end();
    await embedded?.leave();
  }
}

/**
 * Reads the arguments of a command that works on a file.
 * @param flags the names of the command's switches, without the dashes
 * @throws SettingError with the usage text
 */
export function readFileArguments<Flag extends string>(
  usage: string,
  flags: Flag[] = [],
): { file: string; isSet: Record<Flag, boolean> } {
  const options = Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' as const }]));
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    const [file, ...more] = positionals;
    if (file && more.length === 0)
      return {
        file,
        isSet: Object.fromEntries(flags.map((flag) => [flag, values[flag] === true])) as Record<
          Flag,
          boolean
        >,
      };
  } catch {
    // The usage text below says which arguments are allowed.
  }
  throw new SettingError(usage);
}
