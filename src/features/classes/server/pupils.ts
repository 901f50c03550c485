import type { Caller } from '#platform/server/http/caller.ts';
import { conflict, invalid, notFound } from '#platform/server/http/refusals/refused.ts';
import type { Answered } from '#platform/shared/calls/endpoint.ts';
import { MINUTE_MS } from '#platform/shared/time.ts';
import { MOST_PUPILS } from '../class-limits.ts';
import type * as contract from '../contract.ts';
import { problemOfNickname } from '../nickname-rules.ts';
import { getClass, toClass } from './classes.ts';
import type { ClassDeps } from './deps.ts';
import { lockClass } from './queries/class-queries.ts';
import * as queries from './queries/pupil-queries.ts';

/** A pupil is shown as here for this time after the last call. */
const HERE_MS = 2 * MINUTE_MS;

export async function readClass(
  deps: ClassDeps,
  caller: Caller | null,
  id: string,
): Promise<Answered<typeof contract.readClass>> {
  const now = deps.clock.now();
  const found = await getClass(deps, caller, id);
  const pupils = await queries.listPupils(deps.db, id);
  const pupilList = pupils.map(({ seenAt, ...pupil }) => ({
    ...pupil,
    isHere: now.getTime() - seenAt.getTime() < HERE_MS,
    lastDay: seenAt.toISOString().slice(0, 10),
  }));
  return { ...toClass(found, now), pupilList };
}

type OnePupil = { id: string; pupilId: string };

/** @throws invalid when the nickname may not be used, conflict when another pupil of the class has it */
export async function renamePupil(
  deps: ClassDeps,
  caller: Caller | null,
  { id, pupilId, nickname: typed }: OnePupil & { nickname: string },
): Promise<{ ok: true }> {
  await getClass(deps, caller, id);
  const nickname = typed.trim().replace(/\s+/g, ' ');
  const problem = problemOfNickname(nickname);
  if (problem) throw invalid({ nickname: problem });
  await deps.db.transaction().execute(async (tx) => {
    await lockClass(tx, id);
    if (!(await queries.findPupil(tx, { classId: id, pupilId }))) throw notFound('Pupil');
    if (await queries.isTaken(tx, { classId: id, nickname, exceptFor: pupilId })) throw taken();
    await queries.updateNickname(tx, { classId: id, pupilId }, nickname);
  });
  return { ok: true };
}

export async function removePupil(
  deps: ClassDeps,
  caller: Caller | null,
  { id, pupilId }: OnePupil,
): Promise<{ ok: true }> {
  await getClass(deps, caller, id);
  await queries.deletePupil(deps.db, { classId: id, pupilId });
  return { ok: true };
}

/** @throws conflict when the other class is full or has a pupil with this nickname */
export async function movePupil(
  deps: ClassDeps,
  caller: Caller | null,
  { id, pupilId, to }: OnePupil & { to: string },
): Promise<{ ok: true }> {
  await getClass(deps, caller, id);
  await getClass(deps, caller, to);
  await deps.db.transaction().execute(async (tx) => {
    await lockClass(tx, to);
    const pupil = await queries.findPupil(tx, { classId: id, pupilId });
    if (!pupil) throw notFound('Pupil');
    const { nickname } = pupil;
    if (await queries.isTaken(tx, { classId: to, nickname, exceptFor: pupilId })) throw taken();
    if (id !== to && (await queries.listPupils(tx, to)).length >= MOST_PUPILS)
      throw conflict('fullClass', `That class has ${MOST_PUPILS} pupils already.`);
    await queries.updateClassOfPupil(tx, { classId: id, pupilId }, to);
  });
  return { ok: true };
}

function taken() {
  const message = 'Another pupil of the class has this nickname.';
  return conflict('nicknameTaken', message, { nickname: message });
}
