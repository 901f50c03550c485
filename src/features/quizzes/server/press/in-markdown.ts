import type { ShownQuestion } from '../../contract.ts';
import { answerInWords } from '../../marking/answer-in-words.ts';
import { rightAnswer } from '../../marking/mark.ts';
import { show } from '../../marking/shown.ts';
import type { Question } from '../../question.ts';

/** The height of a picture in a question, in mm. */
const PICTURE_MM = 42;

/**
 * Approximate heights in mm. `prompt`: the first line of a question, with the space around it. `line`: each
 * further line. `row`: a row of a table. `most`: the maximum height that is reserved for a question on one
 * page.
 */
const HEIGHTS = { prompt: 18, line: 6, row: 9, most: 220 };

/**
 * Formats a question for pupils to answer on paper: with boxes to tick, lines to write on, or letters to
 * write beside names.
 * @param hasPicture returns true if the picture with this file name could be loaded
 */
export function questionInMarkdown(
  question: Question,
  number: number,
  { seed, hasPicture }: { seed: string; hasPicture(file: string): boolean },
): string {
  const shown = show(question, seed);
  const named = [question.picture?.file, ...groundOf(shown)].filter((file) => file !== undefined);
  const files = named.filter(hasPicture);
  const height = Math.min(HEIGHTS.most, files.length * PICTURE_MM + heightOf(shown));
  return [
    // Tells the code that draws the PDF to keep the whole question on one page.
    `\`\`\`keep ${height}\n\`\`\``,
    `### ${number}. ${escaped(question.prompt)}`,
    ...files.map((file) => `\`\`\`picture ${file} ${PICTURE_MM}\n\`\`\``),
    answersOf(shown),
  ].join('\n\n');
}

function heightOf(shown: ShownQuestion): number {
  const { prompt, line, row } = HEIGHTS;
  switch (shown.kind) {
    case 'choice':
    case 'several':
      return prompt + shown.options.length * line;
    case 'order':
      return prompt + (shown.items.length + 1) * row;
    case 'match':
      return prompt + (shown.names.length + 1) * row + shown.meanings.length * line;
    case 'label':
      return prompt + (shown.places.length + 1) * row;
    case 'truefalse':
    case 'number':
      return prompt + 2 * line;
  }
}

function groundOf(shown: ShownQuestion): string[] {
  return shown.kind === 'label' && 'picture' in shown.ground ? [shown.ground.picture] : [];
}

function answersOf(shown: ShownQuestion): string {
  switch (shown.kind) {
    case 'choice':
    case 'several':
      return boxes(shown.options.map(({ text }) => text));
    case 'truefalse':
      return boxes(['True', 'False']);
    case 'order':
      return `Write 1 to ${shown.items.length} in the boxes.\n\n${table(
        ['Place', 'What'],
        shown.items.map(({ text }) => ['', text]),
      )}`;
    case 'match': {
      const letters = shown.meanings.map(({ text }, at) => `${letterAt(at)}. ${escaped(text)}`);
      return [
        'Write the letter beside the name.',
        table(
          ['Name', 'Letter'],
          shown.names.map(({ text }) => [text, '']),
        ),
        letters.join('\n\n'),
      ].join('\n\n');
    }
    case 'label': {
      const names = shown.names.map(({ text }) => escaped(text)).join(' · ');
      return [
        `Write each name beside its place: ${names}`,
        table(
          ['Place', 'Name'],
          shown.places.map(({ told }) => [told, '']),
        ),
      ].join('\n\n');
    }
    case 'number': {
      const { min, max, unit } = shown;
      return `A number from ${min} to ${max}: \\_\\_\\_\\_\\_\\_\\_\\_\\_\\_ ${escaped(unit)}`;
    }
  }
}

function letterAt(at: number): string {
  return String.fromCharCode(65 + at);
}

/**
 * Formats the right answer to a question for the answer key, with the sentence that proves it.
 * @param title the title of the page that contains the sentence
 */
export function answerInMarkdown(
  question: Question,
  number: number,
  { seed, title }: { seed: string; title: string },
): string {
  return [
    `### ${number}. ${escaped(question.prompt)}`,
    `**${escaped(rightInWords(question, seed))}**`,
    `*${escaped(question.evidence.sentence)}*`,
    ...(title ? [`Page: ${escaped(title)}`] : []),
  ].join('\n\n');
}

/**
 * Returns the right answer as text. For a match question, it uses the letters that stand beside the meanings
 * on the pupils' sheet.
 */
function rightInWords(question: Question, seed: string): string {
  if (question.kind !== 'match') return answerInWords(question, rightAnswer(question));
  const shown = show(question, seed);
  const meanings = shown.kind === 'match' ? shown.meanings : [];
  return question.pairs
    .map(({ left, right }) => `${left}: ${letterAt(meanings.findIndex(({ text }) => text === right))}`)
    .join(', ');
}

function boxes(texts: string[]): string {
  return texts.map((text) => `- [ ] ${escaped(text)}`).join('\n');
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map((row) => line(row.map(escaped)))].join('\n');
}

/** Escapes a text so that Markdown does not read its characters as formatting. */
export function escaped(text: string): string {
  return printable(text).replace(/[\\`*_{}[\]()#+\-.!|<>~&]/g, '\\$&');
}

/**
 * Prepares a text for printing: puts it on one line, and replaces letters that the standard PDF fonts lack.
 * Such a letter loses its accent, or becomes a question mark.
 */
export function printable(text: string): string {
  return Array.from(text.normalize('NFC').replace(/\s+/g, ' ').trim(), (sign) =>
    WESTERN.test(sign) ? sign : (PLAIN[sign] ?? withoutAccent(sign)),
  ).join('');
}

/** The characters that the standard PDF fonts have. */
const WESTERN = /^[\x20-\x7e\xa0-\xff–—‘’“”•…−]$/;
const PLAIN: Record<string, string> = {
  '≥': 'at least ',
  '≤': 'at most ',
  '→': '>',
  '₂': '2',
  '₃': '3',
  '₄': '4',
};

function withoutAccent(sign: string): string {
  const plain = sign.normalize('NFD').replace(/\p{M}/gu, '');
  return WESTERN.test(plain) ? plain : '?';
}
