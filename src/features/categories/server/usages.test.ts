import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp, type Visitor } from '../../../../test/app.ts';
import { aPerson } from '../../../../test/builders.ts';
import * as contract from '../contract.ts';

let app: TestApp;
let editor: Visitor;

beforeAll(async () => {
  app = await startApp();
  editor = await aPerson(app, 'editor');
});
afterAll(() => app.close());

describe('a category in use', () => {
  test('is counted even if the ID of a subcategory is the name of an inherited property', async () => {
    const id = '__proto__';
    const { category } = await stored('Odd ids', ['Even']);
    await update({ category, subCategory: [{ name: 'Odd', id }] });
    await aPageIn(category.id, id);
    await usagesInside({ category });
    expect(Reflect.get({}, 'items')).toBe(undefined);
  });

  test('is counted, by category and by subcategory', async () => {
    const form = await stored('Stations', ['Summer', 'Winter']);
    const [summer, winter] = form.subCategory;
    await aPageIn(form.category.id, summer?.id ?? '');
    await aPageIn(form.category.id, summer?.id ?? '');
    expect(await usagesOf(form.category.id)).toEqual({ items: 2, media: 0 });
    expect(await usagesOf(summer?.id ?? '')).toEqual({ items: 2, media: 0 });
    expect(await usagesOf(winter?.id ?? '')).toEqual({ items: 0, media: 0 });
    expect(await usagesOf("' or 1=1 --")).toEqual({ items: 0, media: 0 });
    expect(await usagesInside(form)).toEqual({ [summer?.id ?? '']: { items: 2, media: 0 } });
    expect(await usagesInside({ category: { id: "' or 1=1 --" } })).toEqual({});
  });

  test('is counted for media too, each medium once', async () => {
    const form = await stored('Voyages', ['Supply', 'Science']);
    const { db } = app.connection;
    await db
      .insertInto('media')
      .values({ name: 'ship.jpg', media_type: 'image', thumbnail: '', alt: '' })
      .execute();
    const tag = { media_name: 'ship.jpg', category_id: form.category.id };
    await db
      .insertInto('media_tag')
      .values(form.subCategory.map(({ id }) => ({ ...tag, sub_category_id: id })))
      .execute();
    expect(await usagesOf(form.category.id)).toEqual({ items: 0, media: 1 });
    const once = { items: 0, media: 1 };
    expect(await usagesInside(form)).toEqual(
      Object.fromEntries(form.subCategory.map(({ id }) => [id, once])),
    );
    const { refusal } = await update({ ...form, subCategory: form.subCategory.slice(1) });
    expect(refusal.message).toMatch(/^0 page\(s\) and 1 media item\(s\) use this categorisation/);
  });

  test('is not deleted, and nothing else in the form is saved', async () => {
    const form = await stored('Huts', ['Scott', 'Mawson']);
    const [scott, mawson] = form.subCategory;
    await aPageIn(form.category.id, scott?.id ?? '');
    const { status, refusal } = await update({
      category: { ...form.category, name: 'Old huts' },
      subCategory: [mawson],
    });
    expect(status).toBe(409);
    expect(refusal.message).toBe(
      '1 page(s) and 0 media item(s) use this categorisation. If you wish to delete it, first remove all associated tags from the categorisation',
    );
    expect((await namesOf(form.category.id))?.name).toBe('Huts');
    const whole = await app.send(contract.deleteCategory, { params: { id: form.category.id } }, editor);
    expect(whole.status).toBe(409);
  });

  test('is never deleted when a page starts to use it at the same moment', async () => {
    for (let round = 0; round < 10; round++) {
      const form = await stored(`Race ${round}`, ['Taken', 'Free']);
      const [taken, free] = form.subCategory;
      const [saved] = await Promise.all([
        update({ ...form, subCategory: [free] }),
        aPageIn(form.category.id, taken?.id ?? '').catch(() => 'refused'),
      ]);
      const { items } = await usagesOf(taken?.id ?? '');
      const isThere = taken && taken.id in ((await namesOf(form.category.id))?.subCategories ?? {});
      expect([saved.status, items, isThere]).toEqual(saved.status === 200 ? [200, 0, false] : [409, 1, true]);
    }
  });
});

async function stored(name: string, subs: string[]): Promise<contract.CategoryForm> {
  const form = {
    category: { id: randomUUID(), name },
    subCategory: subs.map((sub) => ({ id: randomUUID(), name: sub })),
  };
  await app.send(contract.insertCategory, { body: form }, editor);
  return form;
}

function update(body: object) {
  return app.send(contract.updateCategory, { body }, editor);
}

async function namesOf(id: string) {
  return (await app.send(contract.categoryNames, {}, editor)).body[id];
}

async function usagesOf(id: string) {
  return (await app.send(contract.findUsages, { params: { id } }, editor)).body;
}

async function usagesInside({ category: { id } }: { category: { id: string } }) {
  return (await app.send(contract.listUsages, { params: { id } }, editor)).body;
}

let pages = 500;

async function aPageIn(category_id: string, sub_category_id: string): Promise<void> {
  pages += 1;
  await app.connection.db
    .insertInto('page')
    .values({
      answer_id: pages,
      title: `Page ${pages}`,
      category_id,
      sub_category_id,
      dialog: '[]',
      buttons: '[]',
      items: '[]',
      questions: '[]',
      sources: '[]',
      changed_in: 1,
    })
    .execute();
}
