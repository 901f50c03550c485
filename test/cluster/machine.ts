import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { waitUntil } from '../wait-until.ts';

/** The folder with the configuration files for operators. */
export const DEPLOY = join(import.meta.dirname, '../../deploy');
/**
 * The address of the test program itself in the machines' network. The range 192.0.2.0/24 is reserved for
 * examples. Source: RFC 5737.
 */
export const HOME = '192.0.2.1';

/** A simulated machine of the cluster: a network interface and a process namespace of its own. */
export type Machine = {
  name: string;
  address: string;
  /** The folder with the files of the machine's programs. It is not deleted when the machine is killed. */
  folder: string;
  /** Starts a program on the machine. Its output goes to the file `logs/{machine}-{log}`. */
  start(log: string, program: string[], options?: { as?: 'postgres'; env?: NodeJS.ProcessEnv }): ChildProcess;
  /**
   * Runs a shell command on the machine.
   * @throws Error if the command fails
   */
  run(line: string): Promise<void>;
  /** Ends all processes of the machine with SIGKILL. */
  kill(): Promise<void>;
  /** Drops every packet to and from the machine, without closing connections. */
  cut(): Promise<void>;
  mend(): Promise<void>;
};

let made = 0;

/** Makes the network to which all simulated machines are connected. */
export async function openNetwork(): Promise<void> {
  await command('ip', 'link', 'set', 'lo', 'up');
  await command('ip', 'link', 'add', 'br0', 'type', 'bridge');
  await command('ip', 'address', 'add', `${HOME}/24`, 'dev', 'br0');
  await command('ip', 'link', 'set', 'br0', 'up');
}

/**
 * Starts a simulated machine.
 * @param folder the folder for the files of all machines. The machine's own folder inside it is not deleted
 *   when the machine is killed, so that the machine can be started again
 */
export async function startMachine(folder: string, name: string, address: string): Promise<Machine> {
  const own = join(folder, name);
  for (const each of [own, join(folder, 'logs')]) mkdirSync(each, { recursive: true, mode: 0o755 });
  const alone = ['--net', '--pid', '--fork', '--kill-child', '--mount-proc'];
  const outer = spawn('unshare', [...alone, 'tini', '--', 'sleep', 'infinity'], { stdio: 'ignore' });
  const ended = new Promise((resolve) => outer.once('exit', resolve));
  await waitUntil(() => firstProcess(outer) !== undefined);
  const first = firstProcess(outer);
  const inside = ['nsenter', '-t', String(first), '-n', '-p', '-m', '--'];
  const link = `machine${++made}`;
  await command('ip', 'link', 'add', link, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', String(first));
  const cut = () => command('ip', 'link', 'set', link, 'nomaster');
  const mend = () => command('ip', 'link', 'set', link, 'master', 'br0', 'up');
  await mend();
  const run = (line: string) => command(...inside, 'sh', '-c', line);
  await run(`ip link set lo up && ip address add ${address}/24 dev eth0 && ip link set eth0 up`);
  return {
    name,
    address,
    folder: own,
    start: (log, program, { as, env } = {}) => {
      const file = openSync(join(folder, 'logs', `${name}-${log}`), 'a');
      const [tool = '', ...rest] = [...inside, ...(as ? asUser(as) : []), ...program];
      return spawn(tool, rest, { stdio: ['ignore', file, file], env: { ...process.env, ...env } });
    },
    run,
    kill: async () => {
      if (outer.exitCode === null && first) process.kill(first, 'SIGKILL');
      await ended;
      // The system removes the machine's network interface a moment after the processes have ended.
      await wait(100);
    },
    cut,
    mend,
  };
}

const execute = promisify(execFile);

/**
 * Runs a command.
 * @throws an Error with the command's output if it fails
 */
export async function command(...line: string[]): Promise<void> {
  const [program = '', ...parameters] = line;
  await execute(program, parameters);
}

/**
 * @returns the id of the first process of a simulated machine; undefined until that process runs.
 *   Source: proc(5)
 */
function firstProcess({ pid }: ChildProcess): number | undefined {
  try {
    const child = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    return readFileSync(`/proc/${child}/comm`, 'utf8').trim() === 'tini' ? Number(child) : undefined;
  } catch {
    return undefined;
  }
}

/** Runs a program as another user, because PostgreSQL and Patroni refuse to run as root. */
function asUser(user: string): string[] {
  return ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups', '--'];
}
