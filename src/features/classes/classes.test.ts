import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { logout, signIn } from '#features/accounts/contract.ts';
import { deleteMyAccount, readMyAccount } from '#features/accounts/my-account-contract.ts';
import { listBulletins } from '#features/bulletins/contract.ts';
import { speechCredentials } from '#features/voice/contract.ts';
import { getUser } from '#platform/shared/people/current-user-contract.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/shared/time.ts';
import { startApp, type TestApp, type Visitor } from '../../../test/app.ts';
import { aPerson, GOOD_PASSWORD } from '../../../test/builders.ts';
import * as contract from './contract.ts';
import { NICKNAMES } from './offered-nicknames.ts';
import { createEraseClasses } from './server/erase-classes.ts';
import { createTellClassEnds } from './server/tell-class-ends.ts';

let app: TestApp;
type SignedIn = Visitor & { userName: string };
let teacher: SignedIn;
let neighbour: SignedIn;
beforeAll(async () => {
  app = await startApp({ env: { TRUST_PROXY: '1' } });
  [teacher, neighbour] = [await aPerson(app), await aPerson(app)];
});
beforeEach(async () => {
  await app.connection.db.deleteFrom('class').execute();
});
afterAll(() => app.close());

async function aClass(as = teacher, name = 'Year 5 Blue', days?: number): Promise<contract.SchoolClass> {
  const { body } = await app.send(contract.createClass, { body: { name, ...(days && { days }) } }, as);
  return body;
}

async function aPupil(code: string, nickname = 'Brave Tern') {
  const visitor: Visitor = {};
  const joined = await app.send(contract.joinClass, { body: { code, nickname } }, visitor);
  return { visitor, status: joined.status, refusal: joined.refusal, wish: joined.body.wish };
}

const read = (id: string, as = teacher) => app.send(contract.readClass, { params: { id } }, as);
const nicknames = async (id: string) => (await read(id)).body.pupilList.map(({ nickname }) => nickname);
const me = (as: Visitor) => app.send(getUser, {}, as);

/** Looks up a code from an IP address that no other test uses, so that tests do not share the rate limit. */
function lookUp(code: string, from = '203.0.113.7') {
  return app.inject({
    method: 'POST',
    url: contract.lookUpCode.url,
    payload: { code },
    headers: { 'x-forwarded-for': from },
  });
}

describe('a class', () => {
  test('is made with one field and has a code that cannot be misread', async () => {
    const made = await aClass();
    expect(made).toMatchObject({ name: 'Year 5 Blue', isOpen: true, pupils: 0 });
    expect(made.code).toMatch(/^[23456789BCDFGHJKMNPQRTVWXY]{6}$/);
    expect(new Date(made.endsAt).getTime() - app.clock.now().getTime()).toBe(60 * DAY_MS);
    expect((await app.send(contract.listClasses, {}, teacher)).body).toContainEqual(made);
  });

  test('is not made by pupils, students or editors, nor without a name, nor for more than 400 days', async () => {
    for (const role of ['student', 'view', 'editor'] as const) {
      const { status } = await app.send(
        contract.createClass,
        { body: { name: 'X' } },
        await aPerson(app, role),
      );
      expect([role, status]).toEqual([role, 403]);
    }
    const make = (body: object) => app.send(contract.createClass, { body }, teacher);
    expect((await make({ name: '  ' })).refusal.errors).toEqual({ name: 'The name is required.' });
    expect((await make({ name: 'Long', days: 401 })).status).toBe(400);
    expect((await make({ name: 'Long', days: 400 })).status).toBe(200);
  });

  test('is one of at most 20 of a teacher, also when two calls are sent at once', async () => {
    const busy = await aPerson(app);
    const answers = await Promise.all(
      Array.from({ length: 22 }, () => app.send(contract.createClass, { body: { name: 'Many' } }, busy)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  });

  test('is renamed, and ended only when its name is typed', async () => {
    const { id, code } = await aClass();
    await app.send(contract.renameClass, { params: { id }, body: { name: 'Year 6' } }, teacher);
    const { visitor } = await aPupil(code);
    const end = (confirmation: string) =>
      app.send(contract.endClass, { params: { id }, body: { confirmation } }, teacher);
    expect((await end('Year 5 Blue')).status).toBe(400);
    expect((await me(visitor)).body.pupil).toEqual({ nickname: 'Brave Tern', className: 'Year 6' });
    expect((await end('Year 6')).status).toBe(200);
    expect([(await read(id)).status, (await me(visitor)).status]).toEqual([404, 401]);
  });
});

describe('joining', () => {
  test('takes the code in small letters with spaces, and offers six nicknames of the list', async () => {
    const { code, name } = await aClass();
    const typed = ` ${code.slice(0, 3).toLowerCase()} ${code.slice(3).toLowerCase()}`;
    const { className, nicknames: offered } = (await lookUp(typed)).json();
    expect(className).toBe(name);
    expect(new Set(offered).size).toBe(6);
    expect(offered.every((nickname: string) => NICKNAMES.includes(nickname))).toBe(true);
    const { visitor } = await aPupil(typed, offered[0]);
    expect((await me(visitor)).body).toMatchObject({
      role: 'student',
      pupil: { nickname: offered[0], className: name },
    });
  });

  test('has more nicknames than pupils, each short enough', () => {
    expect(new Set(NICKNAMES).size).toBe(24 * 24);
    expect(NICKNAMES.filter((nickname) => nickname.length > 16)).toEqual([]);
  });

  test('lets one of 40 pupils with the same nickname in', async () => {
    const { id, code } = await aClass();
    const answers = await Promise.all(Array.from({ length: 40 }, () => aPupil(code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status === 409)?.refusal.message).toBe(
      'Somebody in your class has this one.',
    );
    expect(await nicknames(id)).toEqual(['Brave Tern']);
  });

  test.each(['Ann Smith', '🐧🐧', 'Brave  Tern', ''])('refuses the nickname "%s"', async (nickname) => {
    const { code } = await aClass();
    expect((await aPupil(code, nickname)).refusal.errors).toEqual({
      nickname: 'Please choose a nickname of the list.',
    });
  });

  test('answers an unknown code, a closed class and a full one alike, and takes 60 pupils', async () => {
    const [closed, full] = [await aClass(), await aClass()];
    const params = { id: closed.id };
    await app.send(contract.setJoining, { params, body: { isOpen: false } }, teacher);
    const joined = await Promise.all(NICKNAMES.slice(0, 61).map((nickname) => aPupil(full.code, nickname)));
    expect(joined.filter(({ status }) => status === 200)).toHaveLength(60);
    const answers = await Promise.all(['222222', closed.code, full.code, 'x'].map((code) => lookUp(code)));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(404);
  });

  test('closes by itself after 24 hours', async () => {
    const { id, code } = await aClass();
    app.clock.advance(DAY_MS - MINUTE_MS);
    expect((await lookUp(code)).statusCode).toBe(200);
    app.clock.advance(MINUTE_MS);
    expect((await lookUp(code)).statusCode).toBe(404);
    teacher = await signedInAgain(teacher);
    neighbour = await signedInAgain(neighbour);
    expect((await read(id)).body.isOpen).toBe(false);
    await app.send(contract.setJoining, { params: { id }, body: { isOpen: true } }, teacher);
    expect((await lookUp(code)).statusCode).toBe(200);
  });

  test('counts wrong codes of an address, and never refuses a right one', async () => {
    const { code } = await aClass();
    const from = '198.51.100.4';
    const wrong = await Promise.all(Array.from({ length: 15 }, () => lookUp('222222', from)));
    expect(wrong.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5);
    const right = await Promise.all(Array.from({ length: 60 }, () => lookUp(code, from)));
    expect(right.map(({ statusCode }) => statusCode)).toEqual(Array(60).fill(200));
    app.clock.advance(MINUTE_MS);
    expect((await lookUp('222222', from)).statusCode).toBe(404);
  });
});

describe('a pupil', () => {
  test('stays for 12 hours, or until the pupil leaves', async () => {
    const { code } = await aClass();
    const { visitor: staying } = await aPupil(code, 'Calm Seal');
    const { visitor: leaving } = await aPupil(code, 'Calm Whale');
    const kept = { ...leaving };
    await app.send(logout, {}, leaving);
    expect((await me(kept)).status).toBe(401);
    app.clock.advance(12 * HOUR_MS - MINUTE_MS);
    expect((await me(staying)).status).toBe(200);
    app.clock.advance(MINUTE_MS);
    expect((await me(staying)).status).toBe(401);
    [teacher, neighbour] = [await signedInAgain(teacher), await signedInAgain(neighbour)];
  });

  test('ends the session that the browser had before', async () => {
    const { code } = await aClass();
    const student = await aPerson(app, 'student');
    const before = { ...student };
    await app.send(contract.joinClass, { body: { code, nickname: 'Keen Krill' } }, student);
    expect((await me(student)).body.pupil?.nickname).toBe('Keen Krill');
    expect((await me(before)).status).toBe(401);
  });

  test('is out at once when removed, and stays in when moved or renamed', async () => {
    const [from, to] = [await aClass(), await aClass(teacher, 'Year 6')];
    const { visitor } = await aPupil(from.code);
    const { visitor: other } = await aPupil(from.code, 'Calm Seal');
    const [{ id: pupilId } = { id: '' }] = (await read(from.id)).body.pupilList;
    const params = { id: from.id, pupilId };
    const rename = (nickname: string) =>
      app.send(contract.renamePupil, { params, body: { nickname } }, teacher);
    expect((await rename('calm seal')).status).toBe(409);
    expect((await rename('Kind  Gull')).status).toBe(200);
    await app.send(contract.movePupil, { params, body: { to: to.id } }, teacher);
    expect((await me(visitor)).body.pupil).toEqual({ nickname: 'Kind Gull', className: 'Year 6' });
    expect([await nicknames(from.id), await nicknames(to.id)]).toEqual([['Calm Seal'], ['Kind Gull']]);
    await app.send(contract.removePupil, { params: { id: to.id, pupilId } }, teacher);
    expect([(await me(visitor)).status, (await me(other)).status]).toEqual([401, 200]);
  });

  test('who was removed comes back for a minute, and is erased later', async () => {
    const { id, code } = await aClass();
    const { visitor } = await aPupil(code);
    const [{ id: pupilId } = { id: '' }] = (await read(id)).body.pupilList;
    const params = { id, pupilId };
    const restore = (as = teacher) => app.send(contract.restorePupil, { params }, as);
    const pupils = () => app.connection.db.selectFrom('pupil').select('id').execute();
    const erase = () => createEraseClasses({ db: app.connection.db, clock: app.clock }).run();

    await app.send(contract.removePupil, { params }, teacher);
    expect([(await me(visitor)).status, await nicknames(id)]).toEqual([401, []]);
    await erase();
    expect((await restore(neighbour)).status).toBe(404);
    expect((await restore()).status).toBe(200);
    expect([(await me(visitor)).body.pupil?.nickname, await nicknames(id)]).toEqual([
      'Brave Tern',
      ['Brave Tern'],
    ]);
    expect((await restore()).status).toBe(404);

    await app.send(contract.removePupil, { params }, teacher);
    await aPupil(code);
    expect((await restore()).refusal.message).toBe('Another pupil of the class has this nickname.');
    app.clock.advance(MINUTE_MS);
    expect((await restore()).status).toBe(404);
    expect(await pupils()).toHaveLength(2);
    await erase();
    expect((await pupils()).map((pupil) => pupil.id)).not.toContain(pupilId);
  });

  test('who was removed goes with the class', async () => {
    const { id, code } = await aClass();
    await aPupil(code);
    const [{ id: pupilId } = { id: '' }] = (await read(id)).body.pupilList;
    await app.send(contract.removePupil, { params: { id, pupilId } }, teacher);
    await app.send(contract.endClass, { params: { id }, body: { confirmation: 'Year 5 Blue' } }, teacher);
    expect(await app.connection.db.selectFrom('pupil').select('id').execute()).toEqual([]);
  });

  test.each([
    ['ann@school.example', /address/],
    ['0412 345 678', /phone number/],
    ['🐧🐧', /2 to 16/],
    ['A', /2 to 16/],
    ['stupid', /kind/],
    ['stup1d', /kind/],
  ])('is not renamed to %s', async (nickname, why) => {
    const { id, code } = await aClass();
    await aPupil(code);
    const [{ id: pupilId } = { id: '' }] = (await read(id)).body.pupilList;
    const { refusal } = await app.send(
      contract.renamePupil,
      { params: { id, pupilId }, body: { nickname } },
      teacher,
    );
    expect(refusal.errors?.nickname).toMatch(why);
  });

  test('is shown as here, later with the last day and no time', async () => {
    const { id, code } = await aClass();
    await aPupil(code);
    const day = app.clock.now().toISOString().slice(0, 10);
    expect((await read(id)).body.pupilList).toMatchObject([{ isHere: true, lastDay: day }]);
    app.clock.advance(3 * MINUTE_MS);
    expect((await read(id)).body.pupilList).toMatchObject([{ isHere: false }]);
  });

  test('sees the help card of the country of the teacher', async () => {
    const owner = await aPerson(app);
    const { visitor } = await aPupil((await aClass(owner)).code);
    const { db } = app.connection;
    const cards = [];
    for (const country of ['NZ', 'AU']) {
      await db.updateTable('person').set({ country }).where('user_name', '=', owner.userName).execute();
      cards.push([(await me(visitor)).body.help, (await me(owner)).body.help] as const);
    }
    for (const [ofPupil, ofTeacher] of cards) expect(ofPupil).toEqual(ofTeacher);
    expect(cards[0]?.[0]).not.toEqual(cards[1]?.[0]);
  });

  test('asks by voice where the account of the teacher does', async () => {
    const owner = await aPerson(app);
    const { visitor } = await aPupil((await aClass(owner)).code);
    const seen = async () => [
      (await me(visitor)).body.stt,
      (await app.send(speechCredentials, {}, visitor)).refusal.code,
    ];
    const set = (stt: boolean) =>
      app.connection.db.updateTable('person').set({ stt }).where('user_name', '=', owner.userName).execute();
    await set(false);
    expect(await seen()).toEqual([false, 'forbidden']);
    await set(true);
    // The pupil now has the permission for speech input. Speech input still fails, because the test server
    // has no speech engine.
    expect(await seen()).toEqual([true, 'noSpeech']);
  });

  test('finishes the lesson in which the trial of the teacher ends, and none joins after it', async () => {
    const owner = await aPerson(app);
    const { code } = await aClass(owner);
    const { visitor } = await aPupil(code);
    const trial_ends_at = new Date(app.clock.now().getTime() + MINUTE_MS);
    const person = app.connection.db.updateTable('person').set({ status: 'Trial', trial_ends_at });
    await person.where('user_name', '=', owner.userName).execute();
    expect((await lookUp(code)).statusCode).toBe(200);
    app.clock.advance(2 * HOUR_MS);
    expect([(await me(visitor)).status, (await lookUp(code)).statusCode]).toEqual([200, 404]);
    app.clock.advance(MINUTE_MS);
    expect((await me(visitor)).status).toBe(401);
  });

  test('has no account, reads no Teacher Resources, and waits while the teacher may not be signed in', async () => {
    const owner = await aPerson(app);
    const { code } = await aClass(owner);
    const { visitor } = await aPupil(code);
    expect((await app.send(readMyAccount, {}, visitor)).status).toBe(403);
    expect((await app.send(listBulletins, { params: { type: 'resources' } }, visitor)).status).toBe(403);
    expect((await app.send(listBulletins, { params: { type: 'news' } }, visitor)).status).toBe(200);
    const setStatus = (status: string) =>
      app.connection.db
        .updateTable('person')
        .set({ status })
        .where('user_name', '=', owner.userName)
        .execute();
    await setStatus('Inactive');
    expect([(await me(visitor)).status, (await lookUp(code)).statusCode]).toEqual([401, 404]);
    await setStatus('Active');
    expect([(await me(visitor)).status, (await lookUp(code)).statusCode]).toEqual([200, 200]);
  });
});

test('no teacher sees or changes a class of another, and a pupil sees none', async () => {
  const mine = await aClass(neighbour, 'Not yours');
  const { visitor } = await aPupil(mine.code);
  const [{ id: pupilId } = { id: '' }] = (await read(mine.id, neighbour)).body.pupilList;
  const own = await aClass();
  const [params, both] = [{ id: mine.id }, { id: mine.id, pupilId }];
  const calls = (as: Visitor) =>
    [
      app.send(contract.readClass, { params }, as),
      app.send(contract.renameClass, { params, body: { name: 'Mine' } }, as),
      app.send(contract.setJoining, { params, body: { isOpen: false } }, as),
      app.send(contract.endClass, { params, body: { confirmation: 'Not yours' } }, as),
      app.send(contract.renamePupil, { params: both, body: { nickname: 'Calm Seal' } }, as),
      app.send(contract.removePupil, { params: both }, as),
      app.send(contract.movePupil, { params: both, body: { to: own.id } }, as),
    ] as const;
  const statuses = async (as: Visitor) => (await Promise.all(calls(as))).map(({ status }) => status);
  expect(await statuses(teacher)).toEqual(Array(7).fill(404));
  expect(await statuses(visitor)).toEqual(Array(7).fill(403));
  // The request combines a class of the teacher with a pupil of another teacher's class.
  const crossed = { id: own.id, pupilId };
  await app.send(contract.removePupil, { params: crossed }, teacher);
  const renamed = await app.send(
    contract.renamePupil,
    { params: crossed, body: { nickname: 'Calm Seal' } },
    teacher,
  );
  expect(renamed.status).toBe(404);
  expect((await app.send(contract.listClasses, {}, teacher)).body.map(({ id }) => id)).not.toContain(mine.id);
  expect((await read(mine.id, neighbour)).body).toMatchObject({
    name: 'Not yours',
    isOpen: true,
    pupilList: [{ nickname: 'Brave Tern' }],
  });
});

describe('the end of a class', () => {
  test('erases its pupils and sessions on that day', async () => {
    const { id, code } = await aClass(teacher, 'Short', 1);
    const { visitor } = await aPupil(code);
    const staying = await aClass();
    app.clock.advance(DAY_MS);
    teacher = await signedInAgain(teacher);
    expect([(await me(visitor)).status, (await read(id)).status]).toEqual([401, 404]);
    await createEraseClasses({ db: app.connection.db, clock: app.clock }).run();
    expect(await rowsOf(id)).toEqual([0, 0]);
    expect((await read(staying.id)).status).toBe(200);
  });

  test('comes with the end of the account of its teacher', async () => {
    const leaving = await aPerson(app);
    const { id, code } = await aClass(leaving);
    await aPupil(code);
    expect(await rowsOf(id)).toEqual([1, 1]);
    await app.send(deleteMyAccount, { body: { password: GOOD_PASSWORD } }, leaving);
    expect(await rowsOf(id)).toEqual([0, 0]);
  });
});

test('of a pupil the database keeps no address, no browser and no token', async () => {
  const { code } = await aClass();
  const { visitor } = await aPupil(code);
  const token = Buffer.from(visitor.cookie?.split('=')[1] ?? '', 'base64url');
  const pupils = await app.connection.db.selectFrom('pupil').selectAll().executeTakeFirstOrThrow();
  const sessions = await app.connection.db.selectFrom('pupil_session').selectAll().execute();
  expect(Object.keys(pupils).toSorted()).toEqual([
    'card_hash',
    'class_id',
    'help',
    'id',
    'nickname',
    'nickname_key',
    'pictures_closed_until',
    'pictures_hash',
    'removed_at',
    'removed_from',
    'seen_at',
    'wish',
    'wrong_pictures',
  ]);
  expect(Object.keys(sessions[0] ?? {}).toSorted()).toEqual(['created_at', 'pupil_id', 'token_hash']);
  expect([token.length, sessions.length]).toEqual([32, 1]);
  expect(sessions[0]?.token_hash.equals(token)).toBe(false);
});

async function signedInAgain({ userName }: SignedIn): Promise<SignedIn> {
  const again: SignedIn = { userName };
  await app.send(signIn, { body: { username: userName, password: GOOD_PASSWORD } }, again);
  return again;
}

/** @returns how many rows the database has for the class itself, and for its pupils */
async function rowsOf(id: string): Promise<number[]> {
  const { db } = app.connection;
  const classes = await db.selectFrom('class').select('id').where('id', '=', id).execute();
  const pupils = await db.selectFrom('pupil').select('id').where('class_id', '=', id).execute();
  return [classes.length, pupils.length];
}

describe('a nickname of the own', () => {
  const allow = (id: string, isAllowed = true, as = teacher) =>
    app.send(contract.setOwnNicknames, { params: { id }, body: { isAllowed } }, as);

  test('is taken when the teacher allows it, and only then', async () => {
    const { id, code } = await aClass();
    expect((await aPupil(code, 'Rocket 7')).refusal.errors).toEqual({
      nickname: 'Please choose a nickname of the list.',
    });
    expect((await lookUp(code)).json().ownNicknames).toBe(false);
    expect((await allow(id, true, await aPerson(app))).status).toBe(404);
    await allow(id);
    expect((await lookUp(code)).json().ownNicknames).toBe(true);
    expect((await aPupil(code, '  Rocket   7 ')).status).toBe(200);
    expect(await nicknames(id)).toEqual(['Rocket 7']);
    expect((await aPupil(code, 'rocket-7')).status).toBe(409);
    await allow(id, false);
    expect((await aPupil(code, 'Rocket 8')).status).toBe(400);
  });

  test.each([
    ['Emily Watson', 'Please not your full name.'],
    ['watson-emily', 'Please not your full name.'],
    ['J4ck Smith', 'Please not your full name.'],
    ['JackSmith', 'Please not your full name.'],
    ['jacksmith', 'Please not your full name.'],
    ['Jáck Smith', 'Please not your full name.'],
    ['12 High Street', 'That looks like an address. Choose a name that nobody can find you by.'],
    ['mia@school.example', 'That looks like an address. Choose a name that nobody can find you by.'],
    ['call 0491570', 'That looks like a phone number. Choose a name that nobody can find you by.'],
    ['id1ot', 'Please choose a kind name.'],
    ['x', 'A nickname has 2 to 16 letters, digits, spaces and hyphens.'],
    ['🐧🐧🐧', 'A nickname has 2 to 16 letters, digits, spaces and hyphens.'],
  ])('is refused if it is like %s', async (nickname, message) => {
    const { id, code } = await aClass();
    await allow(id);
    expect((await aPupil(code, nickname)).refusal.errors).toEqual({ nickname: message });
  });

  test.each(['Emily', 'Ice Bear', 'Nova-9', 'Éclair', 'Summer Seal', 'Blue Grace', 'Ruby Rose', 'Rocket 7'])(
    'may be %s',
    async (nickname) => {
      const { id, code } = await aClass();
      await allow(id);
      expect(await aPupil(code, nickname)).toMatchObject({ status: 200, wish: null });
      expect(await nicknames(id)).toEqual([nickname]);
    },
  );

  test.each(['Xiao Wang', 'Emily the Great', 'Mr Grumpy'])(
    'waits for the teacher if it is like %s',
    async (wish) => {
      const { id, code } = await aClass();
      await allow(id);
      const { visitor, ...joined } = await aPupil(code, wish);
      expect(joined).toMatchObject({ status: 200, wish });
      const [pupil] = (await read(id)).body.pupilList;
      expect(pupil?.wish).toBe(wish);
      expect(NICKNAMES).toContain(pupil?.nickname);
      expect((await me(visitor)).body.pupil?.nickname).toBe(pupil?.nickname);
      const params = { id, pupilId: pupil?.id ?? '' };
      for (const [as, status] of [
        [await aPerson(app), 404],
        [visitor, 403],
        [teacher, 200],
        [teacher, 404],
      ] as const)
        expect((await app.send(contract.allowWish, { params }, as)).status).toBe(status);
      expect((await me(visitor)).body.pupil?.nickname).toBe(wish);
      expect((await read(id)).body.pupilList).toMatchObject([{ nickname: wish, wish: null }]);
    },
  );

  test('that waits may be given to another by then, and ends when the teacher chooses one', async () => {
    const { id, code } = await aClass();
    await allow(id);
    await aPupil(code, 'Xiao Wang');
    await aPupil(code, 'Xiao Wang');
    const [one, two] = (await read(id)).body.pupilList.map((pupil) => ({ id, pupilId: pupil.id }));
    if (!one || !two) throw new Error('Two pupils were expected.');
    await app.send(contract.allowWish, { params: one }, teacher);
    const { status, refusal } = await app.send(contract.allowWish, { params: two }, teacher);
    expect([status, refusal.message]).toEqual([409, 'Another pupil of the class has this nickname.']);
    expect((await aPupil(code, 'xiao-wang')).status).toBe(409);
    await app.send(contract.renamePupil, { params: two, body: { nickname: 'Kind Yak' } }, teacher);
    expect((await read(id)).body.pupilList.map(({ wish }) => wish)).toEqual([null, null]);
  });
});

describe('a mail about the end of a class', () => {
  const tellEnds = () => createTellClassEnds({ db: app.connection.db, clock: app.clock }).run();
  const mailed = async () => {
    await app.mailsSent();
    return app.mails.filter(({ subject }) => subject.startsWith('A class of yours'));
  };

  test('is sent to its teacher seven days before, once', async () => {
    const busy = await aPerson(app);
    await aClass(busy, 'Year 5 Blue', 30);
    app.clock.advance(22 * DAY_MS);
    await tellEnds();
    expect(await mailed()).toEqual([]);
    app.clock.advance(DAY_MS);
    await tellEnds();
    await tellEnds();
    const [mail, ...more] = await mailed();
    expect(more).toEqual([]);
    expect(mail?.text).toContain('/classes\n');
    expect(mail?.text).toContain(busy.userName);
    app.mails.length = 0;
  });

  test('is not sent for a class that was made for a week', async () => {
    await aClass(await aPerson(app), 'Project week', 7);
    app.clock.advance(DAY_MS);
    await tellEnds();
    expect(await mailed()).toEqual([]);
  });
});
