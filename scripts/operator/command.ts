import { join } from 'node:path';
import { explainProblem } from '#app/server/explain-problem.ts';
import { type Connection, connect } from '#platform/server/database/connect.ts';
import { shareEmbedded } from '#platform/server/database/embedded/shared-embedded.ts';
import { reasonOf } from '#platform/server/doctor/finding.ts';
import { type Environment, readEnvironment, SettingError } from '#platform/server/environment.ts';
import { type Allowed, type Arguments, readArguments } from './arguments.ts';

/** The values that every command gets. */
export type Command<Flag extends string = never> = Arguments<Flag> & {
  settings: Environment;
  connection: Connection;
  /** The address of PostgreSQL itself. DATABASE_URL may be the address of a connection pooler in front of it. */
  url: string;
};

/** Runs a command with the database that the settings name, whether the server is running or not. */
export function runCommand<Flag extends string = never>(
  allowed: Allowed<Flag>,
  work: (command: Command<Flag>) => Promise<void>,
): Promise<void> {
  return runWithSettings(allowed, (settings, given) =>
    withDatabase(settings, (found) => work({ ...given, ...found })),
  );
}

/**
 * Runs a command with the settings, without opening the database. Reads the arguments first, so that a call with
 * wrong arguments changes nothing. If a problem occurs that the operator can solve, prints a sentence about it and
 * sets the exit code to 1.
 */
export async function runWithSettings<Flag extends string = never>(
  allowed: Allowed<Flag>,
  work: (settings: Environment, given: Arguments<Flag>) => Promise<void>,
): Promise<void> {
  try {
    const given = readArguments(allowed);
    await work(readEnvironment(process.env), given);
  } catch (error) {
    sayProblem(error);
  }
}

/**
 * Prints a sentence about a problem that the operator can solve, and sets the exit code to 1.
 * @throws the error itself, if the operator cannot solve it
 */
export function sayProblem(error: unknown): void {
  const said = explainProblem(error, 'run the command again');
  if (said === error) throw error;
  console.error(said);
  process.exitCode = 1;
}

async function withDatabase(
  settings: Environment,
  work: (found: Pick<Command, 'settings' | 'connection' | 'url'>) => Promise<void>,
): Promise<void> {
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
    // Ends the connection pool here, because `connection.close` does not end a pool that no query builder has
    // used.
    if (!connection.pool.ended) await connection.pool.end();
    await embedded?.leave();
  }
}
