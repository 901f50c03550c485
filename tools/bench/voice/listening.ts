// `node tools/bench/voice/listening.ts`: measures how soon the voice starts to read a text of 120 words, and
// how well the time at which the app marks each word matches its sound. Needs ffmpeg.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { summary } from '../measured.ts';
import { cpuTimeMs, startServer } from '../server-under-test.ts';

const WORDS = 120;
const TEXTS = 30;
const CLASS = 30;
const RATE = 16_000;
const WINDOW_MS = 10;
/** A short window of sound counts as silent if the root mean square of its samples is below this amplitude. */
const SILENT = 150;
/**
 * The shortest silence that counts as a pause between words, in milliseconds. A shorter silence is a part of
 * a word, such as the closed lips of a "p".
 */
const PAUSE_MS = 100;
/** The longest allowed time between the sound of a word and the moment at which the app highlights it, in milliseconds. */
const LIMIT_MS = 150;

type Marks = { durationMs: number; marks: { start: number; end: number; atMs: number; endMs: number }[] };

const texts = readTexts();
const server = await startServer(5845);
const { engine, types } = await (await server.call('/api/listening/voices')).json();
console.log(`${engine}, ${types[0]}; load ${loadavg()[0]?.toFixed(1)} on this machine`);

const begun = [await first(texts[TEXTS + 2] ?? '')];
print('first time', await firsts());
print('again, from memory', await firsts());
await server.restart();
begun.push(await first(texts[TEXTS + 3] ?? ''));
print('the first text of a server that has just started', begun);
print('again, from disk', await firsts());
await atOnce();
await marksAgainstSound();
await server.stop();

/** @returns texts of 120 words, made from consecutive sentences of the library's pages */
function readTexts(): string[] {
  const folder = join(import.meta.dirname, '../../../content/pages');
  const words = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .flatMap((name) => blocksOf(readFileSync(join(folder, name), 'utf8')).split(/\s+/));
  return Array.from({ length: Math.floor(words.length / WORDS) }, (_, text) =>
    words.slice(text * WORDS, (text + 1) * WORDS).join(' '),
  );
}

/**
 * @returns the lines of a page that begin with a capital letter, without Markdown syntax; so no front matter, headings
 * or lists
 */
function blocksOf(page: string): string {
  return page
    .replace(/^---[\s\S]*?\n---\n/, '')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line))
    .join(' ')
    .replace(/\[([^\]]*)\]\([^)]*\)|[*_#>]/g, '$1');
}

/**
 * Requests the sound of a text.
 * @returns the time until the response begins, in milliseconds
 */
async function first(message: string): Promise<number> {
  const startedAt = performance.now();
  const response = await server.call('/api/watsontts', { message });
  const tookMs = performance.now() - startedAt;
  await response.arrayBuffer();
  return tookMs;
}

async function firsts(): Promise<number[]> {
  const durations: number[] = [];
  for (const message of texts.slice(0, TEXTS)) durations.push(await first(message));
  return durations;
}

async function atOnce(): Promise<void> {
  const one = await withCpu(() => first(texts[TEXTS] ?? ''));
  const many = await withCpu(() =>
    Promise.all(Array.from({ length: CLASS }, () => first(texts[TEXTS + 1] ?? ''))),
  );
  console.log(`one listener: ${one.result.toFixed(0)} ms; CPU of server and engine ${one.cpuMs} ms`);
  print(`${CLASS} at once`, many.result);
  console.log(`  CPU of server and engine ${many.cpuMs} ms`);
}

async function withCpu<T>(run: () => Promise<T>): Promise<{ result: T; cpuMs: number }> {
  const before = cpu();
  const result = await run();
  return { result, cpuMs: cpu() - before };
}

/**
 * @returns the CPU time in milliseconds of the server and of the running processes of the speech engine. The time
 * of the programs that encode the sound is not included, because these programs have already ended
 */
function cpu(): number {
  const engines = readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && isEngine(pid));
  return [server.pid, ...engines.map(Number)].reduce((sum, pid) => sum + cpuTimeMs(pid), 0);
}

function isEngine(pid: string): boolean {
  try {
    const parent = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1];
    return parent === `${server.pid}` && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('espeak');
  } catch {
    return false;
  }
}

/**
 * Compares the time of each start of sound after a pause with the time of the nearest mark of a word. Also counts
 * the marks during which the sound is silent.
 */
async function marksAgainstSound(): Promise<void> {
  const errors: number[] = [];
  const beyond: string[] = [];
  let marked = 0;
  let silent = 0;
  for (const message of texts.slice(0, TEXTS)) {
    const { marks }: Marks = await (await server.call('/api/listening/marks', { message })).json();
    const windows = await loudnessOf(message);
    marked += marks.length;
    silent += marks.filter(({ atMs, endMs }) => !isHeard(windows, atMs, endMs)).length;
    for (const onset of onsetsIn(windows)) {
      const error = Math.min(...marks.map(({ atMs }) => Math.abs(atMs - onset)));
      errors.push(error);
      if (error > LIMIT_MS) beyond.push(`${error} ms: ${wordAt(message, marks, onset)}`);
    }
  }
  print(`${errors.length} beginnings of sound, to the nearest mark`, errors);
  console.log(`  beyond ${LIMIT_MS} ms: ${beyond.join(', ') || 'none'}`);
  console.log(`${marked} marks, ${silent} of them on silence`);
}

/**
 * @returns the word that is marked at this time. The benchmark prints the word if a sound starts far from any
 * mark. The word shows the reason: a pause inside a long word, or a wrong mark.
 */
function wordAt(message: string, marks: Marks['marks'], atMs: number): string {
  const mark = marks.findLast((one) => one.atMs <= atMs);
  return mark ? `“${message.slice(mark.start, mark.end)}” from ${atMs - mark.atMs} ms before` : 'nothing';
}

async function loudnessOf(message: string): Promise<number[]> {
  const response = await server.call('/api/watsontts', { message });
  const input = Buffer.from(await response.arrayBuffer());
  const parameters = ['-v', 'error', '-i', 'pipe:0', '-f', 's16le', '-ac', '1', '-ar', `${RATE}`, 'pipe:1'];
  const { stdout } = spawnSync('ffmpeg', parameters, { input, maxBuffer: 64 * 1024 * 1024 });
  const perWindow = (RATE * WINDOW_MS) / 1000;
  return Array.from({ length: Math.floor(stdout.length / 2 / perWindow) }, (_, window) => {
    let sum = 0;
    for (let sample = 0; sample < perWindow; sample++)
      sum += stdout.readInt16LE((window * perWindow + sample) * 2) ** 2;
    return Math.sqrt(sum / perWindow);
  });
}

/** @returns the times at which sound starts after a pause, in milliseconds */
function onsetsIn(windows: number[]): number[] {
  const onsets: number[] = [];
  let silentMs = 0;
  for (const [window, loudness] of windows.entries()) {
    if (loudness < SILENT) silentMs += WINDOW_MS;
    else {
      if (silentMs >= PAUSE_MS) onsets.push(window * WINDOW_MS);
      silentMs = 0;
    }
  }
  return onsets;
}

function isHeard(windows: number[], atMs: number, endMs: number): boolean {
  return windows
    .slice(Math.floor(atMs / WINDOW_MS), Math.ceil(endMs / WINDOW_MS))
    .some((loudness) => loudness >= SILENT);
}

function print(name: string, durations: number[]): void {
  console.log(`${name}: ${summary(durations)}`);
}
