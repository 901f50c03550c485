import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessMissing } from '../files/missing.ts';

/**
 * Writes an e-mail to the outbox folder. The file names sort by age, and only the server's user can read the
 * files.
 * @param message the complete e-mail (RFC 5322)
 * @returns the path of the file
 */
export async function writeToOutbox(dataDir: string, message: Buffer): Promise<string> {
  const folder = folderIn(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const time = new Date().toISOString().replace(/[:.]/g, '-');
  const file = join(folder, `${time}-${randomBytes(4).toString('hex')}.eml`);
  // The file is renamed when it is complete, so that a program that watches the folder never reads half an
  // e-mail.
  await writeFile(`${file}.part`, message, { mode: 0o600, flag: 'wx' });
  await rename(`${file}.part`, file);
  return file;
}

/**
 * Deletes the e-mails to these people. Every e-mail contains the user name at the end of a line of its text.
 * The search uses this name and not the address, because several people may share a mailbox.
 * @throws errors of the file system, except for a missing outbox
 */
export async function deleteFromOutbox(dataDir: string, userNames: string[]): Promise<void> {
  const folder = folderIn(dataDir);
  const endings = new Set(userNames.map((userName) => `: ${userName}`));
  for (const name of await unlessMissing(readdir(folder), [])) {
    const lines = (await readText(join(folder, name))).split('\n');
    const isTheirs = lines.some((line) => endings.has(line.slice(line.lastIndexOf(': '))));
    if (isTheirs) await rm(join(folder, name), { force: true });
  }
}

/**
 * Reads the text of an e-mail without its headers, and decodes it (quoted-printable, RFC 2045). With the headers, the line
 * `To: mira@school.example` would be mistaken for the line with the user name, since an e-mail address can be a user name.
 * @returns an empty text if the e-mail has been deleted in the meantime
 */
async function readText(file: string): Promise<string> {
  const message = (await unlessMissing(readFile(file, 'latin1'), '')).replaceAll('\r\n', '\n');
  const [, ...text] = message.split('\n\n');
  const whole = text.join('\n\n').replace(/=\n/g, '');
  const decoded = whole.replace(/=([0-9A-F]{2})/g, (_, code: string) =>
    String.fromCharCode(parseInt(code, 16)),
  );
  return Buffer.from(decoded, 'latin1').toString('utf8');
}

function folderIn(dataDir: string): string {
  return join(dataDir, 'outbox');
}
