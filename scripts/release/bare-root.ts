import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Image } from './image.ts';

/**
 * The system libraries that a release needs: the C library, libstdc++ and zlib. A release also needs a locale
 * and a shell.
 */
const LIBRARIES = [
  'ld-linux-x86-64.so.2',
  'libc.so.6',
  'libdl.so.2',
  'libgcc_s.so.1',
  'libm.so.6',
  'libpthread.so.0',
  'libresolv.so.2',
  'librt.so.1',
  'libstdc++.so.6',
  'libz.so.1',
];
const FOLDERS = ['/lib/x86_64-linux-gnu', '/usr/lib/x86_64-linux-gnu', '/lib64', '/usr/lib64'];
const LOCALE = '/usr/lib/locale/C.utf8';

/**
 * Options of `unshare`: namespaces without network, with their own processes and mounts. When the first
 * process in them ends, the system ends all the others.
 */
const NAMESPACES = ['--mount', '--net', '--pid', '--fork', '--kill-child'];

/**
 * @returns true if the tests that need root and namespaces run. Only in CI, where most containers allow no
 * namespaces, they are left out if they cannot run; elsewhere they then fail.
 */
export function isolationIsTested(): boolean {
  if (!process.env.CI || spawnSync('unshare', [...NAMESPACES, 'true']).status === 0) return true;
  console.log('CI: this machine allows no namespaces to this user. Left out: the tests that need them.');
  return false;
}

/**
 * Fills a folder with which the tests imitate a machine without any installed programs: `chroot` makes the
 * folder the root of the file system. The folder contains only the libraries, the shell and the locale that a
 * release needs, and the files that the container image copies from the archive.
 * @param unpacked the folder of the unpacked archive; the files that the image copies are moved out of this
 * folder
 */
export function makeRoot(root: string, unpacked: string, image: Image): void {
  for (const folder of ['bin', 'dev', 'etc', 'lib64', 'lib/x86_64-linux-gnu', 'proc', 'tmp', dirname(LOCALE)])
    mkdirSync(join(root, folder), { recursive: true });
  copyFileSync('/bin/sh', join(root, 'bin/sh'));
  for (const library of LIBRARIES) {
    const from = FOLDERS.map((folder) => join(folder, library)).find((path) => existsSync(path));
    if (!from) throw new Error(`This machine has no ${library}.`);
    copyFileSync(from, join(root, library.startsWith('ld-') ? 'lib64' : 'lib/x86_64-linux-gnu', library));
  }
  cpSync(LOCALE, join(root, LOCALE), { recursive: true });
  const [uid, gid] = image.user.split(':');
  writeFileSync(join(root, 'etc/passwd'), `explorer:x:${uid}:${gid}::/:/bin/sh\n`);
  for (const { from, to } of image.copies)
    for (const path of from) {
      // If `to` ends with a slash, the path is moved into this folder. Otherwise `to` is the path's new name.
      const target = join(root, to, to.endsWith('/') ? basename(path) : '');
      mkdirSync(dirname(target), { recursive: true });
      renameSync(join(unpacked, path), target);
    }
  for (const volume of image.volumes) mkdirSync(join(root, volume), { recursive: true });
}

const SETUP = `
ip link set lo up
mount --bind "$ROOT" "$ROOT" && mount -o remount,ro,bind "$ROOT"
mount -t proc proc "$ROOT/proc"
mount -t tmpfs tmpfs "$ROOT/dev"
mknod -m 666 "$ROOT/dev/null" c 1 3
mknod -m 666 "$ROOT/dev/urandom" c 1 9
mkdir -m 1777 "$ROOT/dev/shm"
mount -t tmpfs -o mode=1777 tmpfs "$ROOT/tmp"
for volume in $VOLUMES; do mount -t tmpfs -o "mode=711,uid=\${USER_IDS%:*}" tmpfs "$ROOT$volume"; done
exec env -i $SETTINGS "$(command -v chroot)" --userspec="$USER_IDS" "$ROOT" "$@"
`;

/**
 * Runs a command in the folder that `makeRoot` has filled, in the same way as a container would: as the
 * image's user, with the image's settings only, and without network. The command can write only to the
 * image's volumes and to /tmp, which are empty at first.
 * @returns what the command printed
 * @throws Error with the command's output if the command fails
 */
export function runInRoot(root: string, image: Image, command: string[], timeoutMs: number): string {
  const { status, stdout, stderr } = spawnSync(
    'unshare',
    [...NAMESPACES, 'sh', '-euc', SETUP, 'sh', ...command],
    {
      encoding: 'utf8',
      timeout: timeoutMs,
      env: {
        PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
        ROOT: root,
        VOLUMES: image.volumes.join(' '),
        USER_IDS: image.user,
        SETTINGS: Object.entries(image.env)
          .map((setting) => setting.join('='))
          .join(' '),
      },
    },
  );
  if (status !== 0) throw new Error(`${command[0]} ended with ${status}:\n${stdout}\n${stderr}`);
  return stdout;
}
