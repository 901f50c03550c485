// `npm run bench:answer`: from question to answer over HTTP on this machine, one question after another.
import { readTable, summary, timeOf } from '../measured.ts';
import { startServer } from '../server-under-test.ts';

/** With the warm-up, below an account's limit of questions per minute. */
const ROUNDS = 3;
const questions = readTable('on-topic.tsv').map(([question = '']) => question);

const server = await startServer(5914);
const answered = await time((question) => question);
// A request on the same HTTP path and session with hardly any work shows the share of the time that is not the
// engine's.
const unread = await time(() => 'zzzz');
console.log(`${questions.length} questions, ${ROUNDS} rounds`);
print('question to answer', answered);
print('unknown word', unread);
await server.stop();

async function time(inputFor: (question: string) => string): Promise<number[]> {
  const durations: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    for (const question of questions) {
      const tookMs = await timeOf(async () =>
        (await server.call('/api/assistant/message', { input: inputFor(question) })).arrayBuffer(),
      );
      if (round > 0) durations.push(tookMs);
    }
  }
  return durations;
}

function print(name: string, durations: number[]): void {
  console.log(`${name.padEnd(20)} ${summary(durations, 2, ['median', 'p99'])}`);
}
