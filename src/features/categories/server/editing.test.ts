import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts';
import { aPerson } from '../../../../test/builders.ts';
import * as contract from '../contract.ts';

const NAMES_NEEDED = 'All categories and subcategories must have a name';

let app: TestApp;
let other: TestApp | undefined;
let editor: Visitor;

beforeAll(async () => {
  app = await startApp();
  editor = await aPerson(app, 'editor');
});
afterAll(async () => {
  await other?.close();
  await app.close();
});

describe('a new category', () => {
  test('is in every dictionary at once, in order of names', async () => {
    const form = aForm('Weather', ['Wind', 'Clouds', 'Aurora']);
    expect((await insert(form)).status).toBe(200);
    const { body: names } = await app.send(contract.categoryNames, {}, editor);
    expect(names[form.category.id]).toEqual({
      name: 'Weather',
      subCategories: Object.fromEntries(form.subCategory.map(({ id, name }) => [id, name])),
    });
    const { body: ids } = await app.send(contract.categoryIds, {}, editor);
    const [wind, clouds, aurora] = form.subCategory.map(({ id }) => id);
    expect(ids.find(({ _id }) => _id === form.category.id)?.subCats).toEqual([aurora, clouds, wind]);
    const { body: byName } = await app.send(contract.idsOfNames, {}, editor);
    expect(byName['Weather/Clouds']).toBe(clouds);
  });

  test('is sorted as in a dictionary, with numbers by their value', async () => {
    const form = aForm('Äther', ['Zone 10', 'zone 2', 'Äpfel', 'apes']);
    const last = aForm('Zwieback', ['Tins']);
    await insert(last);
    await insert(form);
    const { body: ids } = await app.send(contract.categoryIds, {}, editor);
    const [zone10, zone2, apples, apes] = form.subCategory.map(({ id }) => id);
    const places = [form, last].map(({ category }) => ids.findIndex(({ _id }) => _id === category.id));
    expect(ids[places[0] ?? -1]?.subCats).toEqual([apes, apples, zone2, zone10]);
    expect(places[0]).toBeLessThan(places[1] ?? -1);
  });

  test.each([
    ['an empty name', aForm('', ['Wind']), 'category.name', NAMES_NEEDED],
    ['a blank name', aForm(' \t\u2003', ['Wind']), 'category.name', NAMES_NEEDED],
    ['a name that nobody sees', aForm('\u200b\u2060', ['Wind']), 'category.name', NAMES_NEEDED],
    ['a sub-category that nobody sees', aForm('Sky', ['Wind', '\u2800']), 'subCategory.1.name', NAMES_NEEDED],
    ['a blank sub-category', aForm('Sky', ['Wind', '  ']), 'subCategory.1.name', NAMES_NEEDED],
    ['no sub-category', aForm('Sky', []), 'subCategory', 'A category needs at least one subcategory'],
    [
      'the same sub-category twice',
      aForm('Sky', ['Wind', 'wind ']),
      'subCategory.1.name',
      'There are two subcategories called wind',
    ],
    [
      'a name of 101 characters',
      aForm('x'.repeat(101), ['Wind']),
      'category.name',
      'may have at most 100 characters',
    ],
    [
      'a name with NUL',
      aForm('Sky\u0000', ['Wind']),
      'category.name',
      'holds characters that cannot be stored',
    ],
    [
      'a name that is a number',
      { category: { id: 'a', name: 5 }, subCategory: [] },
      'category.name',
      'must be a text',
    ],
    ['no list', { category: { id: 'a', name: 'Sky' } }, 'subCategory', 'is required'],
  ])('is refused with %s', async (_what, form, field, sentence) => {
    const { status, refusal } = await insert(form);
    expect(status).toBe(400);
    expect(refusal.errors?.[field]).toContain(sentence);
    expect(Object.values((await app.send(contract.categoryNames, {}, editor)).body)).not.toContainEqual(
      expect.objectContaining({ name: 'Sky' }),
    );
  });

  test('is refused if its name exists, regardless of case', async () => {
    await insert(aForm('Ships', ['Icebreakers']));
    const { status, refusal } = await insert(aForm('SHIPS', ['Yachts']));
    expect(status).toBe(409);
    expect(refusal.errors).toEqual({ 'category.name': 'There is already a category called SHIPS' });
  });

  test('is created once when two editors create it at the same time', async () => {
    const both = await Promise.all([insert(aForm('Tractors', ['Old'])), insert(aForm('tractors', ['New']))]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('is saved or refused when the database has other rules for upper and lower case', async () => {
    const { status } = await insert(aForm('Roads', ['ΟΔΟΣ', 'οδοσ']));
    expect([200, 409]).toContain(status);
  });

  test('is refused if its ID exists', async () => {
    const form = aForm('Planes', ['Skis']);
    await insert(form);
    const sameCategory = { ...aForm('Gliders', ['Wings']), category: { ...form.category, name: 'Gliders' } };
    expect((await insert(sameCategory)).status).toBe(409);
    const sameSub = { ...aForm('Gliders', ['Wings']), subCategory: form.subCategory };
    expect((await insert(sameSub)).refusal.errors).toEqual({
      'subCategory.0.id': expect.stringMatching(/is taken already\.$/),
    });
  });

  test('may have a subcategory with the same name as one of another category', async () => {
    const [one, two] = [aForm('Then', ['People']), aForm('Now', ['People'])];
    expect((await insert(one)).status).toBe(200);
    expect((await insert(two)).status).toBe(200);
    const { body } = await app.send(contract.idsOfNames, {}, editor);
    expect(body.People).toBeUndefined();
    expect(body['Then/People']).toBe(one.subCategory[0]?.id);
    expect(body['Now/People']).toBe(two.subCategory[0]?.id);
  });
});

describe('editing a category', () => {
  test('renames, adds and deletes subcategories, and keeps their IDs', async () => {
    const form = await stored('Birds', ['Petrels', 'Skuas', 'Terns']);
    const [petrels, skuas] = form.subCategory;
    const added = { id: randomUUID(), name: 'Albatrosses' };
    const changed = {
      category: { ...form.category, name: 'Seabirds' },
      subCategory: [{ ...petrels, name: 'Skuas' }, { ...skuas, name: 'Petrels' }, added],
    };
    expect((await update(changed)).status).toBe(200);
    expect(await namesOf(form.category.id)).toEqual({
      name: 'Seabirds',
      subCategories: {
        [petrels?.id ?? '']: 'Skuas',
        [skuas?.id ?? '']: 'Petrels',
        [added.id]: 'Albatrosses',
      },
    });
  });

  test('keeps what another user added and what this editor did not change', async () => {
    const original = await stored('Fish', ['Icefish', 'Toothfish']);
    const [icefish, toothfish] = original.subCategory;
    const theirs = { id: randomUUID(), name: 'Silverfish' };
    await update({
      ...original,
      subCategory: [{ ...icefish, name: 'Crocodile icefish' }, toothfish, theirs],
      original,
    });
    const mine = { ...original, category: { ...original.category, name: 'Fishes' }, original };
    expect((await update(mine)).status).toBe(200);
    expect(await namesOf(original.category.id)).toEqual({
      name: 'Fishes',
      subCategories: {
        [icefish?.id ?? '']: 'Crocodile icefish',
        [toothfish?.id ?? '']: 'Toothfish',
        [theirs.id]: 'Silverfish',
      },
    });
  });

  test('is refused when both users renamed the same subcategory', async () => {
    const original = await stored('Whales', ['Minke']);
    const [minke] = original.subCategory;
    await update({ ...original, subCategory: [{ ...minke, name: 'Minke whales' }], original });
    const { status, refusal } = await update({
      ...original,
      subCategory: [{ ...minke, name: 'Small whales' }],
      original,
    });
    expect(status).toBe(409);
    expect(refusal).toMatchObject({
      code: 'changed',
      message:
        'Someone else has changed this: “Minke” is called “Minke whales” now. To replace it with yours, confirm once more.',
    });
  });

  test('overwrites the other name only if the form was opened after that change', async () => {
    const original = await stored('Seals', ['Leopard']);
    const [leopard] = original.subCategory;
    const theirs = { ...original, subCategory: [{ ...leopard, name: 'Leopard seals' }] };
    await update({ ...theirs, original });
    const mine = { ...original, subCategory: [{ ...leopard, name: 'Sea leopards' }] };
    expect((await update({ ...mine, original })).status).toBe(409);
    expect((await update({ ...mine, original: theirs })).status).toBe(200);
    expect(Object.values((await namesOf(original.category.id))?.subCategories ?? {})).toEqual([
      'Sea leopards',
    ]);
  });

  test('refuses the name of a subcategory that another user added in the meantime', async () => {
    const original = await stored('Food', ['Tins']);
    await update({ ...original, subCategory: [...original.subCategory, aSub('Krill')], original });
    const { status, refusal } = await update({
      ...original,
      subCategory: [aSub('krill'), ...original.subCategory],
      original,
    });
    expect([status, refusal.errors]).toEqual([
      409,
      { 'subCategory.0.name': 'There are two subcategories called krill' },
    ]);
    expect(Object.values((await namesOf(original.category.id))?.subCategories ?? {})).toEqual([
      'Krill',
      'Tins',
    ]);
  });

  test('keeps a name that another user changed, even if another category has the old name', async () => {
    const original = await stored('Sledge', ['Wood']);
    await update({ ...original, category: { ...original.category, name: 'Sledges' }, original });
    await stored('Sledge', ['Steel']);
    const { status } = await update({
      ...original,
      subCategory: [...original.subCategory, aSub('Dogs')],
      original,
    });
    expect(status).toBe(200);
    expect((await namesOf(original.category.id))?.name).toBe('Sledges');
  });

  test('is answered with 404 after another user deleted the category', async () => {
    const form = await stored('Plants', ['Moss']);
    await app.send(contract.deleteCategory, { params: { id: form.category.id } }, editor);
    expect((await update(form)).status).toBe(404);
  });

  test('refuses a name that another category has', async () => {
    await stored('Rocks', ['Granite']);
    const form = await stored('Stones', ['Basalt']);
    const { status } = await update({ ...form, category: { ...form.category, name: 'rocks' } });
    expect(status).toBe(409);
  });
});

test('the last category cannot be deleted', async () => {
  other = await startApp();
  const alone = await aPerson(other, 'editor');
  const form = aForm('Only', ['One']);
  await other.send(contract.insertCategory, { body: form }, alone);
  const { status, refusal } = await other.send(
    contract.deleteCategory,
    { params: { id: form.category.id } },
    alone,
  );
  expect([status, refusal.code]).toEqual([409, 'last']);
});

type Form = contract.CategoryForm;

function aForm(name: string, subs: string[]): Form {
  return {
    category: { id: randomUUID(), name },
    subCategory: subs.map((sub) => ({ id: randomUUID(), name: sub })),
  };
}

function aSub(name: string) {
  return { id: randomUUID(), name };
}

async function stored(name: string, subs: string[]): Promise<Form> {
  const form = aForm(name, subs);
  await insert(form);
  return form;
}

function insert(body: object) {
  return app.send(contract.insertCategory, { body }, editor);
}

function update(body: object) {
  return app.send(contract.updateCategory, { body }, editor);
}

async function namesOf(id: string) {
  return (await app.send(contract.categoryNames, {}, editor)).body[id];
}
