// `npm run bench:answer`: measures the time from question to answer over HTTP on this machine, one question
// after another.
import { readTable, summary, timeOf } from '../measured.ts';
import { startServer } from '../server-under-test.ts';

/** Few enough that all questions, with those of the warm-up, stay below an account's limit per minute. */
const ROUNDS = 3;
const questions = readTable('on-topic.tsv').map(([question = '']) => question);

const server = await startServer(5914);
const answered = await time((question) => question);
// A request with the same path and session but almost no work for the engine. Its time is the share that the
// engine does not cause.
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
