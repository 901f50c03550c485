import { join } from 'node:path';
import { findPocketsphinx } from '#features/voice/server/pocketsphinx/installed.ts';
import { commandLine } from '#platform/server/command-line.ts';
import { connect } from '#platform/server/database/connect.ts';
import type { Address } from '#platform/server/database/embedded/address.ts';
import { shareEmbedded } from '#platform/server/database/embedded/shared-embedded.ts';
import { examineDatabase } from '#platform/server/database/examine-database.ts';
import { bad, type Finding, good, reasonOf, warning } from '#platform/server/doctor/finding.ts';
import { checkBackups, checkPort, checkPrograms, checkStorage } from '#platform/server/doctor/machine.ts';
import { checkMail, checkPublicAddress } from '#platform/server/doctor/outside.ts';
import { sendTestMail } from '#platform/server/doctor/test-mail.ts';
import { type Environment, readEnvironment, SettingError } from '#platform/server/environment.ts';
import { readArguments } from './arguments.ts';

// `npm run doctor [-- --no-mail]`: checks the installation and prints what the operator should do, whether
// the server is running or not. It sends a test mail to ADMIN_EMAIL. The exit code is 1 if a check fails.

const MARKS = { good: 'ok     ', warning: 'warning', bad: 'BAD    ' };

const usage = `The only argument is --no-mail, with which no test mail is sent: ${commandLine('doctor', '--no-mail')}`;

const findings = await examine();
for (const { state, text } of findings) console.log(`${MARKS[state]}  ${text}`);
process.exitCode = findings.some(({ state }) => state === 'bad') ? 1 : 0;

async function examine(): Promise<Finding[]> {
  let settings: Environment;
  let isMailLeftOut: boolean;
  try {
    isMailLeftOut = readArguments({ usage, flags: ['no-mail'] }).isSet['no-mail'];
    settings = readEnvironment(process.env);
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    return error.message.split('\n').map(bad);
  }
  return [
    good('The settings are valid.'),
    await checkPort(settings),
    ...(await checkStorage(settings)),
    ...(await checkBackups(settings)),
    ...(await checkDatabase(settings)),
    ...(await checkMails(settings, isMailLeftOut)),
    ...(await checkPublicAddress(settings)),
    ...checkPrograms(settings),
    ...checkRecogniser(settings),
  ];
}

/**
 * Checks the mail server. Sends a test mail only if the mail server accepts the sign-in. Otherwise the doctor
 * would print the same failure twice.
 */
async function checkMails(settings: Environment, isMailLeftOut: boolean): Promise<Finding[]> {
  const server = await checkMail(settings);
  if (isMailLeftOut || server.state !== 'good') return [server];
  return [server, await sendTestMail(settings)];
}

/** Checks the program that recognises speech, unless STT_ENGINE names a service or is off. */
function checkRecogniser({ STT_ENGINE = 'pocketsphinx', programPath }: Environment): Finding[] {
  if (STT_ENGINE !== 'pocketsphinx') return [];
  const found = findPocketsphinx(programPath);
  if (!('missing' in found)) return [good(`Found ${found.library}.`)];
  return [
    warning(
      `PocketSphinx is not installed: nobody can ask by voice. Install ${found.missing.join(' and ')}, or set STT_ENGINE.`,
    ),
  ];
}

async function checkDatabase(settings: Environment): Promise<Finding[]> {
  const { DATABASE_URL, DATABASE_LISTEN_URL: direct, DATABASE_READ_URL, dataDir } = settings;
  if (DATABASE_URL)
    return [
      ...(await examineAt({ url: direct ?? DATABASE_URL })),
      ...(direct ? [await answersAt('The pooler (DATABASE_URL)', { url: DATABASE_URL, direct })] : []),
      ...(DATABASE_READ_URL
        ? [await answersAt('The replica (DATABASE_READ_URL)', { url: DATABASE_READ_URL })]
        : []),
    ];
  try {
    const embedded = await shareEmbedded(join(dataDir, 'database'), () => {});
    return await examineAt(embedded).finally(() => embedded.leave());
  } catch (error) {
    return [bad(`The embedded database does not start (${reasonOf(error)}).`)];
  }
}

/**
 * Checks that the database responds at this address. At the address of a connection pooler, also checks that the
 * database user has a time limit for statements: behind a pooler, such limits can only be set for the database user
 * (docs/operating.md).
 */
async function answersAt(name: string, address: Address): Promise<Finding> {
  const { pool } = connect(address, () => {}, 1);
  try {
    const { rows } = await pool.query('select current_setting(\'statement_timeout\') as "limit"');
    if (address.direct && rows[0]?.limit === '0')
      return warning(
        `${name} answers, but its user has no statement_timeout: see A pooler and a replica in docs/many-machines.md.`,
      );
    return good(`${name} answers.`);
  } catch (error) {
    return bad(`${name} does not answer (${reasonOf(error)}).`);
  } finally {
    await pool.end();
  }
}

async function examineAt(address: { readonly url: string }): Promise<Finding[]> {
  const connection = connect(address, () => {}, 1);
  // Ends the connection pool here, because `connection.close` does not end a pool that no query builder has
  // used. With an open pool, this process would not exit.
  return examineDatabase(connection).finally(() => connection.pool.end());
}
