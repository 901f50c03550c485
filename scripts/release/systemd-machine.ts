import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The file in the machine's root folder that gets what the lines print. */
const OUTPUT = 'output';
const LINES = 'lines.sh';

/** The service that systemd starts first. It runs the lines, and then switches the machine off. */
const OPERATOR = `[Unit]
Requires=basic.target
After=basic.target
[Service]
Type=oneshot
ExecStart=/bin/sh -eu /${LINES}
StandardOutput=file:/${OUTPUT}
StandardError=file:/${OUTPUT}
ExecStopPost=/bin/systemctl exit --no-block
`;

const FOLDERS = [
  'dev',
  'etc/systemd/system',
  'mnt',
  'opt',
  'proc',
  'root',
  'run',
  'srv',
  'sys',
  'tmp',
  'usr',
];
const NAMESPACES = ['--mount', '--net', '--pid', '--uts', '--ipc', '--fork', '--kill-child'];
/** Devices that every Linux machine has, each with its two numbers. */
const DEVICES = ['null 1 3', 'zero 1 5', 'full 1 7', 'random 1 8', 'urandom 1 9', 'tty 5 0'];

// systemd gets a group of processes (cgroup) of its own, and takes it for the root of all groups. Its root folder
// must be a mount point, because systemd gives each service its own view of the file system. It may read the
// settings of the kernel, but not change them, because they are those of this machine.
const BOOT = `
mount --bind "$ROOT" "$ROOT"
mount --rbind /usr "$ROOT/usr" && mount -o remount,ro,bind "$ROOT/usr"
mkdir "$ROOT/opt/antarctic-explorer" && mount --bind "$UNPACKED" "$ROOT/opt/antarctic-explorer"
mount -o remount,ro,bind "$ROOT/opt/antarctic-explorer"
mount -t proc proc "$ROOT/proc"
mount --bind "$ROOT/proc/sys" "$ROOT/proc/sys" && mount -o remount,ro,bind "$ROOT/proc/sys"
mount -t sysfs -o ro sysfs "$ROOT/sys"
for folder in dev run; do mount -t tmpfs -o mode=755 tmpfs "$ROOT/$folder"; done
mount -t tmpfs -o mode=1777 tmpfs "$ROOT/tmp"
mkdir -m 1777 "$ROOT/dev/shm"
mkdir "$ROOT/dev/pts" && mount -t devpts -o newinstance,ptmxmode=666 devpts "$ROOT/dev/pts"
ln -s pts/ptmx "$ROOT/dev/ptmx"
echo "$DEVICES" | while read -r name numbers; do mknod -m 666 "$ROOT/dev/$name" c $numbers; done
mount -t cgroup2 cgroup2 "$ROOT/mnt"
mkdir "$ROOT/mnt/$GROUP" && echo 0 > "$ROOT/mnt/$GROUP/cgroup.procs"
umount "$ROOT/mnt"
exec unshare --cgroup sh -euc '
  mount -t cgroup2 cgroup2 "$ROOT/sys/fs/cgroup"
  cd "$ROOT" && pivot_root . mnt && umount --lazy /mnt
  exec /usr/bin/env -i container=other /lib/systemd/systemd --unit=operator.service'
`;
const REMOVE_GROUP = `
mount -t cgroup2 cgroup2 "$ROOT/mnt"
find "$ROOT/mnt/$GROUP" -depth -type d -exec rmdir {} +
`;

/**
 * Boots a machine with systemd in a folder, and runs commands there as root, as an operator would. The machine
 * has the programs of this machine, an unpacked archive in /opt/antarctic-explorer, no network, and no user but
 * root. Needs root.
 * @param root an empty folder, which becomes the machine's root folder
 * @param unpacked the folder of the unpacked archive
 * @param lines lines for the shell; the first command that fails ends them
 * @returns what the lines printed
 */
export function runOnMachine(root: string, unpacked: string, lines: string[], timeoutMs: number): string {
  chmodSync(root, 0o755);
  for (const folder of FOLDERS) mkdirSync(join(root, folder), { recursive: true });
  for (const name of ['bin', 'sbin', 'lib', 'lib64']) symlinkSync(`usr/${name}`, join(root, name));
  const files = {
    'etc/passwd': 'root:x:0:0::/root:/bin/sh\n',
    'etc/group': 'root:x:0:\n',
    'etc/machine-id': '',
    'etc/systemd/system/operator.service': OPERATOR,
    [LINES]: `${lines.join('\n')}\n`,
    [OUTPUT]: '',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
  const env = {
    PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
    ROOT: root,
    UNPACKED: unpacked,
    DEVICES: DEVICES.join('\n'),
    GROUP: basename(root),
  };
  const run = (script: string, namespaces: string[]) =>
    spawnSync('unshare', [...namespaces, 'sh', '-euc', script], {
      encoding: 'utf8',
      env,
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    }).stderr;
  const problem = run(BOOT, NAMESPACES);
  run(REMOVE_GROUP, ['--mount']);
  return problem + readFileSync(join(root, OUTPUT), 'utf8');
}
