import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PrepareError } from './prepare.mjs';

const DEBIAN_FOLDER = '/usr/lib/postgresql';

/**
 * Finds the newest PostgreSQL server that is installed from a Debian package.
 * @returns the folder with its programs
 * @throws PrepareError if none is installed
 */
export function findServerPostgres() {
  const versions = existsSync(DEBIAN_FOLDER)
    ? readdirSync(DEBIAN_FOLDER)
        .map(Number)
        .sort((a, b) => b - a)
    : [];
  const folder = versions
    .map((version) => join(DEBIAN_FOLDER, String(version), 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')));
  if (folder) return folder;
  throw new PrepareError(
    'The system tests need a server PostgreSQL (15 or newer). Install it with "apt-get install postgresql".',
  );
}
