// `npm run bench:answer`: from question to answer over HTTP on this machine, one question after another.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startServer } from '../server-under-test.ts';

/** With the warm-up, below an account's limit of questions per minute. */
const ROUNDS = 3;
const lines = readFileSync(join(import.meta.dirname, '../questions/on-topic.tsv'), 'utf8')
  .trim()
  .split('\n');
const questions = lines.map((line) => line.split('\t')[0] ?? '');

const server = await startServer(5914);
const answered = await time('/api/assistant/message', (question) => ({ input: question }));
// The same HTTP path and session with hardly any work: the share of the time that is not the engine's.
const unread = await time('/api/assistant/message', () => ({ input: 'zzzz' }));
console.log(`${questions.length} questions, ${ROUNDS} rounds`);
print('question to answer', answered);
print('unknown word', unread);
await server.stop();

async function time(path: string, body: (question: string) => object): Promise<number[]> {
  const durations: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    for (const question of questions) {
      const startedAt = performance.now();
      const response = await fetch(server.address + path, {
        method: 'POST',
        headers: { cookie: server.cookies[0] ?? '', 'content-type': 'application/json' },
        body: JSON.stringify(body(question)),
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${response.status} for "${question}"`);
      if (round > 0) durations.push(performance.now() - startedAt);
    }
  }
  return durations.sort((a, b) => a - b);
}

function print(name: string, durations: number[]): void {
  const at = (share: number) => (durations[Math.floor(durations.length * share)] ?? 0).toFixed(2);
  console.log(`${name.padEnd(20)} median ${at(0.5)} ms, p99 ${at(0.99)} ms`);
}
