import { type GIFTQuestion, type NumericalChoice, type NumericalFormat, parse } from 'gift-pegjs';
import type { Evidence, Question } from '../question.ts';
import { type Export, type Import, type NewId, NO_EVIDENCE, scaleFor, withLetters } from './exchange.ts';

/**
 * Matches the comment that this app writes before each question in a GIFT file. It names the page and the
 * block with the sentence that proves the answer.
 */
const PLACE = /^\/\/ page (\d+), part (\d+)$/m;

/**
 * Writes questions in Moodle's GIFT format. The sentence that proves an answer becomes the "general feedback"
 * of the question. @see https://docs.moodle.org/en/GIFT_format
 */
export function writeGift(questions: readonly Question[]): Export {
  const left: string[] = [];
  const blocks = questions.flatMap((question) => {
    const answer = answerOf(question);
    if (answer === undefined) {
      left.push(question.prompt);
      return [];
    }
    const { answerID, block, sentence } = question.evidence;
    const feedback = sentence && `####${escaped(sentence)}`;
    return [
      `// page ${answerID}, part ${block}\n::${escaped(question.id)}::${escaped(question.prompt)} {${answer}${feedback}\n}\n`,
    ];
  });
  return { text: blocks.join('\n'), left };
}

function answerOf(question: Question): string | undefined {
  const lines = (texts: string[]) => texts.map((text) => `\n${text}`).join('');
  switch (question.kind) {
    case 'choice':
      return lines(
        question.options.map(({ id, text }) => `${id === question.right ? '=' : '~'}${escaped(text)}`),
      ).concat('\n');
    case 'several': {
      const share = Number((100 / question.right.length).toFixed(5));
      return lines(
        question.options.map(
          ({ id, text }) => `~%${question.right.includes(id) ? share : -share}%${escaped(text)}`,
        ),
      ).concat('\n');
    }
    case 'truefalse':
      return question.right ? 'TRUE' : 'FALSE';
    case 'number':
      return `#${question.right}:${question.within}`;
    case 'match':
      return lines([
        ...question.pairs.map(({ left, right }) => `=${escaped(left)} -> ${escaped(right)}`),
        ...question.extra.map((text) => `= -> ${escaped(text)}`),
      ]).concat('\n');
    case 'order':
    case 'label':
      // The GIFT format has no order questions and no label questions.
      return undefined;
  }
}

function escaped(text: string): string {
  return text.replace(/[~=#{}:\\]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n');
}

/**
 * Reads questions in GIFT format. If a question cannot be read, it is reported with its line, and the other
 * questions are still imported.
 */
export function readGift(text: string, newId: NewId): Import {
  const found: Import = { questions: [], problems: [] };
  for (const { line, block } of blocksOf(text)) {
    try {
      for (const parsed of parse(`${block}\n\n`)) {
        if (parsed.type === 'Category') continue;
        const question = toQuestion(parsed, { id: newId(), evidence: evidenceOf(parsed, block) });
        if (typeof question === 'string') found.problems.push({ line, problem: question });
        else found.questions.push(question);
      }
    } catch (error) {
      found.problems.push(faultOf(error, line));
    }
  }
  return found;
}

/** Splits the text into blocks, one for each question. Empty lines separate questions. */
function blocksOf(text: string): { line: number; block: string }[] {
  const blocks: { line: number; block: string }[] = [];
  let isOpen = false;
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    const last = blocks.at(-1);
    if (line.trim() === '') isOpen = false;
    else if (isOpen && last) last.block += `\n${line}`;
    else {
      blocks.push({ line: at + 1, block: line });
      isOpen = true;
    }
  }
  return blocks.filter(({ block }) => !block.split('\n').every((line) => line.trim().startsWith('//')));
}

/**
 * Turns an error of the GIFT parser into a problem with its line in the file.
 * @param line the number of the block's first line in the file
 */
function faultOf(error: unknown, line: number): Import['problems'][number] {
  const at = (error as { location?: { start: { line: number } } }).location?.start.line ?? 1;
  return { line: line + at - 1, problem: 'This is not GIFT. A sign may be missing, such as } at the end.' };
}

function evidenceOf(parsed: GIFTQuestion, block: string): Evidence {
  const [, answerID, part] = PLACE.exec(block) ?? [];
  const sentence = 'globalFeedback' in parsed ? (parsed.globalFeedback?.text.trim() ?? '') : '';
  if (!answerID || !part || !sentence) return NO_EVIDENCE;
  return { answerID: Number(answerID), block: Number(part), sentence };
}

/** @returns the question; if this app has no such kind of question, a sentence that tells the user so */
function toQuestion(parsed: GIFTQuestion, own: { id: string; evidence: Evidence }): Question | string {
  if (parsed.type === 'Category') return 'A category is no question.';
  const common = { ...own, prompt: plain(parsed.stem.text) };
  switch (parsed.type) {
    case 'TF':
      return { ...common, kind: 'truefalse', right: parsed.isTrue };
    case 'MC':
      return toChoice(common, parsed.choices);
    case 'Matching':
      return {
        ...{ ...common, kind: 'match' },
        pairs: parsed.matchPairs
          .filter(({ subquestion }) => subquestion.text !== '')
          .map(({ subquestion, subanswer }, at) => ({
            id: `p${at + 1}`,
            left: plain(subquestion.text),
            right: plain(subanswer),
          })),
        extra: parsed.matchPairs.flatMap(({ subquestion, subanswer }) =>
          subquestion.text === '' ? [plain(subanswer)] : [],
        ),
      };
    case 'Numerical': {
      const number = toNumber(parsed.choices);
      if (!number) return 'The number is missing.';
      return { ...common, kind: 'number', ...number, ...scaleFor(number.right, number.within), unit: '' };
    }
    case 'Short':
    case 'Essay':
      return 'Pupils type no texts here. Make it a choice.';
    case 'Description':
      return 'This is a text without a question.';
  }
}

type Choices = Extract<GIFTQuestion, { type: 'MC' }>['choices'];

function toChoice(
  common: { id: string; evidence: Evidence; prompt: string },
  choices: Choices,
): Question | string {
  const options = withLetters(choices.map(({ text }) => plain(text.text)));
  const right = options.flatMap(({ id }, at) => {
    const choice = choices[at];
    return choice?.isCorrect || (choice?.weight ?? 0) > 0 ? [id] : [];
  });
  const [only] = right;
  if (only === undefined) return 'No answer is right.';
  if (right.length === 1) return { ...common, kind: 'choice', options, right: only, shuffle: true };
  return { ...common, kind: 'several', options, right, shuffle: true };
}

function toNumber(
  choices: NumericalChoice[] | NumericalFormat,
): { right: number; within: number } | undefined {
  const format = Array.isArray(choices) ? choices.find(({ isCorrect }) => isCorrect)?.text : choices;
  if (!format) return undefined;
  const { number, range = 0, numberHigh, numberLow } = format;
  if (numberHigh !== undefined && numberLow !== undefined)
    return { right: (numberHigh + numberLow) / 2, within: (numberHigh - numberLow) / 2 };
  return number === undefined ? undefined : { right: number, within: range };
}

/** Removes HTML tags, because other programs write HTML in texts. */
function plain(text: string): string {
  return text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
