import type { ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';

/** Lowers the priority of a process, so that the requests of readers are handled first. */
export function lowerPriority({ pid }: ChildProcess, niceness: number): void {
  try {
    if (pid) setPriority(pid, niceness);
  } catch {
    // The process has already exited, or the system does not allow the change. The process then keeps its
    // normal priority.
  }
}
