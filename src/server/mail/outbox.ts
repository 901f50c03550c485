import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Writes a mail where its receiver's administrator finds it, oldest first, readable by the server's user alone.
 * @param message the mail as it would travel (RFC 5322)
 * @returns the file
 */
export async function writeToOutbox(dataDir: string, message: Buffer): Promise<string> {
  const folder = folderIn(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const time = new Date().toISOString().replace(/[:.]/g, '-');
  const file = join(folder, `${time}-${randomBytes(4).toString('hex')}.eml`);
  // Renamed when whole: a program that watches the folder never reads half a mail.
  await writeFile(`${file}.part`, message, { mode: 0o600, flag: 'wx' });
  await rename(`${file}.part`, file);
  return file;
}

/** Every mail names the user name at the end of a line, because several people may share a mailbox. */
export async function deleteFromOutbox(dataDir: string, userNames: string[]): Promise<void> {
  const folder = folderIn(dataDir);
  const endings = new Set(userNames.map((userName) => `: ${userName}`));
  for (const name of await readdir(folder).catch(() => [])) {
    const lines = (await readMail(join(folder, name))).split(/\r?\n/);
    const isTheirs = lines.some((line) => endings.has(line.slice(line.lastIndexOf(': '))));
    if (isTheirs) await rm(join(folder, name), { force: true });
  }
}

/** With what quoted-printable lines stand for (RFC 2045). Of a mail that somebody has deleted meanwhile, nothing. */
async function readMail(file: string): Promise<string> {
  const message = await readFile(file, 'latin1').catch(() => '');
  const whole = message.replace(/=\r?\n/g, '');
  const decoded = whole.replace(/=([0-9A-F]{2})/g, (_, code: string) =>
    String.fromCharCode(parseInt(code, 16)),
  );
  return Buffer.from(decoded, 'latin1').toString('utf8');
}

function folderIn(dataDir: string): string {
  return join(dataDir, 'outbox');
}
