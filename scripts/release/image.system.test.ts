import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../prepare.mjs';
import { imageOf } from './image.ts';

// Needs root, because it makes a user and folders that belong to it.
test('the steps of the image make its user, and folders that belong to it', () => {
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
});
