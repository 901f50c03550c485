// `npm run test:system`: runs the tests that need system packages. They test the features on an installed
// PostgreSQL, a connection pooler, films with ffmpeg, pages read aloud, spoken questions, visits with WebKit
// and Firefox, the archive of a release in a folder that serves as a bare machine, its service under
// systemd, its container, and the upgrade from release 0.2.0.
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { buildWebApp, findNode, install, PrepareError, ROOT } from './prepare.mjs';
import { findServerPostgres } from './server-postgres.mjs';
import { findSystemBrowsers } from './system-browsers.mjs';

/**
 * Options that make PostgreSQL faster: it does not wait until data is on the disk. The test data need not
 * survive a power failure.
 */
const HURRIED = '-c fsync=off -c synchronous_commit=off -c full_page_writes=off';
/**
 * The short run in CI includes all tests of these features. They have the most SQL statements among the
 * features whose tests are in sub-folders.
 */
const ALL_OF = ['users', 'editor', 'library', 'reading', 'categories', 'bulletins'];
const SPEECH_MODEL = '/usr/share/pocketsphinx/model/en-us';

try {
  await install();
  const node = findNode();
  requireNamespaces();
  requirePrograms();
  // The speech tests need a complete browser; headless Chromium is not enough.
  const browser = await findBrowser({ whole: true });
  await buildWebApp(node);
  await withServerPostgres((url) => runFeatureTests(node, url));
  runJourneys(node, browser);
  console.log(
    '\nSystem tests passed: the feature tests on a server PostgreSQL, films with ffmpeg, pages read aloud, spoken questions, visits with WebKit and Firefox, the archive of a release.',
  );
} catch (error) {
  if (!(error instanceof PrepareError)) throw error;
  console.error(error.message);
  process.exit(1);
}

/** Stops with an error if this user cannot make namespaces. In CI the tests that need them are then left out. */
function requireNamespaces() {
  const { status } = spawnSync('unshare', ['--mount', '--net', '--pid', '--fork', 'true']);
  if (status === 0 || process.env.CI) return;
  throw new PrepareError('The system tests need Linux, and root to make namespaces.');
}

/**
 * Stops with an error if a required program is missing, for example for speech, films or other browsers. In
 * `programs`, the key is the package of the program.
 */
function requirePrograms() {
  const programs = {
    ffmpeg: ['ffmpeg', '-version'],
    'espeak-ng': ['espeak-ng', '--version'],
    flite: ['flite', '--version'],
    'opus-tools': ['opusenc', '--version'],
    pgbouncer: ['pgbouncer', '--version'],
    iproute2: ['ip', '-V'],
    systemd: ['systemd-analyze', '--version'],
    bsdutils: ['script', '--version'],
    'util-linux': ['nsenter', '--version'],
    // In CI the container file is not built.
    ...(process.env.CI ? {} : { buildah: ['buildah', '--version'], mmdebstrap: ['mmdebstrap', '--version'] }),
  };
  const missing = Object.keys(programs).filter((name) => {
    const [program, ...parameters] = programs[name];
    return spawnSync(program, parameters).error !== undefined;
  });
  if (!existsSync(SPEECH_MODEL)) missing.push('libpocketsphinx3', 'pocketsphinx-en-us');
  missing.push(...findSystemBrowsers().missing);
  if (missing.length === 0) return;
  throw new PrepareError(
    `The system tests need more programs. Install them with "apt-get install ${missing.join(' ')}".`,
  );
}

/**
 * Runs the feature tests, which use no optional programs, and then the tests that need the installed
 * programs. If the variable CI is set, runs only some of the feature tests, because in CI `npm test` has just
 * run all of them on the embedded PostgreSQL.
 */
function runFeatureTests(node, url) {
  const files = process.env.CI ? shortForm() : ['src'];
  if (process.env.CI)
    console.log(
      `\nCI: the feature tests of src/platform, ${ALL_OF.join(', ')}, and of each feature through its calls. Not run with CI set: the upgrade of release 0.2.0, which needs the whole history and installs a second time, and the build of the container.`,
    );
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const env = { ...process.env, TEST_DATABASE_URL: url };
  const feature = spawnSync(node, [vitest, 'run', ...files], { cwd: ROOT, stdio: 'inherit', env });
  if (feature.status !== 0) throw new PrepareError('The feature tests failed on the server PostgreSQL.');
  const systemEnv = { ...env, SYSTEM_TESTS: 'on' };
  const leftOut = process.env.CI ? ['--exclude', 'test/upgrade/**'] : [];
  const system = spawnSync(node, [vitest, 'run', ...leftOut], {
    cwd: ROOT,
    stdio: 'inherit',
    env: systemEnv,
  });
  if (system.status !== 0) throw new PrepareError('The tests of system programs failed.');
}

function shortForm() {
  const features = readdirSync(join(ROOT, 'src/features'), { withFileTypes: true });
  const files = features
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => {
      const folder = `src/features/${name}`;
      return readdirSync(join(ROOT, folder))
        .filter((file) => file.endsWith('.test.ts'))
        .map((file) => `${folder}/${file}`);
    });
  return ['src/platform', ...ALL_OF.map((name) => `src/features/${name}/`), ...files];
}

function runJourneys(node, browser) {
  const parameters = [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'test', '--project=system'];
  const env = { ...process.env, SYSTEM_TESTS: 'on', CHROME_PATH: browser };
  const { status } = spawnSync(node, parameters, { cwd: ROOT, stdio: 'inherit', env });
  if (status !== 0) throw new PrepareError('The journeys that need system packages failed.');
}

/**
 * Starts the newest installed PostgreSQL with an empty data folder, and calls `use` with its address.
 * Afterwards stops the server and removes the folder.
 */
async function withServerPostgres(use) {
  const programs = findServerPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'explorer-system-'));
  chmodSync(folder, 0o711);
  const isRoot = process.getuid?.() === 0;
  const owner = isRoot ? { uid: numericId('-u'), gid: numericId('-g') } : {};
  if (isRoot) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const run = (name, ...parameters) => {
    const { status, stderr } = spawnSync(join(programs, name), parameters, {
      ...owner,
      cwd: '/',
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    if (status !== 0) throw new PrepareError(`${name} failed: ${stderr}`);
  };
  run('initdb', '-D', data, '-U', 'explorer', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8');
  const port = await freePort();
  run(
    'pg_ctl',
    'start',
    '-w',
    '-s',
    '-D',
    data,
    '-l',
    join(folder, 'log'),
    '-o',
    `-p ${port} -c unix_socket_directories= -c listen_addresses=127.0.0.1 ${HURRIED}`,
  );
  try {
    await use(`postgres://explorer@127.0.0.1:${port}/postgres`);
  } finally {
    run('pg_ctl', 'stop', '-m', 'fast', '-w', '-s', '-D', data);
    rmSync(folder, { recursive: true, force: true });
  }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

function numericId(flag) {
  return Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
}
