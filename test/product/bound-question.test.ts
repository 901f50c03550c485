import { afterAll, beforeAll, expect, test } from 'vitest';
import { message } from '#features/assistant/contract.ts';
import { updatePage } from '#features/editor/editing-contract.ts';
import { startApp, type TestApp, type Visitor } from '../app.ts';
import { aCategory, aPage, aPerson, publishPage } from '../builders.ts';

const ASKED = 'which birds cannot leave the ground';
const SENTENCE = 'Penguins are birds of the sea.';

let app: TestApp;
let editor: Visitor;
let categories: Awaited<ReturnType<typeof aCategory>>;
let id: number;

beforeAll(async () => {
  app = await startApp();
  editor = await aPerson(app, 'admin');
  categories = await aCategory(app, editor);
  id = await publishPage(app, editor, categories);
});
afterAll(() => app.close());

test.each([
  ['two spaces', 'Penguins are  birds of the sea.', 'Penguins are  birds of the sea.'],
  ['a non-breaking space', 'Penguins are&nbsp;birds of the sea.', 'Penguins are\u00a0birds of the sea.'],
  ['a line break', 'Penguins are\nbirds of the sea.', SENTENCE],
  ['a format', 'Penguins <em>are</em> birds of the sea.', SENTENCE],
])('a sentence with %s answers the question that is bound to it', async (_what, html, sentence) => {
  const dialog = [
    { text: '<p>They swim fast.</p>' },
    { text: `<p>A colony is loud. ${html} It smells.</p>` },
  ];
  const questions = [{ asked: ASKED, sentence: SENTENCE }];
  const body = aPage({ ...categories, title: 'Colonies', dialog, questions });
  expect((await app.send(updatePage, { params: { id }, body }, editor)).status).toBe(200);
  const { body: reply } = await app.send(message, { body: { input: ASKED } }, editor);
  expect(reply.output.evidence).toMatchObject({ answerID: id, block: 1, sentence });
});
