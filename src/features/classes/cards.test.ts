import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getUser } from '#platform/shared/people/current-user-contract.ts';
import { MINUTE_MS } from '#platform/shared/time.ts';
import { startApp, type TestApp, type Visitor } from '../../../test/app.ts';
import { aPerson } from '../../../test/builders.ts';
import { CARD_PICTURES } from './card-pictures.ts';
import * as contract from './contract.ts';

let app: TestApp;
let teacher: Visitor;
let neighbour: Visitor;

beforeAll(async () => {
  app = await startApp();
  [teacher, neighbour] = [await aPerson(app), await aPerson(app)];
});
afterAll(() => app.close());

async function aClass() {
  return (await app.send(contract.createClass, { body: { name: 'Year 5 Blue' } }, teacher)).body;
}

async function aPupil(code: string) {
  const visitor: Visitor = {};
  const { body } = await app.send(contract.lookUpCode, { body: { code } }, {});
  const joined = await app.send(
    contract.joinClass,
    { body: { code, nickname: body.nicknames[0] ?? '' } },
    visitor,
  );
  return { visitor, card: joined.body };
}

function byCard(secret: string) {
  const visitor: Visitor = {};
  return app
    .send(contract.comeBackByCard, { body: { secret } }, visitor)
    .then((answer) => ({ ...answer, visitor }));
}

function byPictures(code: string, { nickname, pictures }: Pick<contract.Card, 'nickname' | 'pictures'>) {
  const visitor: Visitor = {};
  return app
    .send(contract.comeBackByPictures, { body: { code, nickname, pictures } }, visitor)
    .then((answer) => ({ ...answer, visitor }));
}

const me = async (as: Visitor) => (await app.send(getUser, {}, as)).body.pupil?.nickname;
const others = (pictures: readonly string[]) =>
  CARD_PICTURES.filter((picture) => !pictures.includes(picture)).slice(0, 3);

describe('the card of a pupil', () => {
  test('has a secret of 128 bits and three different pictures, and only hashes are kept', async () => {
    const { card } = await aPupil((await aClass()).code);
    expect(Buffer.from(card.secret, 'base64url')).toHaveLength(16);
    expect(new Set(card.pictures).size).toBe(3);
    const { rows } = await app.connection.pool.query('select * from pupil where id = $1', [card.pupilId]);
    // No stored value may contain the secret of a pupil's card or a word for one of its pictures. The test
    // leaves out the nickname, because it may contain such a word by chance ("Calm Seal").
    const { id, class_id, nickname, nickname_key, ...kept } = rows[0];
    const stored = JSON.stringify(Object.values(kept));
    for (const secret of [card.secret, ...card.pictures]) expect(stored).not.toContain(secret);
  });

  test('brings the pupil back on another device, also when the class is closed to new pupils', async () => {
    const { id, code } = await aClass();
    const { card } = await aPupil(code);
    await app.send(contract.setJoining, { params: { id }, body: { isOpen: false } }, teacher);
    const { status, visitor } = await byCard(card.secret);
    expect([status, await me(visitor)]).toEqual([200, card.nickname]);
    const again = await byPictures(` ${code.toLowerCase()}`, {
      ...card,
      nickname: card.nickname.toLowerCase().replace(' ', '-'),
    });
    expect([again.status, await me(again.visitor)]).toEqual([200, card.nickname]);
  });

  test('that is new stops the one before at once, and ends the sessions of the pupil', async () => {
    const { id, code } = await aClass();
    const { card, visitor } = await aPupil(code);
    const stranger = await byCard(card.secret);
    const params = { id, pupilId: card.pupilId };
    const { body: fresh } = await app.send(contract.makeNewCard, { params }, teacher);
    for (const as of [visitor, stranger.visitor]) expect((await app.send(getUser, {}, as)).status).toBe(401);
    expect((await byCard(card.secret)).refusal.message).toBe(
      'This card opens no class any more. Ask your teacher for a new one.',
    );
    expect((await byCard(fresh.secret)).status).toBe(200);
    expect((await byPictures(code, fresh)).status).toBe(200);
  });

  test('is gone with the pupil and with the class', async () => {
    const { id, code } = await aClass();
    const [one, two] = [await aPupil(code), await aPupil(code)];
    await app.send(contract.removePupil, { params: { id, pupilId: one.card.pupilId } }, teacher);
    expect((await byCard(one.card.secret)).status).toBe(404);
    await app.send(contract.endClass, { params: { id }, body: { confirmation: 'Year 5 Blue' } }, teacher);
    expect((await byCard(two.card.secret)).status).toBe(404);
    expect((await byPictures(code, two.card)).status).toBe(400);
  });

  test('is made for all pupils of a class at once', async () => {
    const { id, code } = await aClass();
    const pupils = [await aPupil(code), await aPupil(code)];
    const { body } = await app.send(contract.makeNewCards, { params: { id } }, teacher);
    expect(body).toMatchObject({ className: 'Year 5 Blue', code });
    expect(body.cards.map(({ pupilId }) => pupilId).sort()).toEqual(
      pupils.map(({ card }) => card.pupilId).sort(),
    );
    for (const card of body.cards) expect((await byCard(card.secret)).status).toBe(200);
    // New cards, with which pupils sign in again, do not end the pupils' sessions, because cards may be
    // printed during a lesson.
    for (const { visitor, card } of pupils) expect(await me(visitor)).toBe(card.nickname);
  });

  test('is made by the teacher of the class alone', async () => {
    const { id, code } = await aClass();
    const { card, visitor } = await aPupil(code);
    const params = { id, pupilId: card.pupilId };
    for (const [as, status] of [
      [neighbour, 404],
      [visitor, 403],
      [{}, 401],
    ] as const) {
      expect((await app.send(contract.makeNewCard, { params }, as)).status).toBe(status);
      expect((await app.send(contract.makeNewCards, { params: { id } }, as)).status).toBe(status);
    }
    const strange = { id, pupilId: (await aPupil((await aClass()).code)).card.pupilId };
    expect((await app.send(contract.makeNewCard, { params: strange }, teacher)).status).toBe(404);
  });
});

describe('the three pictures', () => {
  test('get one answer for other pictures, another order, an unknown nickname and an unknown code', async () => {
    const { code } = await aClass();
    const { card } = await aPupil(code);
    const [a, b, c] = card.pictures;
    const wrong = [
      byPictures(code, { ...card, pictures: others(card.pictures) }),
      byPictures(code, { ...card, pictures: [b, a, c].flatMap((one) => one ?? []) }),
      byPictures(code, { ...card, nickname: 'Nobody Here' }),
      byPictures('222222', card),
    ];
    for (const { status, refusal } of await Promise.all(wrong))
      expect([status, refusal.message]).toEqual([400, 'Those are not your three pictures. Try again.']);
  });

  test('have to wait after five wrong tries, twice as long after each further one, at most 15 minutes', async () => {
    const { id, code } = await aClass();
    const { card } = await aPupil(code);
    const wrong = { ...card, pictures: others(card.pictures) };
    for (let n = 0; n < 5; n += 1) expect((await byPictures(code, wrong)).status).toBe(400);
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      const waiting = await byPictures(code, card);
      expect([waiting.status, waiting.headers['retry-after']]).toEqual([429, `${minutes * 60}`]);
      app.clock.advance(minutes * MINUTE_MS);
      expect((await byPictures(code, wrong)).status).toBe(400);
    }
    // After five tries with wrong pictures the pupil must wait. A new card from the teacher ends the wait.
    const params = { id, pupilId: card.pupilId };
    const { body: fresh } = await app.send(contract.makeNewCard, { params }, teacher);
    expect((await byPictures(code, fresh)).status).toBe(200);
  });

  test('that are right forget the wrong ones before', async () => {
    const { code } = await aClass();
    const { card } = await aPupil(code);
    const wrong = { ...card, pictures: others(card.pictures) };
    for (let round = 0; round < 2; round += 1) {
      for (let n = 0; n < 4; n += 1) expect((await byPictures(code, wrong)).status).toBe(400);
      expect((await byPictures(code, card)).status).toBe(200);
      app.clock.advance(MINUTE_MS);
    }
  });

  test('that are tried at the same time are counted one after another', async () => {
    const { code } = await aClass();
    const { card } = await aPupil(code);
    const wrong = { ...card, pictures: others(card.pictures) };
    const answers = await Promise.all(Array.from({ length: 9 }, () => byPictures(code, wrong)));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
  });

  test('that are no pictures are refused', async () => {
    const { code } = await aClass();
    const { card } = await aPupil(code);
    for (const pictures of [['penguin', 'bell', 'book'], ['bell'], []])
      expect((await byPictures(code, { ...card, pictures: pictures as never })).status).toBe(400);
  });
});
