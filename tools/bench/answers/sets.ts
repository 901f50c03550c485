import { answer } from '../../../src/features/assistant/engine/answer.ts';
import type { PassageIndex } from '../../../src/features/assistant/engine/search/passage-index.ts';
import { type LabelledFile, labelledQuestions, measuredUnrelated } from '../../assistant/question-sets.ts';
import { readTable } from '../measured.ts';
import { misspelt } from './misspelt.ts';

/**
 * A question. `pages`: the ids of the pages that answer it. `before`: for a follow-up question, the previous
 * question and the title of its page.
 */
export type Asked = { question: string; pages: number[]; before?: string };
export type AskedSet<One> = { name: string; asked: One[] };

const TYPOS = 2;

/** @returns the sets of questions that a page answers; tools/bench/README.md describes them */
export function answerableSets(index: PassageIndex): AskedSet<Asked>[] {
  const real = labelled('real.tsv', 'answerable');
  const written = labelled('pupils.tsv', 'answerable');
  return [
    { name: 'questions of real pupils', asked: real },
    { name: 'written as pupils ask', asked: written },
    { name: 'written as pupils ask, two typos each', asked: written.map(withTypos) },
    { name: 'written as a class asks', asked: labelled('class.tsv', 'answerable') },
    { name: 'the older list', asked: olderList(index) },
    { name: 'follow-ups, same subject', asked: followUps(index, 'continues') },
    { name: 'follow-ups, another subject', asked: followUps(index, 'changes') },
  ];
}

/** @returns the sets of questions that no page answers */
export function unanswerableSets(): AskedSet<{ question: string }>[] {
  const all = (kind: string) =>
    (['real.tsv', 'pupils.tsv', 'class.tsv'] as const).flatMap((file) => labelled(file, kind));
  const unrelated = Map.groupBy(measuredUnrelated(), ({ kind }) => (kind === 'near' ? 'near' : 'other'));
  return [
    { name: 'Antarctic, no page', asked: all('gap') },
    { name: 'details that no page tells', asked: labelled('details.tsv', 'gap') },
    { name: 'to a person', asked: all('personal') },
    { name: 'near misses', asked: unrelated.get('near') ?? [] },
    { name: 'something else', asked: unrelated.get('other') ?? [] },
  ];
}

function labelled(file: LabelledFile, wanted: string): Asked[] {
  return labelledQuestions([file]).filter(({ kind }) => kind === wanted);
}

function withTypos({ question, pages }: Asked): Asked {
  return { question: misspelt(question, TYPOS), pages };
}

function olderList({ pages }: PassageIndex): Asked[] {
  return readTable('on-topic.tsv')
    .map(([question = '', right = '']) => ({ question, pages: right.split(',').map(Number) }))
    .filter(({ pages: right }) => right.some((page) => pages.has(page)));
}

/**
 * @returns follow-up questions of this kind. `before` contains the first question, and the title of the page that
 *   the engine opened for it
 */
function followUps(index: PassageIndex, wanted: string): Asked[] {
  return readTable('follow-ups.tsv')
    .slice(1)
    .filter(([, , kind]) => kind === wanted)
    .map(([first = '', second = '', , page]) => {
      const reply = answer(index, first);
      const title = reply.is === 'page' ? (reply.nearest[0]?.title ?? '') : '';
      return { question: second, pages: [Number(page)], before: `${first} ${title}` };
    });
}
