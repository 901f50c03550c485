import { getPriority, setPriority } from 'node:os';
import { hashSync, type Options, verifySync } from '@node-rs/argon2';

// Runs in a worker thread: the asynchronous functions of argon2 would use the threads with which the process
// reads files.

const LOWER_BY = 10;
const LOWEST = 19;
// On Linux this sets the priority of this thread; elsewhere it would be that of the whole server.
if (process.platform === 'linux') setPriority(Math.min(getPriority() + LOWER_BY, LOWEST));

export function hash({ password, parameters }: { password: string; parameters: Options }): string {
  return hashSync(password, parameters);
}

export function verify({ password, passwordHash }: { password: string; passwordHash: string }): boolean {
  return verifySync(passwordHash, password);
}
