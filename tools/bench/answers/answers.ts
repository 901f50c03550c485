// `npm run bench:answers`: how often the assistant opens the right page, at a sentence that answers. Each set is
// described in tools/bench/README.md.

import { type Answer, answer } from '../../../src/features/assistant/engine/answer.ts';
import type { PassageIndex } from '../../../src/features/assistant/engine/search/passage-index.ts';
import { labelledQuestions, unrelatedQuestions } from '../../assistant/question-sets.ts';
import { readTable, summary } from '../measured.ts';
import { answeringPages, indexPages } from '../media/library-index.ts';
import { misspelt } from './misspelt.ts';

type Asked = { question: string; pages: number[]; before?: string };
type Outcome = 'right' | 'wrong' | 'offered' | 'offered wrong' | 'silent';

const index = indexPages(answeringPages());
const times: number[] = [];

const pupils = labelledQuestions(['real.tsv']);
const written = labelledQuestions(['pupils.tsv']);
const answerable = (set: typeof pupils) => set.filter(({ kind }) => kind === 'answerable');
report('questions of real pupils', answerable(pupils));
report('written as pupils ask', answerable(written));
report('written as pupils ask, two typos each', answerable(written).map(withTypos));
report('the older list', olderList());
report('follow-ups, same subject', followUps('continues'));
report('follow-ups, another subject', followUps('changes'));
console.log('\nno page answers (answered means: a page is opened)');
reportUnanswerable(
  'Antarctic, no page',
  [...pupils, ...written].filter(({ kind }) => kind === 'gap'),
);
reportUnanswerable(
  'to a person',
  [...pupils, ...written].filter(({ kind }) => kind === 'personal'),
);
reportUnanswerable(
  'near misses',
  unrelatedQuestions().filter(({ kind }) => kind === 'near'),
);
reportUnanswerable(
  'something else',
  unrelatedQuestions().filter(({ kind }) => kind !== 'near'),
);
console.log(`\n${summary(times, 2, ['median', 'p95', 'p99'])} for a question, ${index.pages.size} pages`);

function ask(index: PassageIndex, { question, before }: Pick<Asked, 'question' | 'before'>): Answer {
  const start = performance.now();
  const reply = answer(index, question, before);
  times.push(performance.now() - start);
  return reply;
}

function outcomeOf(reply: Answer, right: number[]): Outcome {
  const offered = reply.nearest.some(({ answerID }) => right.includes(answerID));
  switch (reply.is) {
    case 'page':
      return right.includes(reply.answerID) || (reply.second && right.includes(reply.second.answerID))
        ? 'right'
        : 'wrong';
    case 'didYouMean':
      return offered ? 'offered' : 'offered wrong';
    case 'none':
      return 'silent';
  }
}

function report(name: string, asked: Asked[]): void {
  const outcomes = asked.map((one) => outcomeOf(ask(index, one), one.pages));
  const share = (...wanted: Outcome[]) =>
    `${((100 * outcomes.filter((one) => wanted.includes(one)).length) / asked.length).toFixed(1)} %`;
  console.log(
    `${name.padEnd(40)} ${String(asked.length).padStart(4)}: right ${share('right')}, in one or two steps ${share('right', 'offered')}, wrong ${share('wrong')}, silent ${share('silent')}`,
  );
}

function reportUnanswerable(name: string, asked: { question: string }[]): void {
  const replies = asked.map((one) => ask(index, one).is);
  const share = (wanted: Answer['is']) =>
    `${((100 * replies.filter((is) => is === wanted).length) / asked.length).toFixed(1)} %`;
  console.log(
    `${name.padEnd(40)} ${String(asked.length).padStart(4)}: answered ${share('page')}, did you mean ${share('didYouMean')}`,
  );
}

function withTypos({ question, ...rest }: Asked): Asked {
  return { ...rest, question: misspelt(question, 2) };
}

function olderList(): Asked[] {
  return readTable('on-topic.tsv')
    .map(([question = '', page]) => ({ question, pages: [Number(page)] }))
    .filter(({ pages: [page] }) => page !== undefined && index.pages.has(page));
}

/** The second of two questions, after the first was asked. */
function followUps(wanted: string): Asked[] {
  return readTable('follow-ups.tsv')
    .slice(1)
    .filter(([, , kind]) => kind === wanted)
    .map(([first = '', second = '', , page]) => {
      const reply = answer(index, first);
      const title = reply.is === 'page' ? (reply.nearest[0]?.title ?? '') : '';
      return { question: second, pages: [Number(page)], before: `${first} ${title}` };
    });
}
