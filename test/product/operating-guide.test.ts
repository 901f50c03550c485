import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { connect } from '#platform/server/database/connect.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { blockWith, commandsIn, guide, ROOT } from './guide-commands.ts';

/**
 * The proof that a test runs a command: the file of the test, and a text that occurs in this file and runs
 * the command.
 */
type Evidence = [file: string, text: string];

const THIS = 'test/product/operating-guide.test.ts';
const BACKUPS = 'src/features/backups/backups.test.ts';
const STORED = 'src/features/backups/stored-backups.test.ts';
const RELEASE = 'scripts/release/release.system.test.ts';
const SYSTEMD = 'scripts/release/systemd.system.test.ts';
const MAKE_ARCHIVE = 'scripts/release/make-archive.ts';
const LAUNCHER = 'scripts/release/launcher.test.ts';
const version = packageFile.version;
const archive = `antarctic-explorer-${version}-linux-x64`;

/** For each command of docs/operating.md: the proof that a test runs it. */
const RUN_BY: Record<string, Evidence[]> = {
  'npm start': [
    ['test/processes/start.test.ts', "from './started.ts'"],
    ['test/processes/started.ts', 'scripts/start.mjs'],
  ],
  'npm start -- --workers 4': [
    ['test/processes/workers.test.ts', "'--workers', String(WORKERS)"],
    ['test/processes/start.test.ts', "['--workers', 'many']"],
    ['scripts/start.mjs', 'src/app/main.ts'],
  ],
  './antarctic-explorer admin:reset': [['test/product/operating.test.ts', 'operator/admin-reset.ts']],
  './antarctic-explorer backup /srv/backups/monday.backup': [[BACKUPS, "'back-up', [plain]"]],
  './antarctic-explorer backup FILE': [[BACKUPS, "'back-up', [file]"]],
  'backup --database-only': [[BACKUPS, "'back-up', [file, '--database-only']"]],
  './antarctic-explorer backup:verify /srv/backups/monday.backup': [[BACKUPS, "'verify-backup', [plain]"]],
  './antarctic-explorer backup:verify antarctic-explorer-2026-11-29-0210.backup': [
    [STORED, "command(here, 'verify-backup', NEW)"],
  ],
  './antarctic-explorer restore antarctic-explorer-2026-11-29-0210.backup': [
    [STORED, "command(there, 'restore', NEW)"],
  ],
  './antarctic-explorer restore /srv/backups/monday.backup': [[BACKUPS, "'restore', [plain]"]],
  './antarctic-explorer restore FILE --replace': [[BACKUPS, "'restore', [plain, '--replace']"]],
  'npm run doctor': [['src/platform/server/doctor/doctor.test.ts', 'operator/doctor.ts']],
  './antarctic-explorer doctor --no-mail': [
    ['src/platform/server/doctor/doctor.test.ts', "runDoctor(settings, '--no-mail')"],
    ['src/platform/server/doctor/doctor.test.ts', 'operator/doctor.ts'],
  ],
  './antarctic-explorer storage:move file:///srv/data/media s3://…': [
    ['scripts/operator/storage-move.test.ts', 'operator/storage-move.ts'],
  ],
  [`sha256sum -c ${archive}.tar.gz.sha256`]: [
    [RELEASE, 'makeArchive(folder)'],
    [MAKE_ARCHIVE, "'sha256sum', ['-c', "],
  ],
  [`tar -xzf ${archive}.tar.gz && cd ${archive}`]: [
    [RELEASE, 'unpackArchive(archive, '],
    [MAKE_ARCHIVE, "'-xzf',"],
  ],
  './antarctic-explorer start': [
    [RELEASE, 'start: [...image.entryPoint, ...image.command]'],
    ['scripts/release/deploy.test.ts', "toEqual([LAUNCHER, 'start'])"],
  ],
  './antarctic-explorer start --rollback': [
    [LAUNCHER, "'start', '--rollback'"],
    ['test/processes/start.test.ts', "start({}, ['--rollback'])"],
    ['src/features/backups/upgrades.test.ts', 'operator/roll-back.ts'],
  ],
  './antarctic-explorer start --workers 4': [
    [LAUNCHER, "launch(['start', '--workers', '2'])"],
    ['test/processes/workers.test.ts', "'--workers', String(WORKERS)"],
  ],
  './antarctic-explorer doctor': [[RELEASE, "[launcher, 'doctor']"]],
  './antarctic-explorer help': [[LAUNCHER, "launch(['help'])"]],
  'useradd --system --user-group --shell /usr/sbin/nologin explorer': [[SYSTEMD, "blockWith('useradd')"]],
  'cp /opt/antarctic-explorer/deploy/antarctic-explorer.service /etc/systemd/system/': [
    [SYSTEMD, "blockWith('useradd')"],
  ],
  'install -m 600 /dev/null /etc/antarctic-explorer.env': [[SYSTEMD, "blockWith('useradd')"]],
  'systemctl enable --now antarctic-explorer': [[SYSTEMD, '...install.slice(-1)']],
  'systemctl restart antarctic-explorer': [[SYSTEMD, "inGuide('systemctl restart ')"]],
  'systemctl daemon-reload': [[SYSTEMD, "inGuide('systemctl daemon-reload')"]],
  'systemctl edit antarctic-explorer': [[SYSTEMD, "inGuide('systemctl edit ')"]],
  'journalctl -u antarctic-explorer': [[SYSTEMD, "inGuide('journalctl ')"]],
  'install -d -o explorer -g explorer -m 700 /srv/backups': [[SYSTEMD, "inGuide('install -d ')"]],
  'setpriv --reuid explorer --regid explorer --init-groups /opt/antarctic-explorer/antarctic-explorer doctor':
    [[SYSTEMD, "inGuide('setpriv ')"]],
  'set -a; . ./.env; set +a': [[THIS, "startsWith('set -a')"]],
  'set -a; . /etc/antarctic-explorer.env; DATA_DIR=/var/lib/antarctic-explorer; set +a': [
    [THIS, "startsWith('set -a')"],
    [SYSTEMD, "inGuide('set -a; . /etc/')"],
  ],
  "create role explorer login createdb password '…'; create database explorer owner explorer": [
    [THIS, "'create role explorer'"],
  ],
  "alter role explorer set statement_timeout = '2400ms';": [[THIS, "blockWith('alter role')"]],
  "alter role explorer set lock_timeout = '2s';": [[THIS, "blockWith('alter role')"]],
  "alter role explorer set idle_in_transaction_session_timeout = '10s';": [[THIS, "blockWith('alter role')"]],
  'alter role … createdb': [['src/features/backups/missing-rights.test.ts', 'createdb`);']],
  'cd deploy && cp example.env .env': [['scripts/release/deploy.test.ts', "['-euc', copy]"]],
  'kill -9': [
    ['test/processes/start.test.ts', "running.child.kill('SIGKILL')"],
    ['test/processes/killed.test.ts', 'killDatabase'],
  ],
};

const CHANGES_MACHINE = 'It installs packages on the machine.';

const NEEDS_DOCKER = 'It needs a running Docker. The test of the container runs the image without it.';

/** The commands that no test can run, each with the reason why not. */
const NOT_RUN: Record<string, string> = {
  'npm run test:cluster': 'It is a run of tests itself, by hand and in CI.',
  'npm run test:system': 'It is a run of tests itself, by hand and in CI.',
  'docker compose up -d --build': NEEDS_DOCKER,
  'docker compose exec explorer cat /data/first-administrator.txt': NEEDS_DOCKER,
  'docker compose exec explorer /opt/antarctic-explorer/antarctic-explorer doctor': NEEDS_DOCKER,
  'docker compose run --rm explorer restore /backups/monday.backup': NEEDS_DOCKER,
  'ssh -L 5000:localhost:5000 user@server': 'It needs a second machine.',
  'grype sbom:sbom.cdx.json': 'It downloads a list of faults. The test of the release checks the file.',
  // Another test of this file compares the packages in the commands below with the packages that CI and the
  // test of the cluster install.
  'apt-get install espeak-ng opus-tools': CHANGES_MACHINE,
  'apt-get install libpocketsphinx3 pocketsphinx-en-us espeak-ng': CHANGES_MACHINE,
  'apt-get install postgresql patroni python3-etcd etcd-server': CHANGES_MACHINE,
  'apt-get install haproxy': CHANGES_MACHINE,
};

/** Inline code of several words that is not a command. */
const NO_COMMANDS = [
  'go back',
  'database away',
  'synchronous_mode_strict: true',
  'the provider failed',
  'vectors of pages were read',
];

test('every command of the operating guide is run by a test, or has a reason why not', () => {
  const known = [...Object.keys(RUN_BY), ...Object.keys(NOT_RUN), ...NO_COMMANDS];
  expect(commandsIn(guide).sort()).toEqual(known.sort());
});

test('a command that nobody has entered is found', () => {
  const text =
    '# Guide\n\n`npm run sail`, or\n`./x y`:\n\n```sh\nrow --fast   # or "./antarctic-explorer swim"\n```\n';
  expect(commandsIn(text)).toEqual(['row --fast', './antarctic-explorer swim', 'npm run sail', './x y']);
});

test.each(Object.entries(RUN_BY))('%s is run where the table says', (command, evidence) => {
  for (const [file, text] of evidence) {
    expect(existsSync(join(ROOT, file)), file).toBe(true);
    // If the proof names this file, the text occurs in the table above. It must also occur outside the table,
    // in a test.
    const parts = readFileSync(join(ROOT, file), 'utf8').split(text).length - 1;
    expect(parts, `"${text}" in ${file}`).toBeGreaterThan(file === THIS ? timesInTable(text) : 0);
  }
  const files = evidence.map(([file]) => file);
  expect(files.some((file) => /\.test\.ts$/.test(file))).toBe(true);
  const [, name] = /^(?:npm (?:run )?|\.\/antarctic-explorer )([a-z:]+)/.exec(command) ?? [];
  if (name === undefined || name === 'help') return;
  expect(packageFile.scripts).toHaveProperty([name]);
  // An npm command runs a script. The proof must name this script, either as its file or in its text.
  const script = new Map(Object.entries(packageFile.scripts)).get(name)?.split(' ')[1] ?? '';
  const called = basename(script).replace(/\.(ts|mjs)$/, '');
  expect(existsSync(join(ROOT, script)), script).toBe(true);
  const isNamed = evidence.some(([file, text]) => file === script || text.includes(called));
  expect(isNamed, `${script} in ${files}`).toBe(true);
});

test('the packages that the guide installs are those with which the tests run', () => {
  const lists = ['.ci/packages', 'scripts/test-cluster.mjs'].map((file) =>
    readFileSync(join(ROOT, file), 'utf8'),
  );
  const tested = new Set(lists.join('\n').match(/[a-z0-9][a-z0-9.+-]+/g));
  const named = commandsIn(guide).flatMap(
    (command) => /^apt-get install (.+)/.exec(command)?.[1]?.split(' ') ?? [],
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !tested.has(name))).toEqual([]);
});

test('a shell reads the settings of a file, and every command after it has them', () => {
  const commands = commandsIn(guide).filter((command) => command.startsWith('set -a'));
  expect(commands).toHaveLength(2);
  const settings = {
    SMTP_URL: 'smtps://mailer:a%40b@mail.example',
    MAIL_FROM: 'Harbour School <crew@harbour.example>',
    BACKUP_FOLDER: 's3://backups?endpoint=https://s3.example&region=eu-1',
  };
  // Puts each value in single quotes, as the guide tells the operator.
  const lines = Object.entries(settings).map(([name, value]) => `${name}='${value}'\n`);
  const folder = mkdtempSync(join(tmpdir(), 'explorer-settings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, '.env'), lines.join(''));
  for (const command of commands) {
    const read = command.replace('/etc/antarctic-explorer.env', './.env');
    const script = `${read}\nprintenv ${Object.keys(settings).join(' ')}`;
    const printed = execFileSync('sh', ['-c', script], { cwd: folder });
    expect(String(printed).trim().split('\n')).toEqual(Object.values(settings));
  }
});

test('the database that the guide makes takes the migrations, and its user has the limits', async () => {
  const PASSWORD = 'a raft of chinstraps';
  // The test server already has a database user with the name in the guide, so the test uses another name.
  const rename = (statement: string) => statement.replaceAll('explorer', 'guided').replace('…', PASSWORD);
  const make = commandsIn(guide).find((command) => command.startsWith('create role explorer')) ?? '';
  const operator = new pg.Client({ connectionString: inject('databaseUrl') });
  await operator.connect();
  onTestFinished(async () => {
    await operator.query('drop database if exists guided with (force)');
    await operator.query('drop role if exists guided');
    await operator.end();
  });
  for (const statement of make.split('; ')) await operator.query(rename(statement));
  const url = new URL(inject('databaseUrl'));
  [url.username, url.password, url.pathname] = ['guided', PASSWORD, '/guided'];
  const own = connect({ url: url.href }, () => {}, 3);
  await migrate(own).finally(own.close);
  for (const statement of blockWith('alter role')) await operator.query(rename(statement));
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const { rows } = await client.query(
    "select name, current_setting(name) as value from pg_settings where name like '%\\_timeout' and source = 'user' order by name",
  );
  await client.end();
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', value: '10s' },
    { name: 'lock_timeout', value: '2s' },
    { name: 'statement_timeout', value: '2400ms' },
  ]);
});

/** @returns how often the table names this text as a proof in this file */
function timesInTable(text: string): number {
  return Object.values(RUN_BY)
    .flat()
    .filter(([file, other]) => file === THIS && other === text).length;
}
