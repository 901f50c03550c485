import papa from 'papaparse';
import type { Question, QuestionKind } from '../question.ts';
import { type Export, type Import, type NewId, NO_EVIDENCE, scaleFor, withLetters } from './exchange.ts';

const COLUMNS = [
  ...['Kind', 'Question', 'Right', 'Wrong', 'Page', 'Part', 'Sentence'],
  ...['Least', 'Most', 'Step', 'Unit'],
] as const;
type Row = Record<(typeof COLUMNS)[number], string>;

/** `BETWEEN` stands between two answers in one cell, `PAIRED` between the two sides of a pair. */
const BETWEEN = ' | ';
const PAIRED = ' -> ';

const KINDS: Record<Exclude<QuestionKind, 'label'>, string> = {
  ...{ choice: 'choice', several: 'several right', truefalse: 'true or false' },
  ...{ order: 'order', match: 'match', number: 'number' },
};

/**
 * Writes one line of CSV for each question. Leaves out label questions (names to place on a map or picture),
 * because a table cannot contain the map or picture.
 */
export function writeCsv(questions: readonly Question[]): Export {
  const left = questions.flatMap(({ kind, prompt }) => (kind === 'label' ? [prompt] : []));
  const rows = questions.flatMap((question) => (question.kind === 'label' ? [] : [toRow(question)]));
  return { text: toCsv([COLUMNS, ...rows.map((row) => COLUMNS.map((column) => row[column]))]), left };
}

/**
 * Converts rows to CSV text. Puts an apostrophe before a cell that looks like a formula, so that a
 * spreadsheet does not execute it.
 */
export function toCsv(lines: readonly (readonly (string | number)[])[]): string {
  return `${papa.unparse(
    lines.map((line) => [...line]),
    { escapeFormulae: true },
  )}\r\n`;
}

function toRow(question: Exclude<Question, { kind: 'label' }>): Row {
  const { answerID, block, sentence } = question.evidence;
  return {
    ...{ Kind: KINDS[question.kind], Question: question.prompt },
    ...{ Wrong: '', Least: '', Most: '', Step: '', Unit: '' },
    ...answersOf(question),
    ...{ Page: `${answerID}`, Part: `${block}`, Sentence: sentence },
  };
}

function answersOf(question: Exclude<Question, { kind: 'label' }>): Pick<Row, 'Right'> & Partial<Row> {
  switch (question.kind) {
    case 'choice':
    case 'several': {
      const isRight = (id: string) => [question.right].flat().includes(id);
      const texts = (wanted: boolean) =>
        question.options.filter(({ id }) => isRight(id) === wanted).map(({ text }) => text);
      return { Right: texts(true).join(BETWEEN), Wrong: texts(false).join(BETWEEN) };
    }
    case 'truefalse':
      return { Right: question.right ? 'true' : 'false' };
    case 'order':
      return { Right: question.items.map(({ text }) => text).join(BETWEEN) };
    case 'match':
      return {
        Right: question.pairs.map(({ left, right }) => `${left}${PAIRED}${right}`).join(BETWEEN),
        Wrong: question.extra.join(BETWEEN),
      };
    case 'number': {
      const { right, within, min, max, step, unit } = question;
      const Right = within === 0 ? `${right}` : `${right} ± ${within}`;
      return { Right, Least: `${min}`, Most: `${max}`, Step: `${step}`, Unit: unit };
    }
  }
}

/**
 * Reads a table with the columns that `writeCsv` writes. The column `Page` and those to the right of it may
 * be missing.
 */
export function readCsv(text: string, newId: NewId): Import {
  const found: Import = { questions: [], problems: [] };
  const { data } = papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: false });
  const [head = [], ...lines] = data;
  const names = head.map((name) => name.trim().toLowerCase());
  const missing = ['Kind', 'Question', 'Right'].filter((name) => !names.includes(name.toLowerCase()));
  if (missing.length > 0)
    return { ...found, problems: [{ line: 1, problem: `A column is missing: ${missing.join(', ')}.` }] };
  // Counts the lines of the file separately from the rows, because a cell may contain line breaks.
  let line = 1 + countBreaks(head);
  for (const cells of lines) {
    line += 1;
    const cell = (name: string) => unescaped(cells[names.indexOf(name.toLowerCase())] ?? '');
    if (cells.some((each) => each.trim() !== '')) {
      const question = toQuestion(cell, newId());
      if (typeof question === 'string') found.problems.push({ line, problem: question });
      else found.questions.push(question);
    }
    line += countBreaks(cells);
  }
  return found;
}

function countBreaks(cells: string[]): number {
  return cells.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0);
}

/** Removes the apostrophe that `toCsv` has put before a cell that looks like a formula. */
function unescaped(cell: string): string {
  return cell.trim().replace(/^'(?=[=+\-@])/, '');
}

/** @returns the question; if the row is not a question, a sentence that tells the user why */
function toQuestion(cell: (name: (typeof COLUMNS)[number]) => string, id: string): Question | string {
  const name = cell('Kind').toLowerCase();
  const kind = (Object.keys(KINDS) as (keyof typeof KINDS)[]).find((key) => KINDS[key] === name);
  if (!kind) return `“${cell('Kind')}” is no kind of question: ${Object.values(KINDS).join(', ')}.`;
  const [answerID, block, sentence] = [Number(cell('Page')), Number(cell('Part')), cell('Sentence')];
  const evidence = answerID > 0 && block > 0 && sentence ? { answerID, block, sentence } : NO_EVIDENCE;
  const common = { id, prompt: cell('Question'), evidence };
  const [rights, wrongs] = [answersIn(cell('Right')), answersIn(cell('Wrong'))];
  switch (kind) {
    case 'choice':
    case 'several': {
      const options = withLetters([...rights, ...wrongs]);
      const right = options.slice(0, rights.length).map((option) => option.id);
      const [only] = right;
      if (only === undefined) return 'No answer is right.';
      if (kind === 'several') return { ...common, kind, options, right, shuffle: true };
      return right.length > 1
        ? 'A choice has one right answer. Use “several right”.'
        : { ...common, kind, options, right: only, shuffle: true };
    }
    case 'truefalse':
      return /^(true|false)$/i.test(cell('Right'))
        ? { ...common, kind, right: cell('Right').toLowerCase() === 'true' }
        : 'Right must be true or false.';
    case 'order':
      return { ...common, kind, items: withLetters(rights) };
    case 'match':
      return {
        ...{ ...common, kind, extra: wrongs },
        pairs: rights.map((pair, at) => {
          const [left = '', right = ''] = pair.split(PAIRED.trim()).map((side) => side.trim());
          return { id: `p${at + 1}`, left, right };
        }),
      };
    case 'number':
      return toNumber(common, cell) ?? 'Right must be a number, such as 90 or 90 ± 5.';
  }
}

function toNumber(
  common: Pick<Question, 'id' | 'prompt' | 'evidence'>,
  cell: (name: (typeof COLUMNS)[number]) => string,
): Question | undefined {
  const [right = Number.NaN, within = 0] = cell('Right').split('±').map(Number);
  if (cell('Right') === '' || Number.isNaN(right) || Number.isNaN(within)) return undefined;
  const scale = scaleFor(right, within);
  const given = (name: 'Least' | 'Most' | 'Step', otherwise: number) =>
    cell(name) === '' || Number.isNaN(Number(cell(name))) ? otherwise : Number(cell(name));
  return {
    ...{ ...common, kind: 'number', right, within, unit: cell('Unit') },
    ...{ min: given('Least', scale.min), max: given('Most', scale.max), step: given('Step', scale.step) },
  };
}

function answersIn(cell: string): string[] {
  return cell
    .split('|')
    .map((text) => text.trim())
    .filter(Boolean);
}
