import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  escaped,
  filesOf,
  findQuiz,
  keyOf,
  leadOfQuiz,
  listChecks,
  loadPictures,
  type PressDeps,
  printable,
  questionsOf,
  send,
  withQrCode,
} from '#features/quizzes/press.server.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import { drawSheet, type Pictures } from '#platform/server/sheets/draw-sheet.ts';
import { minutesOf, type TitledStep } from '../steps.ts';
import type { LessonDeps } from './deps.ts';
import { readLesson } from './lessons.ts';

type Call = {
  caller: Caller | null;
  request: FastifyRequest;
  reply: FastifyReply;
  params: { id: string };
  query: { key?: 'yes' | undefined };
};
type Asked = Parameters<typeof keyOf>[1];
/** A step with its questions and its picture. `first` is the number of its first question on the sheet. */
type PrintedStep = { step: TitledStep; asked: Asked | undefined; picture: string | undefined; first: number };

/** The height of the picture of a page, and of a QR code, in mm. */
const PICTURE_MM = 45;
const QR_MM = 22;

/**
 * Creates either a sheet for pupils, with each step, its picture, its questions and space to write, or the
 * answer key.
 * @returns the sheet or the answer key as a PDF
 * @throws notFound if the lesson belongs to another teacher or does not exist
 */
export async function printLesson(
  deps: LessonDeps & PressDeps,
  { caller, request, reply, params, query }: Call,
): Promise<Buffer> {
  const lesson = await readLesson(deps, caller, params.id);
  const steps = await askedIn(deps, lesson.steps);
  const isKey = query.key === 'yes';
  const kind = isKey ? 'Answer key' : 'Worksheet';
  const address = (answerID: number) => `${deps.baseAddress(request)}/content/${answerID}`;
  const pictures = isKey ? new Map<string, Buffer>() : await picturesOf(deps, steps, address);
  const markdown = steps.map((step, at) =>
    isKey ? keyOfStep(deps, step, at) : sheetOfStep(step, at, pictures),
  );
  const pdf = await drawSheet(
    {
      ...{ kind, title: printable(lesson.name), level: `${minutesOf(lesson.steps)} minutes` },
      date: deps.clock.now().toISOString().slice(0, 10),
    },
    markdown.filter(Boolean).join('\n\n'),
    pictures,
  );
  return send(reply, { name: `${kind} - ${lesson.name}`, pdf });
}

async function askedIn(deps: PressDeps, steps: readonly TitledStep[]): Promise<PrintedStep[]> {
  const printed: PrintedStep[] = [];
  let first = 1;
  for (const step of steps) {
    const asked = await questionsOfStep(deps, step);
    const picture = 'answerID' in step ? leadOfQuiz(deps, { scene: step.answerID })?.file : undefined;
    printed.push({ step, asked, picture, first });
    first += asked?.questions.length ?? 0;
  }
  return printed;
}

async function questionsOfStep(deps: PressDeps, step: TitledStep): Promise<Asked | undefined> {
  if (step.kind === 'quiz') return findQuiz(deps, step.answerID);
  if (step.kind !== 'page') return undefined;
  return { answerID: step.answerID, rev: 0, questions: listChecks(deps, step.answerID) };
}

async function picturesOf(
  { findFile }: PressDeps,
  steps: PrintedStep[],
  address: (answerID: number) => string,
): Promise<Pictures> {
  const files = steps.flatMap(({ asked, picture }) => [
    ...(picture ? [picture] : []),
    ...(asked?.questions.flatMap(filesOf) ?? []),
  ]);
  let pictures: Pictures = await loadPictures(findFile, files);
  for (const { step } of steps)
    if ('answerID' in step) pictures = await withQrCode(pictures, codeOf(step), address(step.answerID));
  return pictures;
}

function codeOf({ id }: TitledStep): string {
  return `qr-${id}`;
}

function sheetOfStep({ step, asked, picture, first }: PrintedStep, at: number, pictures: Pictures): string {
  const parts = [headOf(step, at), escaped(step.note)];
  if (step.kind === 'page' && picture && pictures.has(picture)) parts.push(shown(picture, PICTURE_MM));
  if ('answerID' in step) parts.push(shown(codeOf(step), QR_MM));
  switch (step.kind) {
    case 'page':
    case 'quiz':
      parts.push(
        asked && asked.questions.length > 0
          ? questionsOf(asked, (file) => pictures.has(file), first)
          : SPACE.lines,
      );
      break;
    case 'map':
      parts.push('Find these places on the map, and draw where they are.', SPACE.box);
      break;
    case 'talk':
      parts.push(SPACE.lines);
      break;
    case 'worksheet':
      parts.push('Use the worksheet from your teacher.');
  }
  return parts.filter(Boolean).join('\n\n');
}

const SPACE = { lines: '```lines 4\n```', box: '```box 60\n```' };

function shown(name: string, height: number): string {
  return `\`\`\`picture ${name} ${height}\n\`\`\``;
}

function keyOfStep(deps: PressDeps, { step, asked, first }: PrintedStep, at: number): string {
  return asked && asked.questions.length > 0 ? `${headOf(step, at)}\n\n${keyOf(deps, asked, first)}` : '';
}

function headOf({ title, minutes }: TitledStep, at: number): string {
  return `## ${escaped(`Step ${at + 1}: ${title || 'This page is gone'} (${minutes} min)`)}`;
}
