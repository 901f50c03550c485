import { getPriority, setPriority } from 'node:os';
import { hashSync, type Options, verifySync } from '@node-rs/argon2';

// Runs in a worker thread. The asynchronous functions of argon2 would use the threads in which the whole process reads files.

const LOWER_BY = 10;
const LOWEST = 19;
// On Linux this is the priority of this thread alone; elsewhere it would be that of the whole server.
if (process.platform === 'linux') setPriority(Math.min(getPriority() + LOWER_BY, LOWEST));

export function hash({ password, parameters }: { password: string; parameters: Options }): string {
  return hashSync(password, parameters);
}

export function verify({ password, passwordHash }: { password: string; passwordHash: string }): boolean {
  return verifySync(passwordHash, password);
}
