import { expect, test } from 'vitest';
import { emptyPage, toSave } from '../working-copy/working-copy.ts';
import { errorsOf, problemBefore, saveProblem } from './save-errors.ts';

const SENT = { places: { dialog: [0, 3], buttons: [1] } };

function refused(errors: Record<string, string>) {
  const body = { code: 'invalid', message: 'Please check the marked fields.', errors };
  return saveProblem({ status: 400, body, retryAfterSeconds: null }, SENT);
}

test('a message is shown at its field', () => {
  const { errors } = refused({
    title: 'The title is required.',
    subCategory: 'The subcategory is not there any more.',
    'items.2.itemCaption': 'The caption may have at most 300 characters.',
    'questions.4.asked': 'The question stands at another sentence, too.',
  });
  expect(errors).toEqual({
    title: 'The title is required.',
    subCategory: 'The subcategory is not there any more.',
    'items.2.itemCaption': 'The caption may have at most 300 characters.',
    'questions.4.asked': 'The question stands at another sentence, too.',
  });
});

test('blocks and buttons that were not sent do not shift messages', () => {
  const { errors } = refused({
    'dialog.1.text': 'The text is too long.',
    'buttons.0.buttonAction': 'The page must be a page.',
  });
  expect(errors).toEqual({
    'dialog.3.text': 'The text is too long.',
    'buttons.1.buttonAction': 'The page must be a page.',
  });
  expect(errorsOf(errors, 'buttons')).toEqual({ '1.buttonAction': 'The page must be a page.' });
});

test('a message without a field on the screen is shown above all', () => {
  const { message, errors } = refused({ items: 'The list of items may have at most 36 items.' });
  expect(message).toBe('Please check the marked fields. The list of items may have at most 36 items.');
  expect(errors).toEqual({});
});

test('without a response, or with an unreadable one, the message says that nothing is lost', () => {
  expect(saveProblem(null, SENT).message).toContain('Nothing is lost');
  expect(saveProblem({ status: 502, body: '<html>', retryAfterSeconds: null }, SENT).message).toContain(
    'Nothing is lost',
  );
});

test('certain refusals are known before the request', () => {
  const button = { buttonName: 'Go', buttonAction: 'kahoot.it/abc' };
  expect(problemBefore(toSave({ ...emptyPage(411), title: 'Ice', buttons: [button] }))).toBeNull();
  expect(problemBefore(toSave(emptyPage(411)))).toEqual({
    message: 'Please give the page a title before you save it.',
    errors: { title: 'Please give the page a title before you save it.' },
  });
  const buttons = [
    { buttonName: '', buttonAction: '' },
    { buttonName: 'Write', buttonAction: 'mailto:me@school.example' },
  ];
  expect(problemBefore(toSave({ ...emptyPage(411), title: 'Ice', buttons }))?.errors).toEqual({
    'buttons.1.buttonAction': 'An address must begin with https:// or http://.',
  });
});
