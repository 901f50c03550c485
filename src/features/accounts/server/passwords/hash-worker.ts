import { getPriority, setPriority } from 'node:os';
import { hashSync, type Options, verifySync } from '@node-rs/argon2';

// Hashes passwords in a worker thread with the synchronous functions of argon2. The asynchronous functions
// would occupy Node's thread pool, which the process also needs for reading files.

const LOWER_BY = 10;
const LOWEST = 19;
// Only on Linux does this call lower the priority of this thread alone. On other systems it would lower the
// priority of the whole server.
if (process.platform === 'linux') setPriority(Math.min(getPriority() + LOWER_BY, LOWEST));

export function hash({ password, parameters }: { password: string; parameters: Options }): string {
  return hashSync(password, parameters);
}

export function verify({ password, passwordHash }: { password: string; passwordHash: string }): boolean {
  return verifySync(passwordHash, password);
}
