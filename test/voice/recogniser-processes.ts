import { readdirSync, readFileSync } from 'node:fs';

/**
 * @returns the process ids of this process's children that run PocketSphinx. Works on Linux only, as do the
 *   packages of PocketSphinx
 */
export function recogniserProcesses(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const parent = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1];
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        return Number(parent) === process.pid && command.includes('pocketsphinx/worker.ts');
      } catch {
        // Leaves the process out, because it ended after it was listed.
        return false;
      }
    })
    .map(Number)
    .sort((a, b) => a - b);
}
