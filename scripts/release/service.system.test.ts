import { spawnSync } from 'node:child_process';
import {
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { blockWith, ROOT } from '../../test/product/guide-commands.ts';
import { imageOf } from './image.ts';

test.runIf(process.getuid?.() === 0)('the lines of the guide make a service of an unpacked archive', () => {
  const root = mkdtempSync(join(tmpdir(), 'explorer-service-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'etc/systemd/system'), { recursive: true });
  for (const name of ['passwd', 'group']) writeFileSync(join(root, 'etc', name), '');
  cpSync(join(ROOT, 'deploy'), join(root, 'opt/antarctic-explorer/deploy'), { recursive: true });
  // Changes the commands of the guide so that they work on the files below `root` instead of the files of this
  // machine. `--now` is removed from `systemctl enable`, because no service can start there.
  const lines = blockWith('useradd').map((line) =>
    line
      .replace(/^useradd /, '$&--prefix "$ROOT" ')
      .replace(/^systemctl enable --now /, 'systemctl --root="$ROOT" enable ')
      .replace(/ (?=\/(?:etc|opt)\/)/g, ' "$ROOT"'),
  );
  const { status, stderr } = spawnSync('sh', ['-euc', lines.join('\n')], {
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', ROOT: root },
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  const place = join(root, 'etc/systemd/system');
  const wanted = join(place, 'multi-user.target.wants/antarctic-explorer.service');
  expect(lstatSync(wanted).isSymbolicLink()).toBe(true);
  const unit = readFileSync(join(place, 'antarctic-explorer.service'), 'utf8');
  // The systemd unit runs as the user and group that the commands have created, and reads the settings file.
  expect(readFileSync(join(root, 'etc/passwd'), 'utf8')).toMatch(/^explorer:.*:\/usr\/sbin\/nologin$/m);
  expect(readFileSync(join(root, 'etc/group'), 'utf8')).toMatch(/^explorer:/m);
  expect(unit).toMatch(/^User=explorer\nGroup=explorer$/m);
  expect(unit).toMatch(/^EnvironmentFile=-\/etc\/antarctic-explorer\.env$/m);
  expect(statSync(join(root, 'etc/antarctic-explorer.env')).mode & 0o777).toBe(0o600);
});

test.runIf(process.getuid?.() === 0)(
  'the steps of the image make its user, and folders that belong to it',
  () => {
    const root = mkdtempSync(join(tmpdir(), 'explorer-image-'));
    onTestFinished(() => rmSync(root, { recursive: true }));
    mkdirSync(join(root, 'etc'));
    for (const name of ['passwd', 'group']) writeFileSync(join(root, 'etc', name), '');
    const { run, user, volumes } = imageOf(readFileSync(join(ROOT, 'deploy/Dockerfile'), 'utf8'));
    const [uid, gid] = user.split(':');
    // Changes the commands of the container file so that they work on the files below `root`. The command
    // `install` looks up user names only on this machine, so it gets the number of the user instead of the name.
    const inRoot = run
      .join('\n')
      .replace(/\b(?:user|group)add /g, '$&--prefix "$ROOT" ')
      .replace('-o explorer -g explorer', `-o ${uid} -g ${gid}`)
      .replace(/(?<!--home-dir) (?=\/(?:data|backups)\b)/g, ' "$ROOT"');
    const { status, stderr } = spawnSync('sh', ['-euc', inRoot], {
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', ROOT: root, PROGRAMS: '' },
      encoding: 'utf8',
    });
    expect(status, stderr).toBe(0);
    expect(readFileSync(join(root, 'etc/passwd'), 'utf8')).toMatch(
      new RegExp(`^explorer:[^:]*:${uid}:${gid}:.*:/usr/sbin/nologin$`, 'm'),
    );
    for (const folder of [...volumes, '/backups']) {
      const made = statSync(join(root, folder));
      expect([folder, made.uid, made.gid, made.mode & 0o777]).toEqual([
        folder,
        Number(uid),
        Number(gid),
        0o711,
      ]);
    }
  },
);
