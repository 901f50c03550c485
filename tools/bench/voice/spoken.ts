// `node tools/bench/voice/spoken.ts all|accuracy|times|killed|memory FILE`: measures how accurate, fast and
// stable the default speech recognition is. FILE has one question on each line. Needs the packages of the
// recogniser (docs/settings.md), and flite to speak the questions.
import { readdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { summary, timeOf } from '../measured.ts';
import { megabytesOf, startServer } from '../server-under-test.ts';
import { reportAccuracy } from './accuracy.ts';
import { openSpeaker, type Speaker } from './speaker.ts';
import { speechOf } from './speech-of.ts';

const PORT = Number(process.env.PORT ?? 5830);
const VOICES = ['slt', 'rms'];
const CROWD = 4;
const ROUNDS = 10;
const UTTERANCES = 1000;
/** The number of questions after which the memory is measured again. */
const LESSON = 100;
const READS_PER_S = 20;
/**
 * How long the app keeps the microphone open after the button is released, in milliseconds (TAIL_MS of
 * src/features/voice/web/recognisers/server-recogniser.ts). The user waits for this time, too, so it is added
 * to the waiting time.
 */
const TAIL_MS = 300;

const [part = 'all', file] = process.argv.slice(2);
if (!file) throw new Error('Name a file with one question on each line.');
const questions = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '');
const server = await startServer(PORT, CROWD);
try {
  await untilHeard();
  if (part === 'all' || part === 'accuracy') await reportHearing();
  if (part === 'all' || part === 'times') await reportTimes();
  if (part === 'all' || part === 'killed') await reportKilled();
  if (part === 'all' || part === 'memory') await reportMemory();
  console.log(`load ${loadavg()[0]?.toFixed(1)}`);
} finally {
  await server.stop();
}

async function untilHeard(): Promise<void> {
  const began = performance.now();
  for (;;) {
    const health = await fetch(`${server.address}/healthz`);
    const { speech } = (await health.json()) as { speech: { is: string; reason?: string } };
    if (speech.is === 'ready') break;
    if (speech.is !== 'starting') throw new Error(`speech is ${speech.is}: ${speech.reason}`);
    await wait(100);
  }
  console.log(
    `heard ${Math.round(performance.now() - began)} ms after the first start, the model made meanwhile`,
  );
}

async function reportHearing(): Promise<void> {
  const speaker = await speakerOf(0);
  await reportAccuracy(speaker, openPage, questions, VOICES);
  speaker.end();
}

function speakerOf(session: number) {
  return openSpeaker(server.address, server.cookies[session] ?? '');
}

async function openPage(text: string): Promise<number | undefined> {
  if (text === '') return undefined;
  const response = await server.call('/api/assistant/message', { input: text });
  const reply = (await response.json()) as {
    context: { skills: { 'main skill': { user_defined: { answerID?: number } } } };
  };
  return reply.context.skills['main skill'].user_defined.answerID;
}

/**
 * Measures the time from the release of the microphone button until the data of the answering page has
 * arrived. The sound is sent as slowly as people speak: first by one speaker, then by many speakers while
 * readers request pages.
 */
async function reportTimes(): Promise<void> {
  const speech = speechOf(questions, VOICES[0] ?? '');
  await read(2000, 'readers, nobody speaking');
  report('one speaker, release to page', await askLive(0, speech, 2 * ROUNDS));
  const crowd = Promise.all(
    Array.from({ length: CROWD }, (_, session) => askLive(session, speech, ROUNDS)),
  ).then((waits) => waits.flat());
  const reading = read(Number.POSITIVE_INFINITY, `readers, ${CROWD} speaking`, crowd);
  report(`${CROWD} speakers at once, release to page`, await crowd);
  await reading;
}

async function askLive(session: number, speech: Buffer[], times: number): Promise<number[]> {
  const speaker = await speakerOf(session);
  const waits: number[] = [];
  for (let n = 0; n < times; n++) {
    const { text, waitedMs } = await speaker.ask(
      speech[(session * times + n) % speech.length] ?? Buffer.alloc(0),
      'live',
    );
    const answeredMs = await timeOf(async () => {
      const answerID = await openPage(text);
      if (answerID !== undefined) await readPage(answerID, session);
    });
    waits.push(TAIL_MS + waitedMs + answeredMs);
  }
  speaker.end();
  return waits;
}

async function readPage(answerID: number, session: number): Promise<void> {
  await (await server.call(`/api/answer/page/${answerID}`, undefined, session)).arrayBuffer();
}

/** Requests pages for `durationMs` milliseconds, or until the promise `until` settles. */
async function read(durationMs: number, name: string, until?: Promise<unknown>): Promise<void> {
  const began = performance.now();
  const times: number[] = [];
  const reads: Promise<void>[] = [];
  let isOver = false;
  // An error of `until` only ends the reading here. The caller handles the error.
  const stop = () => {
    isOver = true;
  };
  void until?.then(stop, stop);
  while (!isOver && performance.now() - began < durationMs) {
    reads.push(timeOf(() => readPage(34, 0)).then((took) => void times.push(took)));
    await wait(1000 / READS_PER_S);
  }
  await Promise.all(reads);
  report(name, times);
}

function report(name: string, timesMs: number[]): void {
  console.log(`${name}: ${summary(timesMs, 0, ['median', 'p95', 'p99'])} of ${timesMs.length}`);
}

async function reportKilled(): Promise<void> {
  const [speech = Buffer.alloc(0)] = speechOf(questions, VOICES[0] ?? '');
  const killing = { pid: server.pid, speech, rounds: ROUNDS, openSpeaker: () => speakerOf(0) };
  report('one worker killed, until all are ready', await killWorkers('one', killing));
  report('every worker killed, until all are ready', await killWorkers('all', killing));
}

/**
 * Asks questions as fast as the server recognises them, with two speakers, and prints the memory after every
 * LESSON questions.
 */
async function reportMemory(): Promise<void> {
  const speech = speechOf(questions, VOICES[1] ?? '');
  console.log(`after 0 utterances: ${memoryOf(server.pid)}`);
  for (let n = LESSON; n <= UTTERANCES; n += LESSON) {
    await Promise.all([0, 1].map((session) => sayInARow(session, speech, LESSON / 2)));
    console.log(`after ${n} utterances: ${memoryOf(server.pid)}`);
  }
}

async function sayInARow(session: number, speech: Buffer[], times: number): Promise<void> {
  const speaker = await speakerOf(session);
  for (let n = 0; n < times; n++)
    await speaker.ask(speech[(session * times + n) % speech.length] ?? Buffer.alloc(0), 'fast');
  speaker.end();
}

type Killing = {
  /** The server's process id. */
  pid: number;
  speech: Buffer;
  rounds: number;
  openSpeaker(): Promise<Speaker>;
};

/**
 * Kills worker processes while a person speaks.
 * @returns for each kill, the time until as many workers are ready as before, in milliseconds
 */
async function killWorkers(
  which: 'one' | 'all',
  { pid, speech, rounds, openSpeaker }: Killing,
): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < rounds; n++) {
    const speaker = await openSpeaker();
    // The speaker gets an error if the worker that serves it is killed. The benchmark expects this.
    const asking = speaker.ask(speech, 'live').catch(() => null);
    await wait(1000);
    const before = ready(pid).length;
    const killed = which === 'all' ? listWorkers(pid) : listWorkers(pid).slice(0, 1);
    const began = performance.now();
    for (const worker of killed) process.kill(worker.pid, 'SIGKILL');
    while (ready(pid).filter((worker) => !killed.some((dead) => dead.pid === worker)).length < before)
      await wait(5);
    times.push(performance.now() - began);
    await asking;
    speaker.end();
  }
  return times;
}

function ready(pid: number): number[] {
  return listWorkers(pid)
    .filter(({ isReady }) => isReady)
    .map((worker) => worker.pid);
}

/** A worker process of a server, which recognises speech. Linux only. */
type WorkerProcess = {
  pid: number;
  /** True if the worker has loaded its model. From then on it has a lower priority than the server process. */
  isReady: boolean;
};

/**
 * Lists the worker processes that recognise speech for a server.
 * @param server the process id of the server
 */
function listWorkers(server: number): WorkerProcess[] {
  return readdirSync('/proc')
    .filter((id) => /^\d+$/.test(id))
    .flatMap((id) => {
      try {
        const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
        const command = readFileSync(`/proc/${id}/cmdline`, 'utf8');
        if (Number(fields[1]) !== server || !command.includes('pocketsphinx/worker')) return [];
        return [{ pid: Number(id), isReady: Number(fields[16]) > 0 }];
      } catch {
        // Leaves the process out, because it ended after it was listed.
        return [];
      }
    });
}

/**
 * @returns a text with the resident memory of the server and of each worker, and with each worker's
 *   proportional share of memory that is shared between processes
 */
function memoryOf(server: number): string {
  const workers = listWorkers(server).map(({ pid }) => pid);
  const resident = workers.map((pid) => megabytesOf(pid, 'status', 'VmRSS'));
  const own = workers.map((pid) => megabytesOf(pid, 'smaps_rollup', 'Pss'));
  return (
    `server ${megabytesOf(server, 'status', 'VmRSS')} MB, workers ${resident.join(', ')} MB ` +
    `(${own.join(', ')} MB with shared pages shared out)`
  );
}
