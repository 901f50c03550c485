import { randomInt } from 'node:crypto';
import { conflict, invalid, Refused } from '#platform/server/http/refusals/refused.ts';
import type { Call } from '#platform/server/http/serve.ts';
import { sessionCookie } from '#platform/server/http/session-cookie.ts';
import type { Answered } from '#platform/shared/calls/endpoint.ts';
import { MOST_PUPILS } from '../class-limits.ts';
import { readCode } from '../code.ts';
import type * as contract from '../contract.ts';
import { NICKNAMES } from '../nicknames.ts';
import type { ClassDeps } from './deps.ts';
import { findOpenClass, lockClass, type StoredClass } from './queries/class-queries.ts';
import { insertPupil, listPupils } from './queries/pupil-queries.ts';
import { insertPupilSession } from './queries/session-queries.ts';

type JoinDeps = ClassDeps & { countWrongCode: (ip: string) => void };

const OFFERED = 6;

export async function lookUpCode(
  deps: JoinDeps,
  { body, request }: Call<typeof contract.lookUpCode>,
): Promise<Answered<typeof contract.lookUpCode>> {
  const { id, name } = await getOpenClass(deps, deps.db, body.code, request.ip);
  const taken = new Set((await listPupils(deps.db, id)).map(({ nickname }) => nickname));
  const free = NICKNAMES.filter((nickname) => !taken.has(nickname));
  return { className: name, nicknames: pickSome(free) };
}

/**
 * Joins a class. The session that the browser had ends.
 * @throws invalid for a nickname that is not on the list, conflict for one that another pupil has
 */
export async function joinClass(
  deps: JoinDeps,
  { body: { code, nickname }, request, reply }: Call<typeof contract.joinClass>,
): Promise<{ ok: true }> {
  const { db, clock, settings, newToken, forgetSession } = deps;
  const now = clock.now();
  const { token, hash } = newToken();
  await db.transaction().execute(async (tx) => {
    const { id: classId } = await getOpenClass(deps, tx, code, request.ip);
    if (!NICKNAMES.includes(nickname)) throw invalid({ nickname: 'Please choose a nickname of the list.' });
    await lockClass(tx, classId);
    // Another pupil may have taken the last place, or the teacher may have closed the class, before the lock.
    await getOpenClass(deps, tx, code, request.ip);
    const pupilId = await insertPupil(tx, { classId, nickname, now });
    if (!pupilId) throw nicknameTaken();
    await insertPupilSession(tx, { hash, pupilId, now });
  });
  await forgetSession(request);
  sessionCookie.write(reply, settings, token);
  return { ok: true };
}

/** @throws the same refusal for an unknown code, a closed class and a full one */
async function getOpenClass(
  { clock, countWrongCode }: JoinDeps,
  db: ClassDeps['db'],
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

function pickSome(nicknames: string[]): string[] {
  const left = [...nicknames];
  const picked: string[] = [];
  while (picked.length < OFFERED && left.length > 0) picked.push(...left.splice(randomInt(left.length), 1));
  return picked;
}
