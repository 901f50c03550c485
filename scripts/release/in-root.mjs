// The system test of the release runs this script with the Node from the archive, in a folder that imitates
// an empty machine (bare-root.ts). The script starts the server, requests the first page, runs commands while
// the server is running, stops the server, and prints the results as JSON. Plain JavaScript without imports
// from the project.
import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const { start, commands } = JSON.parse(process.argv[2]);
const RETRY_MS = 100;
const server = spawn(start[0], start.slice(1), { stdio: ['ignore', 'pipe', 'pipe'] });
const ended = new Promise((resolve) => server.once('exit', (code) => resolve(code)));
let log = '';
for (const stream of [server.stdout, server.stderr]) stream.on('data', (part) => (log += part));
const startedAt = performance.now();

const first = await readFirst();
const seconds = (performance.now() - startedAt) / 1000;
const processorSeconds = readProcessorSeconds();
const html = await first.text();
const script = /<script[^>]+src="([^"]+)"/.exec(html)?.[1] ?? '';
const answers = [];
for (const path of ['/', script, '/config.json', '/healthz', '/readyz']) {
  const answer = await getReady(path);
  answers.push({ path, status: answer.status, bytes: (await answer.arrayBuffer()).byteLength });
}
const results = commands.map(([program, ...parameters]) => {
  const { status, stdout, stderr } = spawnSync(program, parameters, { encoding: 'utf8' });
  return { status, output: stdout + stderr };
});
server.kill('SIGTERM');
const exitCode = await ended;
console.log(JSON.stringify({ seconds, processorSeconds, html, script, answers, results, exitCode, log }));
process.exit();

function get(path) {
  return fetch(new URL(path, 'http://127.0.0.1:5000'));
}

/**
 * Repeats a request while the status is 503. On a very busy machine the server answers 503 while its database
 * is slow.
 */
async function getReady(path) {
  for (;;) {
    const answer = await get(path);
    if (answer.status !== 503) return answer;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

async function readFirst() {
  for (;;) {
    const answer = await get('/').catch(() => undefined);
    if (answer) return answer;
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}:\n${log}`);
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

/**
 * @returns the processor time that all other processes in this namespace have used, in seconds. Unlike the
 * elapsed time, it does not depend on how busy the machine is
 */
function readProcessorSeconds() {
  const TICKS_PER_SECOND = 100;
  const others = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
  const ticks = others.flatMap((pid) => {
    // The fields of /proc/PID/stat after the program's name in brackets. Fields 12 to 15 of this list are the
    // processor times of the process and of its children that have ended.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
    return fields.slice(11, 15).map(Number);
  });
  return ticks.reduce((sum, one) => sum + one, 0) / TICKS_PER_SECOND;
}
