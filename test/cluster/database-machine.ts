import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { findServerPostgres } from '../../scripts/server-postgres.mjs';
import { waitUntil } from '../wait-until.ts';
import { command, DEPLOY, type Machine, startMachine } from './machine.ts';

/** The machines of deploy/patroni.yml: each runs etcd, Patroni and PostgreSQL. */
export const DATABASES = { db1: '192.0.2.11', db2: '192.0.2.12', db3: '192.0.2.13' } as const;
export type DatabaseName = keyof typeof DATABASES;

const NAMES = Object.keys(DATABASES) as DatabaseName[];
const PASSWORD = 'a-password-of-the-test';
/**
 * The address that the app uses for its database. It leads to the HAProxy on the app's own machine, which
 * passes the connection on to the primary.
 */
export const databaseUrl = (port: number) => `postgres://explorer:${PASSWORD}@127.0.0.1:${port}/explorer`;

/**
 * Starts etcd and Patroni on a database machine. Patroni starts PostgreSQL.
 * @param folder the folder for the files of all machines
 */
export async function startDatabaseMachine(folder: string, name: DatabaseName): Promise<Machine> {
  const machine = await startMachine(folder, name, DATABASES[name]);
  startEtcd(machine);
  const file = join(machine.folder, 'patroni.yml');
  writeFileSync(file, patroniFile(machine));
  // Removes the file in which PostgreSQL stored its process id before the machine was killed. After the
  // restart of a real machine no process would have this id; here another process may have it.
  rmSync(join(machine.folder, 'data/postmaster.pid'), { force: true });
  await command('chown', '-R', 'postgres:postgres', machine.folder);
  machine.start('patroni', ['patroni', file], { as: 'postgres' });
  return machine;
}

/** @returns deploy/patroni.yml with the name, the addresses and the folders of this machine */
function patroniFile({ name, address, folder }: Machine): string {
  const [hosts = '', ...rest] = readFileSync(join(DEPLOY, 'patroni.yml'), 'utf8').split(
    /(?<=^ {2}hosts: .*\n)/m,
  );
  const own = (text: string) => text.replaceAll(DATABASES.db1, address);
  const [before = '', etcd = ''] = hosts.split(/(?=^ {2}hosts: )/m);
  return [own(before), etcd, own(rest.join(''))]
    .join('')
    .replace('name: db1', `name: ${name}`)
    .replace(/^etcd3:/m, isCacheStale() ? 'etcd:' : 'etcd3:')
    .replace(/bin_dir: .*/, `bin_dir: ${findServerPostgres()}`)
    .replace(/data_dir: .*/, `data_dir: ${join(folder, 'data')}`)
    .replace(/pgpass: .*/, `pgpass: ${join(folder, 'pgpass')}`)
    .replace(/unix_socket_directories: .*/, `unix_socket_directories: ${folder}`)
    .replace('mode: automatic', 'mode: off');
}

/**
 * True for Patroni before version 3.0.4. After a network failure, it may keep an outdated copy of the keys
 * that it reads with version 3 of etcd's API, and then names no synchronous server any more. With version 2
 * of the API, it has no such copy. See docs/many-machines.md.
 */
const isCacheStale = (): boolean => {
  const version = execFileSync('patroni', ['--version'], { encoding: 'utf8' });
  return /^patroni (?:[0-2]\.|3\.0\.[0-3]$)/.test(version.trim());
};

export function startEtcd({ name, address, folder, start }: Machine): void {
  const members = Object.entries(DATABASES).map(([each, at]) => `${each}=http://${at}:2380`);
  const options = {
    name,
    'data-dir': join(folder, 'etcd'),
    'listen-peer-urls': `http://${address}:2380`,
    'initial-advertise-peer-urls': `http://${address}:2380`,
    'listen-client-urls': `http://${address}:2379,http://127.0.0.1:2379`,
    'advertise-client-urls': `http://${address}:2379`,
    'initial-cluster': members.join(','),
    // In this test all machines share two processors, so the default election timeout of one second is too
    // short.
    'heartbeat-interval': '250',
    'election-timeout': '2500',
    ...(isCacheStale() && { 'enable-v2': 'true' }),
  };
  start('etcd', ['etcd', ...Object.entries(options).map(([key, value]) => `--${key}=${value}`)]);
}

/**
 * Kills all processes of PostgreSQL, but not Patroni. Some child processes end by themselves once their parent is
 * gone, before they can be killed.
 */
export function killPostgres({ run, folder }: Machine): Promise<void> {
  return run(
    `p=$(head -n 1 ${join(folder, 'data/postmaster.pid')}); c=$(cat /proc/$p/task/$p/children); ` +
      'kill -9 $p && { kill -9 $c 2> /dev/null; true; }',
  );
}

type Member = { name: DatabaseName; role: string };

/** @returns the machine whose PostgreSQL accepts changes now */
export async function findPrimary(): Promise<DatabaseName | undefined> {
  const answers = await Promise.all(
    NAMES.map(async (name) => (await fetchOrNot(`http://${DATABASES[name]}:8008/primary`))?.status === 200),
  );
  return NAMES[answers.indexOf(true)];
}

/**
 * Waits until there is a primary and both other machines receive its changes, one of them synchronously. Asks
 * the primary, because a machine that was cut off still reports the old members for a while after it is
 * connected again.
 */
export async function untilWhole(): Promise<void> {
  await waitUntil(async () => {
    const primary = await findPrimary();
    if (!primary) return false;
    const cluster = await askJson<{ members: Member[] }>(`http://${DATABASES[primary]}:8008/cluster`);
    const roles = cluster?.members.map(({ name, role }) => (name === primary ? 'primary' : role)).sort();
    return String(roles) === 'primary,replica,sync_standby' && (await countReceivers()) === 2;
  });
}

/** @returns the number of machines that receive each change of the primary now; 0 if the primary does not answer */
async function countReceivers(): Promise<number> {
  try {
    const client = await connectToPrimary('postgres');
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_replication where state = 'streaming'`,
    );
    await client.end();
    return rows[0]?.count ?? 0;
  } catch {
    return 0;
  }
}

/** @returns the machine whose etcd is the leader */
export async function findEtcdLeader(): Promise<DatabaseName | undefined> {
  for (const name of NAMES) {
    const status = await askJson<{ header: { member_id: string }; leader: string }>(
      `http://${DATABASES[name]}:2379/v3/maintenance/status`,
      { method: 'POST', body: '{}' },
    );
    if (status && status.header.member_id === status.leader) return name;
  }
  return undefined;
}

/** Creates the database user and the database of the app, as docs/many-machines.md tells the operator. */
export async function createDatabase(): Promise<void> {
  const client = await connectToPrimary('postgres');
  await client.query(`create role explorer login createdb password '${PASSWORD}'`);
  await client.query('create database explorer owner explorer');
  await client.end();
}

/** Connects to the primary as its superuser. */
export async function connectToPrimary(database: string): Promise<pg.Client> {
  const primary = await findPrimary();
  if (!primary) throw new Error('The cluster has no primary.');
  const client = new pg.Client({
    host: DATABASES[primary],
    user: 'postgres',
    password: 'replace-the-first',
    database,
  });
  await client.connect();
  return client;
}

async function askJson<T>(url: string, init: RequestInit = {}): Promise<T | undefined> {
  const response = await fetchOrNot(url, init);
  if (!response?.ok) return undefined;
  // The cast is safe: the test started these programs itself, so their responses have the documented shape.
  return (await response.json().catch(() => undefined)) as T | undefined;
}

function fetchOrNot(url: string, init: RequestInit = {}): Promise<Response | undefined> {
  return fetch(url, { ...init, signal: AbortSignal.timeout(1000) }).catch(() => undefined);
}
