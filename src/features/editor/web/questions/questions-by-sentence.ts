import type { Dialog } from '#features/reading/contract.ts';
import { PAGE_LIMITS } from '#platform/shared/content/page-limits.ts';
import {
  blockOf,
  type PageQuestion,
  sentencesOf,
  singleSpaced,
  type Target,
  targetKeyOf,
} from '#platform/shared/content/page-question.ts';
import { decoded, TAG_OR_TEXT, withBlockEnds, writtenCharacters } from '#platform/shared/text/html-text.ts';

/** A sentence of the page, or another target, with the stored questions that it answers. */
export type SentenceRow = {
  /** The text of the sentence, with single spaces; '' stands for the whole page, and for a target. */
  sentence: string;
  /** A picture, a place, the weather or a quiz that answers in place of a sentence, and its name. */
  target?: Target & { name: string };
  /**
   * The index of the block with the sentence; null for the whole page, and for a sentence that is no longer
   * on the page.
   */
  block: number | null;
  /** The number of equal sentences before this one on the page; usually 0. */
  occurrence: number;
  /**
   * The questions that the sentence answers. `place` is the index of a question among all questions of the
   * page.
   */
  questions: { place: number; asked: string }[];
};

export type RowsOfPage = {
  /** The blocks that have text, in order. */
  blocks: { name: string; rows: SentenceRow[] }[];
  /** Sentences that have questions, but are no longer on the page. */
  lost: SentenceRow[];
  /** The pictures, places and quiz of the page, and everything else that a question points at. */
  targets: SentenceRow[];
  whole: SentenceRow;
};

/** What questions of the page can point at. `nameOf` names any target, also one that is not offered. */
export type Targets = { offered: Target[]; nameOf(target: Target): string };

export function questionsBySentence(
  dialog: readonly Dialog[],
  questions: readonly PageQuestion[],
  { offered, nameOf }: Targets,
): RowsOfPage {
  const sentences = dialog.map(sentencesOfBlock);
  const rows = rowsOf(sentences);
  const whole: SentenceRow = { sentence: '', block: null, occurrence: 0, questions: [] };
  const lost = new Map<string, SentenceRow>();
  const rowOf = (target: Target): SentenceRow => ({
    ...{ ...whole, questions: [] },
    target: { ...target, name: nameOf(target) },
  });
  const targets = new Map(offered.map((target) => [targetKeyOf(target), rowOf(target)]));
  for (const [place, question] of questions.entries()) {
    if (question.target) {
      const key = targetKeyOf(question.target);
      // Only pictures belong to the page alone. A place or a quiz exists even if the page does not name it.
      const among = question.target.is === 'picture' && !targets.has(key) ? lost : targets;
      const row = among.get(key) ?? rowOf(question.target);
      among.set(key, row);
      row.questions.push({ place, asked: question.asked });
      continue;
    }
    const sentence = singleSpaced(question.sentence);
    const standing = rows[blockOf(question, sentences)]?.find((row) => row.sentence === sentence);
    const row =
      sentence === '' ? whole : (standing ?? lost.get(sentence) ?? { ...whole, sentence, questions: [] });
    if (sentence !== '' && !standing) lost.set(sentence, row);
    row.questions.push({ place, asked: question.asked });
  }
  const blocks = dialog.map(({ title }, at) => ({
    name: title?.trim() || `Text ${at + 1}`,
    rows: rows[at] ?? [],
  }));
  return {
    blocks: blocks.filter((block) => block.rows.length > 0),
    lost: [...lost.values()],
    targets: [...targets.values()],
    whole,
  };
}

/**
 * Replaces the questions of one sentence by `asked`. They take the place of its last question in the list; if it had none, they
 * are added at the end.
 * @returns all questions of the page
 */
export function withAsked(questions: PageQuestion[], row: SentenceRow, asked: string[]): PageQuestion[] {
  const places = new Set(row.questions.map(({ place }) => place));
  const end = (row.questions.at(-1)?.place ?? questions.length - 1) + 1;
  const before = questions.slice(0, end).filter((_, place) => !places.has(place));
  return [...before, ...asked.map((words) => bound(words, row)), ...questions.slice(end)];
}

/**
 * Moves the questions of one sentence to another sentence.
 * @returns all questions of the page
 */
export function withMoved(questions: PageQuestion[], from: SentenceRow, to: SentenceRow): PageQuestion[] {
  const places = new Set(from.questions.map(({ place }) => place));
  return questions.map((question, place) => (places.has(place) ? bound(question.asked, to) : question));
}

/** @returns a key that is different for each row of a page; equal sentences of two blocks share it */
export function rowKeyOf({ sentence, target }: SentenceRow): string {
  return target ? targetKeyOf(target) : sentence;
}

function bound(asked: string, { sentence, occurrence, target }: SentenceRow): PageQuestion {
  if (target) return { asked, sentence, target: { is: target.is, id: target.id } };
  return occurrence === 0 ? { asked, sentence } : { asked, sentence, occurrence };
}

function rowsOf(sentences: string[][]): SentenceRow[][] {
  const counts = new Map<string, number>();
  return sentences.map((ofBlock, block) =>
    ofBlock.map((sentence) => {
      const occurrence = counts.get(sentence) ?? 0;
      counts.set(sentence, occurrence + 1);
      return { sentence, block, occurrence, questions: [] };
    }),
  );
}

const known = new WeakMap<Dialog, string[]>();

function sentencesOfBlock(block: Dialog): string[] {
  const before = known.get(block);
  if (before) return before;
  const found = sentencesOf(plainText(block.text));
  const unique = [...new Set(found.filter((sentence) => sentence.length <= PAGE_LIMITS.sentence))];
  known.set(block, unique);
  return unique;
}

/**
 * @returns the text without tags, as the server computes it: with a line break after each paragraph and list
 * item
 */
function plainText(html: string): string {
  return withBlockEnds(html).replace(TAG_OR_TEXT, (run, tag: string | undefined) =>
    tag === undefined ? writtenCharacters(run).map(decoded).join('') : '',
  );
}
