import { readdirSync, readFileSync } from 'node:fs';

/** The speech recognition processes of a server. Linux only. */
export type WorkerProcess = {
  pid: number;
  /** True if the worker has loaded its model: from then on it has a lower priority than readers. */
  isReady: boolean;
};

/** @param server its process id */
export function listWorkers(server: number): WorkerProcess[] {
  return readdirSync('/proc')
    .filter((id) => /^\d+$/.test(id))
    .flatMap((id) => {
      try {
        const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
        const command = readFileSync(`/proc/${id}/cmdline`, 'utf8');
        if (Number(fields[1]) !== server || !command.includes('pocketsphinx/worker')) return [];
        return [{ pid: Number(id), isReady: Number(fields[16]) > 0 }];
      } catch {
        // The process has ended in the meantime.
        return [];
      }
    });
}

/** The resident memory of the server and of each worker, and the private part of the workers'. */
export function memoryOf(server: number): string {
  const workers = listWorkers(server).map(({ pid }) => pid);
  const resident = workers.map((pid) => megabytes(pid, 'status', 'VmRSS'));
  const own = workers.map((pid) => megabytes(pid, 'smaps_rollup', 'Pss'));
  return (
    `server ${megabytes(server, 'status', 'VmRSS')} MB, workers ${resident.join(', ')} MB ` +
    `(${own.join(', ')} MB with shared pages shared out)`
  );
}

function megabytes(pid: number, file: string, name: string): number {
  const text = readFileSync(`/proc/${pid}/${file}`, 'utf8');
  return Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1]) / 1024);
}
