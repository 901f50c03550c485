import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { openCalls } from '../load/call.ts';
import { type Crowd, type Load, startLoad } from '../load/load.ts';
import { listLost } from '../load/lost.ts';
import { openSchool, type School } from '../load/school.ts';
import { count, createTally, type Phase, type Tally } from '../load/tally.ts';
import { isReady, PROCESSES } from './app-machine.ts';
import { listStale } from './checks.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { connectToPrimary, untilWhole } from './database-machine.ts';
import { FAULTS, type Fault } from './faults.ts';
import { FRONT } from './front.ts';
import { tableOf } from './table.ts';

// scripts/test-cluster.mjs runs this program in Linux namespaces, apart from the rest of the machine. The only
// argument is the folder for all files.

const CROWD: Crowd = { readers: 6, pictureReaders: 2, editors: 2, askers: 0, uploadPauseMs: 1000 };
const STEADY_MS = 10_000;
/**
 * How long the load runs before the test looks at its results, in milliseconds. The test waits this long
 * twice: once after the fault, when a change of each writer has been acknowledged again, and once after the
 * repair.
 */
const WATCH_MS = 4000;
const STALE_TRIES = 5;
const STALE_PAUSE_MS = 1000;
/** The longest time for which the test waits for one condition, in milliseconds. */
const LONGEST_MS = 4 * 60_000;

type Test = { cluster: Cluster; school: School; tally: Tally; load: Load };

try {
  const faults = chosenFaults();
  const cluster = await startCluster(process.argv[2] ?? '');
  const school = await openSchool(openCalls([FRONT]));
  const tally = createTally();
  const test: Test = { cluster, school, tally, load: startLoad(school, tally, CROWD) };
  tally.begin('nothing happens');
  await wait(STEADY_MS);
  tally.end();
  const failures: string[] = [];
  for (const fault of faults) failures.push(...(await disturb(test, fault)));
  await test.load.stop();
  const client = await connectToPrimary('explorer');
  failures.push(...report(test, await listLost(school, test.load.acknowledged, client)));
  await client.end();
  for (const failure of failures) console.log(`BAD ${failure}`);
  console.log(failures.length === 0 ? 'The cluster has passed.' : 'The cluster has failed.');
  process.exit(failures.length === 0 ? 0 : 1);
} catch (error) {
  console.log(error);
  process.exit(1);
}

/**
 * @returns all faults, or in CI only some of them. The environment variable CLUSTER_FAULTS, a regular
 * expression, selects faults by name instead
 */
function chosenFaults(): Fault[] {
  const { CI, CLUSTER_FAULTS } = process.env;
  if (CLUSTER_FAULTS) return FAULTS.filter(({ name }) => new RegExp(CLUSTER_FAULTS).test(name));
  return FAULTS.filter(({ isInShort }) => isInShort || !CI);
}

/**
 * Causes a fault, waits until everything works again, and then does the repairs that an operator would do.
 * @returns a line for each expectation that was not met
 */
async function disturb(
  { cluster, school, tally, load }: Test,
  { name, aimS, happen }: Fault,
): Promise<string[]> {
  console.log(`${name} …`);
  const phase = tally.begin(name);
  const repair = await happen(cluster);
  const happenedAt = performance.now();
  await within(
    () => tally.listSilentSince(happenedAt).length === 0,
    () => `writes of ${tally.listSilentSince(happenedAt).join(', ')} after: ${name}`,
  );
  await wait(WATCH_MS);
  await repair();
  await within(
    async () => (await Promise.all(PROCESSES.map(isReady))).every(Boolean),
    () => `all processes after: ${name}`,
  );
  await untilWhole();
  await wait(WATCH_MS);
  const stale = await stillStale(school, load);
  phase.stale = stale.length;
  tally.end();
  // A CI machine may be slow, so in CI the time is only printed and a long time is not a failure.
  const slow =
    phase.longestWaitS > aimS && !process.env.CI
      ? [`${name}: a writer waited ${phase.longestWaitS.toFixed(1)} s, not ${aimS}`]
      : [];
  return [...slow, ...stale.map((line) => `${name}: ${line}`)];
}

/**
 * On a busy machine the database may not respond to a process for a moment. The process then serves the page
 * from its cache, which may be old. So a page counts as stale only if it is old in five checks in a row.
 */
async function stillStale(school: School, { acknowledged }: Load): Promise<string[]> {
  for (let tries = 1; ; tries++) {
    const stale = await listStale(school, acknowledged);
    if (stale.length === 0 || tries === STALE_TRIES) return stale;
    await wait(STALE_PAUSE_MS);
  }
}

async function within(isTrue: () => boolean | Promise<boolean>, what: () => string): Promise<void> {
  for (const endsAt = performance.now() + LONGEST_MS; performance.now() < endsAt; await wait(200))
    if (await isTrue()) return;
  throw new Error(`Waited too long for ${what()}.`);
}

/**
 * Prints the table of results.
 * @returns a line for each expectation that was not met
 */
function report({ tally, load, cluster }: Test, lost: string[]): string[] {
  const { saves, marks, uploads } = load.acknowledged;
  const saved = [...saves.values()].reduce((sum, { size }) => sum + size, 0);
  console.log(`\n${tableOf(tally.phases)}\n`);
  console.log(
    `Acknowledged: ${saved} saves, ${marks} steps of pupils, ${uploads.size} uploads; lost: ${lost.length}. ` +
      `${cluster.s3.stored.size} files in the store. Load of the machine ${loadavg()[0]?.toFixed(1)} on two processors.`,
  );
  return [...lost.map((line) => `lost: ${line}`), ...tally.phases.flatMap(listFaults)];
}

function listFaults(phase: Phase): string[] {
  const bad = count(phase, 'wrong') + count(phase, 'misshapen') + count(phase, 'unanswered');
  return bad === 0
    ? []
    : [`${phase.name}: ${bad} answers, such as ${[...phase.examples].slice(0, 5).join('; ')}`];
}
