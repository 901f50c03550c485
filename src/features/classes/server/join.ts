import { randomInt } from 'node:crypto';
import { conflict, invalid, Refused } from '#platform/server/http/refusals/refused.ts';
import type { Call } from '#platform/server/http/serve.ts';
import { sessionCookie } from '#platform/server/http/session-cookie.ts';
import type { Answered } from '#platform/shared/calls/endpoint.ts';
import { MOST_PUPILS } from '../class-limits.ts';
import { readCode } from '../code.ts';
import type * as contract from '../contract.ts';
import { judgeOwnNickname } from '../nickname-rules.ts';
import { NICKNAMES } from '../offered-nicknames.ts';
import { makeCard, type ReturnDeps } from './cards.ts';
import { findOpenClass, lockClass, type StoredClass } from './queries/class-queries.ts';
import { insertPupil, isTaken, listPupils } from './queries/pupil-queries.ts';
import { insertPupilSession } from './queries/session-queries.ts';

const OFFERED = 6;

export async function lookUpCode(
  deps: ReturnDeps,
  { body, request }: Call<typeof contract.lookUpCode>,
): Promise<Answered<typeof contract.lookUpCode>> {
  const { id, name, ownNicknames } = await getOpenClass(deps, deps.db, body.code, request.ip);
  return { className: name, nicknames: await pickFree(deps.db, id, OFFERED), ownNicknames };
}

/**
 * Adds a pupil to a class. Ends the session that the browser had before.
 * @throws invalid for a nickname that pupils may not choose, conflict for one that another pupil has
 */
export async function joinClass(
  deps: ReturnDeps,
  { body: { code, nickname: typed }, request, reply }: Call<typeof contract.joinClass>,
): Promise<Answered<typeof contract.joinClass>> {
  const { db, clock, settings, newToken, forgetSession } = deps;
  const now = clock.now();
  const { token, hash } = newToken();
  const joined = await db.transaction().execute(async (tx) => {
    const { id: classId, ownNicknames } = await getOpenClass(deps, tx, code, request.ip);
    const chosen = ownNicknames ? typed.trim().replace(/\s+/g, ' ') : typed;
    const wish = mayHave(chosen, ownNicknames) ? null : chosen;
    await lockClass(tx, classId);
    // Checks the class a second time, now that it is locked. Since the first check, another pupil may have
    // taken the last place, or the teacher may have closed the class.
    await getOpenClass(deps, tx, code, request.ip);
    if (wish && (await isTaken(tx, { classId, nickname: wish }))) throw nicknameTaken();
    const [nickname = chosen] = wish ? await pickFree(tx, classId, 1) : [];
    const pupilId = await insertPupil(tx, { classId, nickname, wish, now });
    if (!pupilId) throw nicknameTaken();
    await insertPupilSession(tx, { hash, pupilId, now });
    return { ...(await makeCard(deps, tx, { id: pupilId, nickname })), wish };
  });
  await forgetSession(request);
  sessionCookie.write(reply, settings, token);
  return joined;
}

/**
 * Checks a nickname.
 * @returns false if the teacher should approve the nickname first
 * @throws invalid if pupils may not choose the nickname
 */
function mayHave(nickname: string, ownNicknames: boolean): boolean {
  if (NICKNAMES.includes(nickname)) return true;
  if (!ownNicknames) throw invalid({ nickname: 'Please choose a nickname of the list.' });
  const judged = judgeOwnNickname(nickname);
  if (judged.is === 'refused') throw invalid({ nickname: judged.why });
  return judged.is === 'fine';
}

/**
 * Finds the class that has this code and accepts new pupils.
 * @throws the same error for an unknown code, a closed class and a full class
 */
async function getOpenClass(
  { clock, countWrongCode }: ReturnDeps,
  db: ReturnDeps['db'],
  typed: string,
  ip: string,
): Promise<StoredClass> {
  const found = await findOpenClass(db, readCode(typed), clock.now());
  if (found && found.pupils < MOST_PUPILS) return found;
  countWrongCode(ip);
  const message = 'This code opens no class now. Look at the board again, or ask your teacher.';
  throw new Refused(404, { code: 'noSuchCode', message, errors: { code: message } });
}

function nicknameTaken() {
  const message = 'Somebody in your class has this one.';
  return conflict('nicknameTaken', message, { nickname: message });
}

/** Picks random nicknames that the app offers and that no pupil of the class has. */
async function pickFree(db: ReturnDeps['db'], classId: string, count: number): Promise<string[]> {
  const taken = new Set((await listPupils(db, classId)).map(({ nickname }) => nickname));
  const left = NICKNAMES.filter((nickname) => !taken.has(nickname));
  const picked: string[] = [];
  while (picked.length < count && left.length > 0) picked.push(...left.splice(randomInt(left.length), 1));
  return picked;
}
