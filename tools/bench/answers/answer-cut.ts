// Chooses the score below which the assistant gives "no answer": run `node
// tools/bench/answers/answer-cut.ts`, then read docs/decisions/001-answer-cut.md.
import { parseArgs } from 'node:util';
import { ANSWER_CUT, answer } from '../../../src/features/assistant/engine/answer.ts';
import { readTable, summary } from '../measured.ts';
import { answeringPages, indexPages } from '../media/library-index.ts';

type Case = { question: string; score: number; place: number; ms: number };

// `--each` lists every question with its score, `--bare` leaves the editors' wordings out of the index.
const { values: options } = parseArgs({ options: { each: { type: 'boolean' }, bare: { type: 'boolean' } } });
const pages = answeringPages();
const index = indexPages(options.bare ? pages.map((page) => ({ ...page, questions: [] })) : pages);
const offTopic = readTable('off-topic.txt').map(([question = '']) => ask(question, -1));
const antarctic = readTable('on-topic.tsv');
const onTopic = antarctic
  .filter(([, answerID]) => index.pages.has(Number(answerID)))
  .map(([question = '', answerID]) => ask(question, Number(answerID)));
// Questions about Antarctica that no page answers: these are the hardest to refuse.
const pageless = antarctic
  .filter(([, answerID]) => !index.pages.has(Number(answerID)))
  .map(([question = '']) => ask(question, -1));

console.log(
  `${index.pages.size} pages, ${index.passageCount} passages, ${index.vocabulary.words.size} words`,
);
console.log(
  `${offTopic.length} off-topic questions, ${onTopic.length} on-topic ones, ${pageless.length} pageless ones`,
);
console.log(`right page first ${share(onTopic, (asked) => asked.place === 0)}`);
console.log(`right page in first three ${share(onTopic, (asked) => asked.place >= 0)}`);
printCuts();
console.log(
  `\n${summary(
    [...offTopic, ...onTopic].map(({ ms }) => ms),
    2,
    ['median', 'p99', 'longest'],
  )}`,
);
if (options.each) printEach();

// The engine has no cache between questions, so the fastest of three runs is still a complete run.
function ask(question: string, answerID: number): Case {
  const times = [1, 2, 3].map(() => {
    const start = performance.now();
    answer(index, question);
    return performance.now() - start;
  });
  const { nearest } = answer(index, question);
  const place = nearest.findIndex((found) => found.answerID === answerID);
  return { question, place, score: nearest[0]?.score ?? 0, ms: Math.min(...times) };
}

function printCuts(): void {
  console.log(
    '\n cut | off-topic answered | pageless answered | on-topic answered | right page named | wrong page named',
  );
  for (let cut = 0.4; cut < 1.21; cut += 0.05) {
    const named = onTopic.filter((asked) => asked.score >= cut);
    const cells = [
      share(offTopic, (asked) => asked.score >= cut),
      share(pageless, (asked) => asked.score >= cut),
      share(onTopic, (asked) => asked.score >= cut),
      share(onTopic, (asked) => asked.score >= cut && asked.place === 0),
      `${named.filter((asked) => asked.place !== 0).length}`,
    ];
    console.log(
      `${cut.toFixed(2)} | ${cells.join(' | ')}${Math.abs(cut - ANSWER_CUT) < 0.01 ? '  <- in use' : ''}`,
    );
  }
}

function printEach(): void {
  for (const asked of [...offTopic, ...onTopic].sort((a, b) => b.score - a.score)) {
    const verdict = offTopic.includes(asked) ? 'off' : asked.place === 0 ? 'ok' : `WRONG ${asked.place}`;
    console.log(`${asked.score.toFixed(2)} ${verdict.padEnd(8)} ${asked.question}`);
  }
}

function share(asked: Case[], holds: (one: Case) => boolean): string {
  const count = asked.filter(holds).length;
  return `${count}/${asked.length} (${Math.round((100 * count) / asked.length)} %)`;
}
