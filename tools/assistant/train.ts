// `npm run assistant:train`: trains the model in `decision.json`, with which the assistant decides whether to
// open a page. Takes two to five minutes.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Decision,
  decisionValues,
  scoreOf,
  withProducts,
} from '../../src/features/assistant/engine/decision.ts';
import { findEvidence } from '../../src/features/assistant/engine/evidence.ts';
import { readParts } from '../../src/features/assistant/engine/reading/parts.ts';
import { createIndex, type PassageIndex } from '../../src/features/assistant/engine/search/passage-index.ts';
import { readQuestion } from '../../src/features/assistant/engine/search/query.ts';
import { rankPages } from '../../src/features/assistant/engine/search/rank.ts';
import {
  prepareUnrelated,
  readUnrelatedQuestions,
  type UnrelatedQuestions,
} from '../../src/features/assistant/engine/unrelated.ts';
import { answeringPages, indexPage } from '../bench/media/library-index.ts';
import { type Example, fitLogistic } from './logistic.ts';
import { labelledQuestions, measuredUnrelated } from './question-sets.ts';
import { makeTable } from './vector-table.ts';

/**
 * A question, the values that the engine computed for it, and whether the pages that the engine found are
 * right.
 */
type Sample = {
  question: string;
  vector: number[];
  values: number[];
  isFirst: boolean;
  isInThree: boolean;
  isOnSubject: boolean;
  weight: Weight;
};

/** How much a question counts in training whether to open a page, and in training the model `subject`. */
type Weight = { opening: number; subject: number };

/**
 * How much each question counts in the training. The questions of the pages count least, because they are far
 * more numerous and easier than those of pupils. Source: docs/measurements.md 11.12.
 */
const WEIGHTS = {
  page: { opening: 0.02, subject: 0.3 },
  'real.tsv': { opening: 3, subject: 1 },
  'pupils.tsv': { opening: 3, subject: 1 },
  'class.tsv': { opening: 2, subject: 1 },
  'details.tsv': { opening: 0.3, subject: 1 },
  unrelated: { opening: 2, subject: 1 },
  listed: { opening: 1, subject: 0.5 },
};
const FOLDS = 3;
/** In each fold of the cross-validation, one page out of this many is indexed without its questions. */
const FEW_PAGES = 20;
const SUBJECT_DECAY = 3e-3;
const DECAY = 1e-2;
/** The training asks this share of the questions that were left out of the index, 0 to 1. */
const ASKED = 0.35;

const pages = answeringPages();

if (process.argv[1] === import.meta.filename) {
  const samples = takeSamples();
  const file = join(import.meta.dirname, '../../src/features/assistant/engine/decision.json');
  writeFileSync(file, `${JSON.stringify(rounded(fitDecision(samples)), null, 2)}\n`);
  console.log(`${samples.length} questions asked; written to ${file}`);
}

/**
 * Asks the engine all questions for the training. This takes most of the time, because each call of `askFold`
 * trains word vectors of its own.
 */
export function takeSamples(): Sample[] {
  return [...askPupils(), ...range(FOLDS).flatMap(askFold), ...range(FOLDS).flatMap(askUnaskedPages)];
}

function askPupils(): Sample[] {
  const index = createIndex();
  for (const page of pages) indexPage(index, page, page.questions);
  const labelled = labelledQuestions().map(({ file, question, pages: right }) =>
    ask(index, question, right, WEIGHTS[file]),
  );
  const unrelated = measuredUnrelated().map(({ question }) => ({
    ...ask(index, question, [], WEIGHTS.unrelated),
    isOnSubject: false,
  }));
  return [...labelled, ...unrelated, ...askListed(index)];
}

/**
 * Asks the questions with which the engine compares others. Leaves out all questions of the same theme while
 * it asks one, because a new question has no such neighbours.
 */
function askListed(index: PassageIndex): Sample[] {
  const listed = readUnrelatedQuestions();
  return [...Map.groupBy(listed, ({ theme }) => theme)].flatMap(([own, questions]) => {
    const others = listed.filter(({ theme }) => theme !== own);
    const unrelated = prepareUnrelated(others.map(({ asked }) => asked));
    return questions.map(({ asked }) => ({
      ...ask(index, asked, [], WEIGHTS.listed, unrelated),
      isOnSubject: false,
    }));
  });
}

/** Leaves a fifth of the pages' questions out of the index and of the word vectors, and asks some of them. */
function askFold(fold: number): Sample[] {
  const isLeftOut = (asked: string) => hashOf(asked) % 5 === fold;
  const left = pages.map((page) => ({
    ...page,
    questions: page.questions.filter(({ asked }) => !isLeftOut(asked)),
  }));
  const index = createIndex(makeTable(left).table);
  for (const page of left) indexPage(index, page, page.questions);
  return pages.flatMap(({ answerID, questions }) =>
    questions
      .filter(({ asked }) => isLeftOut(asked) && hashOf(`${asked}!`) % 100 < 100 * ASKED)
      .map(({ asked }) => ask(index, asked, [answerID], WEIGHTS.page)),
  );
}

/** Indexes some pages without any questions, as if an editor had just added them, and asks some of their questions. */
function askUnaskedPages(fold: number): Sample[] {
  const isBare = ({ answerID }: { answerID: number }) => answerID % FEW_PAGES === fold;
  const left = pages.map((page) => (isBare(page) ? { ...page, questions: [] } : page));
  const index = createIndex();
  for (const page of left) indexPage(index, page, page.questions);
  return pages
    .filter(isBare)
    .flatMap(({ answerID, questions }) =>
      questions
        .filter(({ asked }) => hashOf(asked) % 100 < 100 * ASKED)
        .map(({ asked }) => ask(index, asked, [answerID], WEIGHTS.page)),
    );
}

function range(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at);
}

function ask(
  index: PassageIndex,
  text: string,
  right: number[],
  weight: Weight,
  unrelated?: UnrelatedQuestions,
): Sample {
  const [{ question, around }] = readParts(text);
  const query = readQuestion(index, question, around);
  const [best, ...others] = rankPages(index, query);
  const first = best!; // The `!` is safe: the library is not empty, so there is a best page.
  const found = findEvidence(index, index.pages.get(first.answerID)!, query);
  return {
    question: text,
    vector: [...query.vector],
    values: decisionValues(index, query, [first, ...others], found, unrelated),
    isFirst: right.includes(first.answerID),
    isInThree: [first, ...others.slice(0, 2)].some(({ answerID }) => right.includes(answerID)),
    isOnSubject: true,
    weight,
  };
}

/** @returns the models with which the assistant decides whether to open a page, trained with these samples */
export function fitDecision(all: Sample[]): Decision {
  const subjectOf = (some: Sample[]) =>
    fitLogistic(
      some.map(({ vector, isOnSubject, weight }) => example(vector, isOnSubject, weight.subject)),
      SUBJECT_DECAY,
    );
  // The subject score of a question must come from a model that was trained without this question, because in
  // real use the questions are new, too.
  const scores = all.map(() => 0);
  for (let fold = 0; fold < 5; fold++) {
    const model = subjectOf(all.filter((_, at) => at % 5 !== fold));
    for (const [at, { vector }] of all.entries()) if (at % 5 === fold) scores[at] = scoreOf(model, vector);
  }
  const valuesOf = ({ values }: Sample, at: number) => withProducts([...values, scores[at]!]);
  return {
    subject: subjectOf(all),
    first: fitLogistic(
      all.map((one, at) => example(valuesOf(one, at), one.isFirst, one.weight.opening)),
      DECAY,
    ),
    three: fitLogistic(
      all.map((one, at) => example(valuesOf(one, at), one.isInThree, one.weight.opening)),
      DECAY,
    ),
  };
}

function example(values: number[], isRight: boolean, weight: number): Example {
  return { values, isRight, weight };
}

function rounded(decision: Decision): Decision {
  return JSON.parse(
    JSON.stringify(decision, (_, value) => (typeof value === 'number' ? Number(value.toFixed(4)) : value)),
  );
}

function hashOf(text: string): number {
  let hash = 7;
  for (const character of text) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) | 0;
  return hash >>> 0;
}
