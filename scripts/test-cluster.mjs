// `npm run test:cluster`: runs a complete cluster on this machine, under load. Kills its servers and
// disconnects them from the network. See docs/decisions/118-a-cluster-that-is-tested.md. Linux, as root.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { findNode, install, PrepareError, ROOT, SERVER_FLAGS } from './prepare.mjs';
import { findServerPostgres } from './server-postgres.mjs';

/** The required programs, each with the name of its package. */
const PROGRAMS = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  nginx: 'nginx',
  openssl: 'openssl',
  ip: 'iproute2',
  tini: 'tini',
};
/**
 * Options of `unshare`: separate namespaces for the network and for processes. When the first process in them
 * ends, the system ends all the others.
 */
const ALONE = ['--net', '--pid', '--fork', '--kill-child', '--mount-proc'];

try {
  await install();
  const node = findNode();
  requirePrograms();
  const status = await runAlone(node);
  if (status !== 0) process.exit(status);
} catch (error) {
  if (!(error instanceof PrepareError)) throw error;
  console.error(error.message);
  process.exit(1);
}

function requirePrograms() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new PrepareError('The test of a cluster needs Linux, and root to make network namespaces.');
  findServerPostgres();
  const missing = Object.keys(PROGRAMS).filter((name) => spawnSync('which', [name]).status !== 0);
  if (!existsSync('/usr/lib/python3/dist-packages/etcd')) missing.push('python3-etcd');
  if (missing.length > 0) {
    const packages = missing.map((name) => PROGRAMS[name] ?? name).join(' ');
    throw new PrepareError(
      `The test of a cluster needs more programs. Install them with "apt-get install ${packages}".`,
    );
  }
  if (spawnSync('unshare', [...ALONE, 'ip', 'link', 'add', 'br0', 'type', 'bridge']).status !== 0)
    throw new PrepareError('The test of a cluster cannot make network namespaces here, so it did not run.');
}

/**
 * Runs the test in namespaces of its own, so that no process is left even if the test or this process is
 * killed. After a failure the logs are not deleted.
 */
async function runAlone(node) {
  const folder = mkdtempSync(join(tmpdir(), 'explorer-cluster-'));
  chmodSync(folder, 0o711);
  const test = [node, ...SERVER_FLAGS, join(ROOT, 'test/cluster/run.ts'), folder];
  // Ignores the standard error of unshare, because Debian's version writes a useless warning there at the
  // end. The test therefore writes its errors to standard output.
  const shell = ['sh', '-c', 'exec tini -- "$@" 2>&1', 'sh', ...test];
  const child = spawn('setpriv', ['--pdeathsig', 'KILL', 'unshare', ...ALONE, ...shell], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'ignore'],
  });
  let signal;
  for (const each of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(each, () => {
      signal = each;
      child.kill('SIGKILL');
    });
  const code = await new Promise((resolve) => child.once('exit', (status) => resolve(status ?? 1)));
  if (code === 0 || signal) rmSync(folder, { recursive: true, force: true });
  else keepLogs(folder);
  return signal ? 128 + constants.signals[signal] : code;
}

function keepLogs(folder) {
  for (const name of readdirSync(folder))
    if (name !== 'logs') rmSync(join(folder, name), { recursive: true, force: true });
  console.error(`The logs are in ${join(folder, 'logs')}.`);
}
