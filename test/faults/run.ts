import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { CLIENT_FAULTS } from './clients.ts';
import { DATABASE_FAULTS } from './database.ts';
import { DISK_FAULTS } from './disk.ts';
import { cause, type Fault, type Row, type Seen } from './fault.ts';
import { FILE_FAULTS } from './files.ts';
import { PROCESS_FAULTS } from './processes.ts';
import { SERVICE_FAULTS } from './services.ts';
import { closeAll, NotPossible, openWorld, type Setting, type World } from './world.ts';

// `npm run faults`: causes every fault on this machine, under load, and prints one table. With `-- --short`
// it causes each fault once, for a shorter time. With `-- NAME…` it causes only the faults whose names
// contain one of these texts.

const FAULTS: Fault[] = [
  ...PROCESS_FAULTS,
  ...DATABASE_FAULTS,
  ...DISK_FAULTS,
  ...SERVICE_FAULTS,
  ...CLIENT_FAULTS,
  ...FILE_FAULTS,
];
/** In the counts of failed requests (`shapes`), the reasons why no response came begin with this text. */
const NO_ANSWER = 'no answer ';
const SETTINGS: Setting[] = ['one', 'two', 'outside', 'small-disk', 'small-media'];

const { values, positionals: names } = parseArgs({
  options: { short: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const chosen = FAULTS.filter(({ name }) => names.length === 0 || names.some((each) => name.includes(each)));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void closeAll().finally(() => process.exit(130)));
const startedAt = performance.now();
const rows = new Map<string, Row>();
try {
  if (process.platform !== 'linux') throw new Error('These faults are caused on Linux only.');
  if (chosen.length === 0)
    throw new Error(`No fault has such a name. The names: ${FAULTS.map(({ name }) => name)}`);
  for (const setting of SETTINGS) await runIn(setting);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await closeAll();
}
report();
process.exit();

/** Causes those of the chosen faults that need this setting of servers and services. */
async function runIn(setting: Setting): Promise<void> {
  const faults = chosen.filter((fault) => fault.setting === setting);
  if (faults.length === 0) return;
  let world: World;
  try {
    world = await openWorld(setting);
  } catch (error) {
    if (!(error instanceof NotPossible)) process.exitCode = 1;
    for (const { name } of faults) rows.set(name, { name, notRun: String(error) });
    await closeAll();
    return;
  }
  for (const fault of faults) {
    console.log(`${fault.name} …`);
    const seen = await cause(world, fault, values.short);
    rows.set(fault.name, { name: fault.name, seen });
    console.log(`  ${cellsOf(fault.name, seen).slice(1).join(' | ')}`);
    for (const line of [...seen.lost, ...seen.wrong]) console.log(`  BAD ${line}`);
  }
  await world.close();
}

/** Prints the table. Makes the program fail if data was lost or a response was wrong. */
function report(): void {
  const head = [
    'fault',
    'times',
    'requests, 5xx',
    'their shapes',
    'no answer',
    'lost',
    'wrong',
    's to recover: median, longest',
    'MB before, after; most with workers',
    'seen',
  ];
  const lines = chosen.map(({ name }) => {
    const row = rows.get(name) ?? { name, notRun: 'an earlier fault ended the run' };
    return row.seen
      ? cellsOf(name, row.seen)
      : [name, `not run: ${row.notRun}`, ...head.slice(2).map(() => '')];
  });
  console.log(
    `\n${[head, head.map(() => '---'), ...lines].map((line) => `| ${line.join(' | ')} |`).join('\n')}\n`,
  );
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
  console.log(
    `${minutes} minutes; load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors, at the end.`,
  );
  const bad = [...rows.values()].flatMap(({ name, seen }) =>
    [...(seen?.lost ?? []), ...(seen?.wrong ?? [])].map((line) => `BAD ${name}: ${line}`),
  );
  for (const line of bad) console.log(line);
  if (bad.length > 0) process.exitCode = 1;
}

function cellsOf(name: string, seen: Seen): string[] {
  const { times, requests, failed, unanswered, shapes, lost, recoveredS, notes } = seen;
  const { beforeMb, afterMb, mostMb } = seen;
  const isCode = ([shape]: [string, number]) => !shape.startsWith(NO_ANSWER);
  const listed = (some: [string, number][]) =>
    some.map(([shape, often]) => `${shape.replace(NO_ANSWER, '')} ${often}`).join(', ');
  const sorted = recoveredS.toSorted((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const wrong = seen.wrong.length === 0 ? '0' : `**${seen.wrong.length}**`;
  return [
    name,
    String(times),
    `${requests}, ${((100 * failed) / Math.max(1, requests)).toFixed(1)} %`,
    listed(shapes.filter(isCode)) || '–',
    unanswered === 0 ? '0' : `${unanswered} (${listed(shapes.filter((each) => !isCode(each)))})`,
    lost.length === 0 ? '0' : `**${lost.length}**`,
    wrong,
    `${median.toFixed(1)}, ${(sorted.at(-1) ?? Number.NaN).toFixed(1)}`,
    `${beforeMb}, ${afterMb}; ${mostMb}`,
    notes.join('; ') || '–',
  ];
}
