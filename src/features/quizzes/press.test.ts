import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLesson } from '#features/lessons/contract.ts';
import { startApp, type TestApp, type Visitor } from '../../../test/app.ts';
import { aPerson } from '../../../test/builders.ts';
import { readEditableQuiz } from './editing-contract.ts';
import { createOwnQuiz } from './own-contract.ts';

let app: TestApp;
let teacher: Visitor & { cookie?: string };
beforeAll(async () => {
  app = await startApp({ library: true });
  teacher = await aPerson(app);
});
afterAll(() => app.close());

async function print(url: string, as: Visitor = teacher) {
  const { statusCode, headers, rawPayload } = await app.inject({ url, headers: { cookie: as.cookie ?? '' } });
  return { statusCode, headers, text: textOf(rawPayload), raw: rawPayload.toString('latin1') };
}

/**
 * Extracts the texts from a PDF that this app has made. They are written as hexadecimal digits, and not
 * compressed.
 */
function textOf(pdf: Buffer): string {
  const lines = pdf.toString('latin1').match(/\[[^\]]*\] TJ/g) ?? [];
  return lines
    .map((line) =>
      Array.from(line.matchAll(/<([0-9a-f]*)>/g), ([, hex = '']) =>
        Buffer.from(hex, 'hex').toString('latin1'),
      ).join(''),
    )
    .join('')
    .replace(/\s+/g, '');
}

/**
 * Removes all spaces of a text, because a PDF stores the parts of a line separately, without the spaces
 * between them.
 */
const packed = (text: string) => text.replace(/\s+/g, '');

const pictures = (raw: string) => raw.match(/\/Subtype \/Image/g)?.length ?? 0;

describe('the sheet of a quiz', () => {
  test.each([171, 173, 175, 177, 179, 181, 183, 185, 187, 189, 191, 193])(
    'of the library is printed with all its questions: %i',
    async (id) => {
      const { body } = await app.send(readEditableQuiz, { params: { id } }, await aPerson(app, 'editor'));
      const { statusCode, headers, text, raw } = await print(`/api/quizzes/${id}/sheet`);
      expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
      for (const [at] of body.questions.entries()) expect(text).toContain(`${at + 1}.`);
      expect(text).toContain('Name____');
      // Every sheet contains at least one picture: the QR code that leads to the quiz.
      expect(pictures(raw)).toBeGreaterThan(0);
      expect(raw).toContain('/MediaBox [0 0 595.28 841.89]');
    },
  );

  test('does not tell the answers; the key does, with the sentence and its page', async () => {
    const { body } = await app.send(readEditableQuiz, { params: { id: 175 } }, await aPerson(app, 'editor'));
    const sentence = body.questions[0]?.evidence.sentence.slice(0, 30) ?? '';
    const told = packed(sentence);
    const [sheet, key] = [
      await print('/api/quizzes/175/sheet'),
      await print('/api/quizzes/175/sheet?key=yes'),
    ];
    expect(sentence.length).toBe(30);
    expect([sheet.text.includes(told), key.text.includes(told)]).toEqual([false, true]);
    expect([sheet.text.includes('Worksheet'), key.text.includes('Answerkey')]).toEqual([true, true]);
  });

  test('prints texts of people as they are, also signs of Markdown and letters that the font lacks', async () => {
    const title = 'My *ice* & <snow> | Łódź 1. #x 😀';
    const { answerID } = (await app.send(createOwnQuiz, { body: { title, from: 175 } }, teacher)).body;
    const { statusCode, text } = await print(`/api/quizzes/${answerID}/sheet`);
    expect(statusCode).toBe(200);
    expect(text).toContain(packed('My *ice* & <snow> | ?ódz 1. #x ?'));
  });

  test('is for teachers and editors, and the sheet of a teacher for this teacher', async () => {
    const { answerID } = (await app.send(createOwnQuiz, { body: { title: 'Mine', from: 175 } }, teacher))
      .body;
    const [student, other] = [await aPerson(app, 'student'), await aPerson(app)];
    expect((await print('/api/quizzes/175/sheet', student)).statusCode).toBe(403);
    expect((await print(`/api/quizzes/${answerID}/sheet`, other)).statusCode).toBe(404);
    expect((await print('/api/quizzes/34/sheet')).statusCode).toBe(404);
    expect((await print('/api/quizzes/175/sheet?key=no')).statusCode).toBe(400);
  });
});

describe('the sheet of a lesson', () => {
  test('has every step with its picture, its questions or space to write, and the key their answers', async () => {
    const steps = [
      { id: 's1', kind: 'page' as const, answerID: 34, minutes: 10, note: 'Look at its feet.' },
      { id: 's2', kind: 'quiz' as const, answerID: 175, minutes: 10, note: '' },
      { id: 's3', kind: 'map' as const, places: ['casey'], minutes: 5, note: '' },
      { id: 's4', kind: 'talk' as const, text: 'Why take turns?', minutes: 5, note: '' },
      { id: 's5', kind: 'page' as const, answerID: 999_999, minutes: 5, note: '' },
    ];
    const lesson = (await app.send(createLesson, { body: { name: 'Winter', steps } }, teacher)).body;
    const sheet = await print(`/api/lessons/${lesson.id}/sheet`);
    expect(sheet.statusCode).toBe(200);
    for (const text of [
      'Step 1: ',
      'Look at its feet.',
      'Step 3: Casey',
      'Step 4: Why take turns?',
      'This page is gone',
    ])
      expect(sheet.text).toContain(packed(text));
    // The sheet contains the picture of the page of step 1, and one QR code for each of the three steps with
    // a page or a quiz.
    expect(pictures(sheet.raw)).toBeGreaterThanOrEqual(4);
    const key = await print(`/api/lessons/${lesson.id}/sheet?key=yes`);
    expect(key.text).toContain('Step2:');
    expect(key.text).not.toContain('Step4:');
    expect((await print(`/api/lessons/${lesson.id}/sheet`, await aPerson(app))).statusCode).toBe(404);
  });
});
