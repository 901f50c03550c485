import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import type { Caller } from '#platform/server/http/caller.ts';
import { notFound, Refused, tooMany } from '#platform/server/http/refusals/refused.ts';
import type { Call } from '#platform/server/http/serve.ts';
import { sessionCookie } from '#platform/server/http/session-cookie.ts';
import type { Answered } from '#platform/shared/calls/endpoint.ts';
import { MINUTE_MS } from '#platform/shared/time.ts';
import { CARD_PICTURES, type CardPicture, PICTURES_PER_CARD } from '../card-pictures.ts';
import { readCode } from '../code.ts';
import type { Card, comeBackByCard, comeBackByPictures, makeNewCards } from '../contract.ts';
import { getClass } from './classes.ts';
import type { ClassDeps } from './deps.ts';
import * as queries from './queries/card-queries.ts';
import { listPupils } from './queries/pupil-queries.ts';
import { deletePupilSessions, insertPupilSession } from './queries/session-queries.ts';

export type ReturnDeps = ClassDeps & { countWrongCode: (ip: string) => void };

/** After this number of tries with wrong pictures in a row, the pupil has to wait before the next try. */
const FREE_TRIES = 5;
const FIRST_WAIT_MS = MINUTE_MS;
const LONGEST_WAIT_MS = 15 * MINUTE_MS;

/** 128 bits. */
const SECRET_BYTES = 16;

/**
 * Makes a card, the paper with which a pupil signs in again. The previous card stops working immediately. The
 * secret and the pictures are sent once, and only their hashes are stored.
 */
export async function makeCard(
  { settings }: Pick<ClassDeps, 'settings'>,
  db: ClassDeps['db'],
  pupil: { id: string; nickname: string },
): Promise<Card> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const pictures = pickPictures();
  await queries.updateCard(db, pupil.id, {
    card: hashOfSecret(secret),
    pictures: hashOfPictures(settings.secret, pupil.id, pictures),
  });
  return { pupilId: pupil.id, nickname: pupil.nickname, secret, pictures };
}

/**
 * Makes a new card (the paper with which a pupil signs in again) for one pupil, and ends all sessions of the
 * pupil.
 * @throws notFound for a class of another teacher, or a pupil of another class
 */
export async function newCard(
  deps: ClassDeps,
  caller: Caller | null,
  { id, pupilId }: { id: string; pupilId: string },
): Promise<Card> {
  await getClass(deps, caller, id);
  const pupil = (await listPupils(deps.db, id)).find((one) => one.id === pupilId);
  if (!pupil) throw notFound('Pupil');
  return deps.db.transaction().execute(async (tx) => {
    await deletePupilSessions(tx, pupilId);
    return makeCard(deps, tx, pupil);
  });
}

/**
 * Makes new cards, with which pupils sign in again, for all pupils of a class. The pupils' sessions continue,
 * because cards may be printed during a lesson.
 */
export async function newCards(
  deps: ClassDeps,
  caller: Caller | null,
  id: string,
): Promise<Answered<typeof makeNewCards>> {
  const { name: className, code } = await getClass(deps, caller, id);
  const made = await deps.db.transaction().execute(async (tx) => {
    const cards: Card[] = [];
    for (const pupil of await listPupils(tx, id)) cards.push(await makeCard(deps, tx, pupil));
    return cards;
  });
  return { className, code, cards: made };
}

/**
 * Starts a session for the pupil to whose card the secret belongs.
 * @throws the same error for a card that was replaced and for a secret that never existed
 */
export async function enterByCard(
  deps: ReturnDeps,
  call: Call<typeof comeBackByCard>,
): Promise<{ ok: true }> {
  const { db, clock, countWrongCode } = deps;
  const pupil = await queries.findPupilOfCard(db, hashOfSecret(call.body.secret), clock.now());
  if (!pupil) {
    countWrongCode(call.request.ip);
    const message = 'This card opens no class any more. Ask your teacher for a new one.';
    throw new Refused(404, { code: 'noSuchCard', message });
  }
  return begin(deps, call, pupil.id);
}

/**
 * Starts a session for a pupil who knows the class code, the nickname, and the three pictures in the right
 * order.
 * @throws the same error for an unknown code, an unknown nickname and wrong pictures; tooMany after five
 * wrong tries
 */
export async function enterByPictures(
  deps: ReturnDeps,
  call: Call<typeof comeBackByPictures>,
): Promise<{ ok: true }> {
  const { db, clock, settings, countWrongCode } = deps;
  const { code, nickname, pictures } = call.body;
  const now = clock.now();
  const found = await db.transaction().execute(async (tx) => {
    const pupil = await queries.lockPupilByName(tx, { code: readCode(code), nickname, now });
    if (!pupil?.picturesHash) return { is: 'unknown' as const };
    const closedMs = (pupil.closedUntil?.getTime() ?? 0) - now.getTime();
    if (closedMs > 0) throw tooMany(closedMs / 1000);
    if (hashOfPictures(settings.secret, pupil.id, pictures).equals(pupil.picturesHash)) {
      await queries.updateWrongPictures(tx, pupil.id, { wrong: 0, closedUntil: null });
      return { is: 'right' as const, pupilId: pupil.id };
    }
    const wrong = Math.min(pupil.wrong + 1, 100);
    await queries.updateWrongPictures(tx, pupil.id, { wrong, closedUntil: closedAfter(wrong, now) });
    return { is: 'wrong' as const };
  });
  if (found.is === 'right') return begin(deps, call, found.pupilId);
  // Only an unknown code or nickname is counted for the IP address. Wrong pictures are counted for each
  // nickname instead, because a whole class may share one address.
  if (found.is === 'unknown') countWrongCode(call.request.ip);
  const message = 'Those are not your three pictures. Try again.';
  throw new Refused(400, { code: 'wrongPictures', message, errors: { pictures: message } });
}

/**
 * @returns the end of the wait after a try with wrong pictures. The wait doubles with each further wrong try.
 * Null while more tries are allowed
 */
function closedAfter(wrong: number, now: Date): Date | null {
  if (wrong < FREE_TRIES) return null;
  const waitMs = Math.min(FIRST_WAIT_MS * 2 ** (wrong - FREE_TRIES), LONGEST_WAIT_MS);
  return new Date(now.getTime() + waitMs);
}

async function begin(
  { db, clock, settings, newToken, forgetSession }: ClassDeps,
  { request, reply }: Pick<Call<typeof comeBackByCard>, 'request' | 'reply'>,
  pupilId: string,
): Promise<{ ok: true }> {
  const { token, hash } = newToken();
  await insertPupilSession(db, { hash, pupilId, now: clock.now() });
  await forgetSession(request);
  sessionCookie.write(reply, settings, token);
  return { ok: true };
}

function pickPictures(): CardPicture[] {
  const left: CardPicture[] = [...CARD_PICTURES];
  return Array.from({ length: PICTURES_PER_CARD }, () => left.splice(randomInt(left.length), 1)).flat();
}

function hashOfSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/**
 * There are so few combinations of pictures that someone could try them all to find the one that matches a
 * plain hash. So the hash also depends on the secret of the installation.
 */
function hashOfPictures(key: string, pupilId: string, pictures: readonly string[]): Buffer {
  return createHmac('sha256', key)
    .update(`pictures ${pupilId} ${pictures.join(' ')}`)
    .digest();
}
