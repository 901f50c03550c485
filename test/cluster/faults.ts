import { setTimeout as wait } from 'node:timers/promises';
import type { AppName } from './app-machine.ts';
import type { Cluster } from './cluster.ts';
import {
  type DatabaseName,
  findEtcdLeader,
  findPrimary,
  killPostgres,
  startEtcd,
} from './database-machine.ts';
import type { Machine } from './machine.ts';

/** A fault that the test causes in the cluster: what happens, and how fast the cluster must work again. */
export type Fault = {
  name: string;
  /** How long, in seconds, a simulated writer may wait until the app acknowledges a change. */
  aimS: number;
  /** True if CI also causes this fault. CI causes only some of the faults. */
  isInShort?: true;
  /**
   * Causes the fault.
   * @returns a function that does the repairs which a human operator would have to do
   */
  happen(cluster: Cluster): Promise<() => Promise<void>>;
};

/**
 * How long a writer may wait for an acknowledgement, in seconds: PROGRAM_S after a program was killed,
 * MACHINE_S after a whole machine or its network was lost.
 */
const PROGRAM_S = 20;
const MACHINE_S = 45;
const STORE_AWAY_MS = 20_000;
const APP: AppName = 'app1';

export const FAULTS: Fault[] = [
  {
    name: 'kill -9 of the primary',
    aimS: PROGRAM_S,
    isInShort: true,
    happen: async (cluster) => {
      await killPostgres(machineOf(cluster, await primary()));
      return async () => {};
    },
  },
  {
    name: 'kill -9 of an app machine',
    aimS: PROGRAM_S,
    isInShort: true,
    happen: async (cluster) => {
      await appOf(cluster).kill();
      return () => cluster.startApp(APP);
    },
  },
  {
    name: 'kill -9 of the leader of etcd',
    aimS: PROGRAM_S,
    happen: async (cluster) => {
      const leader = await findEtcdLeader();
      if (!leader) throw new Error('etcd has no leader.');
      await machineOf(cluster, leader).run('kill -9 $(pidof etcd)');
      return async () => void startEtcd(machineOf(cluster, leader));
    },
  },
  {
    name: 'the primary is cut off',
    aimS: MACHINE_S,
    happen: async (cluster) => {
      const machine = machineOf(cluster, await primary());
      await machine.cut();
      return machine.mend;
    },
  },
  {
    name: 'the machine of the primary is lost',
    aimS: MACHINE_S,
    happen: async (cluster) => {
      const name = await primary();
      await lose(machineOf(cluster, name));
      return () => cluster.startDatabase(name);
    },
  },
  {
    name: 'an app machine is lost',
    aimS: MACHINE_S,
    happen: async (cluster) => {
      await lose(appOf(cluster));
      return () => cluster.startApp(APP);
    },
  },
  {
    name: 'the S3 store hangs for 20 s',
    aimS: PROGRAM_S,
    happen: async ({ s3 }) => {
      s3.disturb = () => 'hang';
      await wait(STORE_AWAY_MS);
      return async () => {
        s3.disturb = () => undefined;
      };
    },
  },
];

/** Imitates a power failure: the machine disappears without closing its connections. */
async function lose({ cut, kill }: Machine): Promise<void> {
  await cut();
  await kill();
}

async function primary(): Promise<DatabaseName> {
  const name = await findPrimary();
  if (!name) throw new Error('The cluster has no primary.');
  return name;
}

function machineOf({ databases }: Cluster, name: DatabaseName): Machine {
  const machine = databases.get(name);
  if (!machine) throw new Error(`${name} does not run.`);
  return machine;
}

function appOf({ apps }: Cluster): Machine {
  const machine = apps.get(APP);
  if (!machine) throw new Error(`${APP} does not run.`);
  return machine;
}
