import type { ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';

/** Lowers the priority of a process, so that requests of readers go first. */
export function lowerPriority({ pid }: ChildProcess, niceness: number): void {
  try {
    if (pid) setPriority(pid, niceness);
  } catch {
    // The process has already ended, or the system does not allow this. The process then works with its normal
    // priority.
  }
}
