import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { blockWith, commandsIn, guide } from '../../test/product/guide-commands.ts';
import { isolationIsTested } from './bare-root.ts';
import { makeArchive, unpackArchive } from './make-archive.ts';
import { runOnMachine } from './systemd-machine.ts';

const TIMEOUT_MS = 10 * 60_000;
const SETTINGS = "BACKUP_FOLDER='/srv/backups'\nPROGRAM_PATH='none'";
const WAIT = `ready() {
  until /opt/antarctic-explorer/antarctic-explorer health > /dev/null 2>&1; do
    if systemctl is-failed --quiet antarctic-explorer; then exit 1; fi
    sleep 0.2
  done
}`;

/** @returns the command of the guide that begins with this text */
function inGuide(beginning: string): string {
  const command = commandsIn(guide).find((one) => one.startsWith(beginning));
  if (command === undefined) throw new Error(`The guide has no command "${beginning}".`);
  return command;
}

/** @returns what the lines printed after a line `## title`, up to the next such line */
function partOf(output: string, title: string): string[] {
  const [, part = ''] = output.split(`## ${title}\n`);
  return (part.split('## ')[0] ?? '').trim().split('\n');
}

test.runIf(isolationIsTested())(
  'systemd starts and restarts the unit as the guide says, and the service writes to its own folders only',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'explorer-systemd-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const root = join(folder, 'root');
    mkdirSync(root);
    const unpacked = unpackArchive(makeArchive(folder), join(folder, 'unpacked'));

    const install = blockWith('useradd');
    const settingsFile = install
      .find((line) => line.startsWith('install -m 600'))
      ?.split(/\s+/)
      .at(-1);
    const doctor = inGuide('setpriv ');
    const [, added = '', writable = ''] =
      /the lines `(\[Service\])` and `(ReadWritePaths=\S+)`/.exec(guide) ?? [];
    const output = runOnMachine(
      root,
      unpacked,
      [
        'export PATH=/usr/sbin:/usr/bin:/sbin:/bin SYSTEMD_PAGER=',
        WAIT,
        ...install.slice(0, -1),
        `cat > ${settingsFile} <<'END'\n${SETTINGS}\nEND`,
        ...install.slice(-1),
        'ready',
        'systemctl kill --signal KILL antarctic-explorer',
        'until [ "$(systemctl show --property NRestarts --value antarctic-explorer)" = 1 ]; do sleep 0.2; done',
        'ready',
        inGuide('install -d '),
        `printf '#!/bin/sh\\nprintf "%%s\\\\n" "${added}" "${writable}" > "$1"\\n' > /tmp/editor && chmod +x /tmp/editor`,
        // The command wants to be typed at a terminal. `script` gives it one.
        `SYSTEMD_EDITOR=/tmp/editor script --quiet --return --command '${inGuide('systemctl edit ')}' /dev/null`,
        ...install.filter((line) => line.startsWith('cp ')),
        inGuide('systemctl daemon-reload'),
        inGuide('systemctl restart '),
        'ready',
        inGuide('set -a; . /etc/'),
        'echo "## doctor"',
        doctor,
        'echo "## backup"',
        `${doctor.replace(/doctor$/, 'backup')} /srv/backups/monday.backup`,
        'echo "## seen by the service"',
        'pid=$(systemctl show --property MainPID --value antarctic-explorer)',
        'service="nsenter --mount --target $pid"',
        'for place in /srv/backups /var/lib/antarctic-explorer /opt/antarctic-explorer /etc /srv /var/lib; do',
        '  if $service touch $place/written 2> /dev/null; then echo $place; fi',
        'done',
        'echo "## settings"',
        `stat --format '%a %U' ${settingsFile}`,
        "tr '\\0' '\\n' < /proc/$pid/environ | grep BACKUP_FOLDER",
        'echo "## log"',
        inGuide('journalctl '),
        'systemctl stop antarctic-explorer',
        'echo "## end"',
        'systemctl show --property Result,ExecMainStatus,ActiveState,UnitFileState,User,Group antarctic-explorer',
      ],
      TIMEOUT_MS,
    );
    const said = (title: string) => partOf(output, title);
    expect(said('end').sort(), output).toEqual([
      'ActiveState=inactive',
      'ExecMainStatus=0',
      'Group=explorer',
      'Result=success',
      'UnitFileState=enabled',
      'User=explorer',
    ]);
    expect(said('doctor')).toContain('ok       Backups can be written to /srv/backups.');
    expect(said('doctor').filter((line) => line.startsWith('BAD'))).toEqual([]);
    expect(said('backup').join('\n')).toContain('/srv/backups/monday.backup');
    expect(said('seen by the service')).toEqual(['/srv/backups', '/var/lib/antarctic-explorer']);
    expect(said('settings')).toEqual(['600 root', 'BACKUP_FOLDER=/srv/backups']);
    const ready = said('log').filter((line) => line.includes('Antarctic Explorer is ready'));
    expect(ready).toHaveLength(3);
  },
);
