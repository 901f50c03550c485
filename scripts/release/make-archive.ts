import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../prepare.mjs';

/**
 * The modification time of every file in the archive. It is constant, so that the tests do not need the commit
 * history.
 */
export const MADE_AT = 1_700_000_000;

/**
 * Makes the archive of a platform for a test, and checks its hash.
 * @param root the folder of the repository
 * @returns the path of the archive
 */
export function makeArchive(to: string, platform = 'linux-x64', root = ROOT): string {
  const script = join(root, 'scripts/release/make.ts');
  execFileSync(process.execPath, ['--no-warnings', script, '--platform', platform, '--to', to], {
    env: { ...process.env, SOURCE_DATE_EPOCH: String(MADE_AT) },
    stdio: 'inherit',
  });
  const name = readdirSync(to).find((one) => one.endsWith(`${platform}.tar.gz`)) ?? '';
  execFileSync('sha256sum', ['-c', `${name}.sha256`], { cwd: to });
  return join(to, name);
}

/**
 * @param to a folder that does not exist yet
 * @returns that folder, with what is in the top folder of the archive
 */
export function unpackArchive(archive: string, to: string): string {
  mkdirSync(to);
  execFileSync('tar', ['-xzf', archive, '-C', to, '--strip-components=1', '--no-same-owner']);
  return to;
}
