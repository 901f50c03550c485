import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Writes a mail where its receiver's administrator finds it, oldest first, readable by the server's user alone.
 * @param message the mail as it would travel (RFC 5322)
 * @returns the file
 */
export async function writeToOutbox(dataDir: string, message: Buffer): Promise<string> {
  const folder = join(dataDir, 'outbox');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const time = new Date().toISOString().replace(/[:.]/g, '-');
  const file = join(folder, `${time}-${randomBytes(4).toString('hex')}.eml`);
  // Renamed when whole: a program that watches the folder never reads half a mail.
  await writeFile(`${file}.part`, message, { mode: 0o600, flag: 'wx' });
  await rename(`${file}.part`, file);
  return file;
}
