import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  DIMENSIONS,
  readWordVectors,
  type WordVectors,
} from '../../src/features/assistant/engine/meaning/word-vectors.ts';
import { tokens } from '../../src/features/assistant/engine/words/tokens.ts';
import type { LibraryPage } from '../../src/features/library/server/page-file.ts';
import { textContent } from '../../src/features/reading/sanitise.server.ts';
import { sentences } from '../../src/platform/shared/text/sentences.ts';
import { fitVectors, type Pair } from './fit-vectors.ts';

const START = join(import.meta.dirname, 'start');

/** A text of a page as a list of words, with the block in which it stands. */
type Text = { words: string[]; page: number; block: number; sentence: string };

/**
 * Takes the word vectors in the folder `start`, adds the words of the pages, and trains the vectors with the
 * pages' questions.
 * @returns the words, and their vectors in the same order
 */
export function makeTable(pages: LibraryPage[]): { words: string[]; table: WordVectors } {
  const { questions, answers } = textsOf(pages);
  const start = readWordVectors(START);
  const words = [...start.rowOf.keys()];
  const known = new Set(words);
  for (const { words: own } of [...questions, ...answers])
    for (const word of own)
      if (!known.has(word)) {
        known.add(word);
        words.push(word);
      }
  const vectors = new Float32Array(words.length * DIMENSIONS);
  for (let at = 0; at < start.rows.length; at++)
    vectors[at] = start.rows[at]! * start.scales[Math.floor(at / DIMENSIONS)]!;
  const rowOf = new Map(words.map((word, row) => [word, row]));
  fitVectors(vectors, (random) => pairsOf(questions, answers, rowOf, random));
  return { words, table: { rowOf, ...toBytes(vectors) } };
}

/** Writes the two files of a vector table. The function `readWordVectors` reads them. */
export function writeTable(folder: string, words: string[], { rows, scales }: WordVectors): void {
  writeFileSync(join(folder, 'words.txt'), `${words.join('\n')}\n`);
  writeFileSync(
    join(folder, 'word-vectors.bin'),
    Buffer.concat([Buffer.from(rows.buffer), Buffer.from(scales.buffer)]),
  );
}

export function toBytes(vectors: Float32Array): Pick<WordVectors, 'rows' | 'scales'> {
  const count = vectors.length / DIMENSIONS;
  const rows = new Int8Array(vectors.length);
  const scales = new Float32Array(count);
  for (let row = 0; row < count; row++) {
    const own = vectors.subarray(row * DIMENSIONS, (row + 1) * DIMENSIONS);
    scales[row] = Math.max(...own.map(Math.abs), 1e-9) / 127;
    for (let axis = 0; axis < DIMENSIONS; axis++)
      rows[row * DIMENSIONS + axis] = Math.round(own[axis]! / scales[row]!);
  }
  return { rows, scales };
}

/**
 * Pairs each question with a text of the same meaning: often with the sentence that answers it, otherwise
 * with a random heading, sentence or question of the same block.
 */
function pairsOf(
  questions: Text[],
  answers: Text[],
  rowOf: Map<string, number>,
  random: () => number,
): Pair[] {
  const keyOf = ({ page, block }: Text) => page * 100 + block;
  const byBlock = Map.groupBy([...questions, ...answers], keyOf);
  const rowsOf = ({ words }: Text) => words.flatMap((word) => rowOf.get(word) ?? []);
  const bySentence = new Map(answers.map((answer) => [`${answer.page} ${answer.sentence}`, answer]));
  return questions.flatMap((question): Pair[] => {
    const inBlock = byBlock.get(keyOf(question)) ?? [];
    const sentence = bySentence.get(`${question.page} ${question.sentence}`);
    const other = inBlock[Math.floor(random() * inBlock.length)];
    const answer = sentence && random() < 0.4 ? sentence : other;
    if (!answer || answer === question) return [];
    const pair = { question: rowsOf(question), answer: rowsOf(answer), page: question.page };
    return pair.question.length > 0 && pair.answer.length > 0 ? [pair] : [];
  });
}

function textsOf(pages: LibraryPage[]): { questions: Text[]; answers: Text[] } {
  const questions: Text[] = [];
  const answers: Text[] = [];
  for (const { answerID: page, title, dialog, questions: asked } of pages) {
    const blockOf = new Map<string, number>();
    answers.push({ words: wordsOf(title), page, block: 0, sentence: ' title' });
    for (const [block, { title: heading = '', text }] of dialog.entries()) {
      if (heading) answers.push({ words: wordsOf(heading), page, block, sentence: ' heading' });
      const plain = textContent(text);
      for (const { start, end } of sentences(plain)) {
        const sentence = plain.slice(start, end);
        blockOf.set(sentence, block);
        answers.push({ words: wordsOf(sentence), page, block, sentence });
      }
    }
    for (const { asked: question, sentence } of asked)
      questions.push({ words: wordsOf(question), page, block: blockOf.get(sentence) ?? 0, sentence });
  }
  return { questions, answers };
}

function wordsOf(text: string): string[] {
  return tokens(text).map(({ word }) => word);
}
