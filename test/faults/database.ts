import { setTimeout as wait } from 'node:timers/promises';
import { processesOfDatabase } from '../processes/kill-database.ts';
import type { Course, Fault } from './fault.ts';
import { during, type Way } from './relay.ts';
import { outsideOf, type World } from './world.ts';

const FAULT_MS = { full: 20_000, short: 5000 };

/** Faults of the database in which no process is killed. */
export const DATABASE_FAULTS: Fault[] = [
  {
    name: 'PostgreSQL stopped 20 s',
    setting: 'one',
    happen: async ({ databaseFolder }, { isShort, note, recovers }) => {
      const processes = processesOfDatabase(databaseFolder);
      for (const id of processes) process.kill(id, 'SIGSTOP');
      try {
        await wait(FAULT_MS[isShort ? 'short' : 'full']);
      } finally {
        for (const id of processes) process.kill(id, 'SIGCONT');
      }
      recovers();
      note('SIGSTOP to all its processes');
    },
  },
  {
    name: 'PostgreSQL slow (100 ms a query)',
    setting: 'outside',
    happen: onTheWay({ delayMs: 100 }),
  },
  {
    name: 'connections to PostgreSQL cut in mid-query',
    setting: 'outside',
    happen: onTheWay({ cutShare: 0.05 }),
  },
];

function onTheWay(way: Way) {
  return async (world: World, { isShort, recovers }: Course): Promise<void> => {
    const { database } = outsideOf(world).ways;
    await during(database, way, () => wait(FAULT_MS[isShort ? 'short' : 'full']));
    recovers();
  };
}
