import type { Caller } from '#platform/server/http/caller.ts';
import { conflict, invalid, notFound } from '#platform/server/http/refusals/refused.ts';
import type { Answered } from '#platform/shared/calls/endpoint.ts';
import { MINUTE_MS } from '#platform/shared/time.ts';
import { MOST_PUPILS } from '../class-limits.ts';
import type * as contract from '../contract.ts';
import { hereAfter } from '../here.ts';
import { problemOfNickname } from '../nickname-rules.ts';
import type { PupilHelp } from '../pupil-help.ts';
import { getClass, toClass } from './classes.ts';
import type { ClassDeps } from './deps.ts';
import { lockClass } from './queries/class-queries.ts';
import * as queries from './queries/pupil-queries.ts';

/** How long the teacher can undo the removal of a pupil, in milliseconds. */
export const UNDO_MS = MINUTE_MS;

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
    isHere: seenAt > hereAfter(now),
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
  await setNickname(deps, { id, pupilId }, () => nickname);
  return { ok: true };
}

/**
 * Sets the kinds of help that a pupil gets in quizzes.
 * @throws notFound unless the pupil is in this class of the teacher
 */
export async function helpPupil(
  deps: ClassDeps,
  caller: Caller | null,
  { id: classId, pupilId, help }: OnePupil & { help: PupilHelp },
): Promise<{ ok: true }> {
  await getClass(deps, caller, classId);
  if (!(await queries.updateHelp(deps.db, { classId, pupilId, help }))) throw notFound('Pupil');
  return { ok: true };
}

/**
 * Gives a pupil the nickname that the pupil wrote and that waits for the teacher's approval.
 * @throws notFound when no nickname waits, conflict when another pupil of the class has it by now
 */
export async function allowWish(
  deps: ClassDeps,
  caller: Caller | null,
  pupil: OnePupil,
): Promise<{ ok: true }> {
  await getClass(deps, caller, pupil.id);
  await setNickname(deps, pupil, ({ wish }) => {
    if (!wish) throw notFound('Nickname');
    return wish;
  });
  return { ok: true };
}

async function setNickname(
  { db }: ClassDeps,
  { id: classId, pupilId }: OnePupil,
  choose: (pupil: { wish: string | null }) => string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockClass(tx, classId);
    const pupil = await queries.findPupil(tx, { classId, pupilId });
    if (!pupil) throw notFound('Pupil');
    const nickname = choose(pupil);
    if (await queries.isTaken(tx, { classId, nickname, exceptFor: pupilId })) throw taken();
    await queries.updateNickname(tx, { classId, pupilId }, nickname);
  });
}

export async function removePupil(
  deps: ClassDeps,
  caller: Caller | null,
  { id, pupilId }: OnePupil,
): Promise<{ ok: true }> {
  await getClass(deps, caller, id);
  await queries.updateRemoved(deps.db, { classId: id, pupilId }, deps.clock.now());
  return { ok: true };
}

/**
 * Undoes the removal of a pupil. The sessions on the pupil's devices work again.
 * @throws notFound later than a minute after the removal, conflict when the class is full or the nickname is
 * taken by now
 */
export async function restorePupil(
  deps: ClassDeps,
  caller: Caller | null,
  { id, pupilId }: OnePupil,
): Promise<{ ok: true }> {
  await getClass(deps, caller, id);
  const after = new Date(deps.clock.now().getTime() - UNDO_MS);
  await deps.db.transaction().execute(async (tx) => {
    await lockClass(tx, id);
    const removed = await queries.findRemoved(tx, { classId: id, pupilId }, after);
    if (!removed) throw notFound('Pupil');
    await checkPlace(tx, id, removed.nickname);
    await queries.updateRestored(tx, { classId: id, pupilId });
  });
  return { ok: true };
}

/** @throws conflict when the class is full or one of its pupils has the nickname */
async function checkPlace(tx: ClassDeps['db'], classId: string, nickname: string): Promise<void> {
  if (await queries.isTaken(tx, { classId, nickname })) throw taken();
  if ((await queries.listPupils(tx, classId)).length >= MOST_PUPILS)
    throw conflict('fullClass', `That class has ${MOST_PUPILS} pupils already.`);
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
    if (id === to) return;
    await checkPlace(tx, to, pupil.nickname);
    await queries.updateClassOfPupil(tx, { classId: id, pupilId }, to);
  });
  return { ok: true };
}

function taken() {
  const message = 'Another pupil of the class has this nickname.';
  return conflict('nicknameTaken', message, { nickname: message });
}
