import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '#platform/server/http/caller.ts';
import { notFound } from '#platform/server/http/refusals/refused.ts';
import { drawSheet, type Sheet } from '#platform/server/sheets/draw-sheet.ts';
import type { QuizDeps } from '../deps.ts';
import { type FoundQuiz, findQuiz, mayPlay } from '../own/find-quiz.ts';
import { stillStands } from '../proof.ts';
import { answerInMarkdown, printable, questionInMarkdown } from './in-markdown.ts';
import { type FindFile, loadPictures, withQrCode } from './press-pictures.ts';

export type PressDeps = Pick<QuizDeps, 'db' | 'pages' | 'clock'> & {
  findFile: FindFile;
  /** Returns the base URL of the app, as the caller's browser uses it. */
  baseAddress(request: FastifyRequest): string;
};

type Call = {
  caller: Caller | null;
  request: FastifyRequest;
  reply: FastifyReply;
  params: { id: number };
  query: { key?: 'yes' | undefined };
};

/**
 * Prints a quiz as a worksheet for pupils, or as the list of right answers.
 * @returns the worksheet or the list as a PDF
 * @throws notFound for a page without a quiz, and for the quiz of another teacher
 */
export async function printQuiz(
  deps: PressDeps,
  { caller, request, reply, params, query }: Call,
): Promise<Buffer> {
  const quiz = await findQuiz(deps, params.id);
  if (!quiz || !(await mayPlay(deps, caller, quiz))) throw notFound('Quiz');
  const questions = quiz.questions.filter((question) => stillStands(deps.pages, question));
  const isKey = query.key === 'yes';
  const kind = isKey ? 'Answer key' : 'Worksheet';
  const head = {
    ...{ kind, title: printable(quiz.title), level: `${questions.length} questions` },
    date: deps.clock.now().toISOString().slice(0, 10),
  };
  const asked = { ...quiz, questions };
  const pdf = isKey
    ? await drawSheet(head, keyOf(deps, asked))
    : await drawWorksheet(deps, head, asked, `${deps.baseAddress(request)}/content/${quiz.answerID}`);
  return send(reply, { name: `${kind} - ${quiz.title}`, pdf });
}

const QR_CODE = 'qr-code';
const QR_MM = 25;

async function drawWorksheet(
  { findFile }: PressDeps,
  head: Sheet,
  asked: Asked,
  address: string,
): Promise<Buffer> {
  const pictures = await loadPictures(findFile, asked.questions.flatMap(filesOf));
  const markdown = [
    questionsOf(asked, (file) => pictures.has(file)),
    'On a tablet:',
    `\`\`\`picture ${QR_CODE} ${QR_MM}\n\`\`\``,
  ];
  return drawSheet(head, markdown.join('\n\n'), await withQrCode(pictures, QR_CODE, address));
}

type Asked = Pick<FoundQuiz, 'answerID' | 'rev' | 'questions'>;

/** Formats the questions of a quiz for pupils. The questions are numbered from `first`. */
export function questionsOf(quiz: Asked, hasPicture: (file: string) => boolean, first = 1): string {
  return quiz.questions
    .map((question, at) => questionInMarkdown(question, first + at, { seed: seedOf(quiz), hasPicture }))
    .join('\n\n');
}

export function keyOf({ pages }: Pick<PressDeps, 'pages'>, quiz: Asked, first = 1): string {
  return quiz.questions
    .map((question, at) => {
      const title = pages.find(question.evidence.answerID)?.page.title ?? '';
      return answerInMarkdown(question, first + at, { seed: seedOf(quiz), title });
    })
    .join('\n\n');
}

function seedOf({ answerID, rev }: Asked): string {
  return `${answerID} ${rev}`;
}

export function filesOf({ picture, ...question }: FoundQuiz['questions'][number]): string[] {
  const ground = question.kind === 'label' && 'picture' in question.ground ? [question.ground.picture] : [];
  return picture ? [picture.file, ...ground] : ground;
}

/**
 * Sets the response headers so that the browser shows the PDF instead of saving it. The user can print it
 * from there.
 */
export function send(reply: FastifyReply, { name, pdf }: { name: string; pdf: Buffer }): Buffer {
  reply.headers({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(`${name}.pdf`).replace(/['()*]/g, '_')}`,
    'cache-control': 'private, no-cache',
  });
  return pdf;
}
