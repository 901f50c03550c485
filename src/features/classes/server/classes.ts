import type { Caller } from '#platform/server/http/caller.ts';
import { conflict, invalid, notFound, signInFirst } from '#platform/server/http/refusals/refused.ts';
import { DAY_MS } from '#platform/shared/time.ts';
import { newClassCode } from '../class-code.server.ts';
import { MOST_CLASSES } from '../class-limits.ts';
import type { SchoolClass } from '../contract.ts';
import type { ClassDeps } from './deps.ts';
import * as queries from './queries/class-queries.ts';

/** How long a class accepts new pupils after the teacher has opened it. */
const OPEN_MS = DAY_MS;

export async function listClasses({ db, clock }: ClassDeps, caller: Caller | null): Promise<SchoolClass[]> {
  const now = clock.now();
  const classes = await queries.listClasses(db, teacherOf(caller), now);
  return classes.map((found) => toClass(found, now));
}

/** @throws conflict when the teacher already has the maximum number of classes */
export async function createClass(
  { db, clock }: ClassDeps,
  caller: Caller | null,
  { name, days }: { name: string; days: number },
): Promise<SchoolClass> {
  const [now, teacherId] = [clock.now(), teacherOf(caller)];
  const endsAt = new Date(now.getTime() + days * DAY_MS);
  const joiningUntil = openUntil(now);
  return db.transaction().execute(async (tx) => {
    await queries.lockTeacher(tx, teacherId);
    if ((await queries.listClasses(tx, teacherId, now)).length >= MOST_CLASSES)
      throw conflict('tooManyClasses', `You have ${MOST_CLASSES} classes. End one of them first.`);
    for (;;) {
      const code = newClassCode();
      const id = await queries.insertClass(tx, { teacherId, name, code, now, endsAt, joiningUntil });
      if (id)
        return toClass(
          { id, name, code, joiningUntil, endsAt, ownNicknames: false, pupils: 0, here: 0 },
          now,
        );
    }
  });
}

/** @throws notFound if the class belongs to another teacher or does not exist */
export async function getClass({ db, clock }: ClassDeps, caller: Caller | null, id: string) {
  const found = await queries.findClass(db, { id, teacherId: teacherOf(caller), now: clock.now() });
  if (!found) throw notFound('Class');
  return found;
}

export async function renameClass(
  deps: ClassDeps,
  caller: Caller | null,
  { id, name }: { id: string; name: string },
): Promise<{ ok: true }> {
  await getClass(deps, caller, id);
  await queries.updateName(deps.db, id, name);
  return { ok: true };
}

export async function setJoining(
  deps: ClassDeps,
  caller: Caller | null,
  { id, isOpen }: { id: string; isOpen: boolean },
): Promise<{ ok: true }> {
  await getClass(deps, caller, id);
  await queries.updateJoining(deps.db, id, isOpen ? openUntil(deps.clock.now()) : null);
  return { ok: true };
}

export async function setOwnNicknames(
  deps: ClassDeps,
  caller: Caller | null,
  { id, isAllowed }: { id: string; isAllowed: boolean },
): Promise<{ ok: true }> {
  await getClass(deps, caller, id);
  await queries.updateOwnNicknames(deps.db, id, isAllowed);
  return { ok: true };
}

/** @throws invalid unless `confirmation` is the name of the class */
export async function endClass(
  deps: ClassDeps,
  caller: Caller | null,
  { id, confirmation }: { id: string; confirmation: string },
): Promise<{ ok: true }> {
  const { name } = await getClass(deps, caller, id);
  if (confirmation.trim() !== name)
    throw invalid({ confirmation: 'Please type the name of the class exactly as it is.' });
  await queries.deleteClass(deps.db, id);
  return { ok: true };
}

export function toClass(found: queries.StoredClass, now: Date): SchoolClass {
  const { id, name, code, joiningUntil, endsAt, ownNicknames, pupils, here } = found;
  const isOpen = joiningUntil !== null && joiningUntil > now;
  return {
    id,
    name,
    code,
    isOpen,
    ownNicknames,
    endsAt: endsAt.toISOString(),
    pupils,
    here,
  };
}

function teacherOf(caller: Caller | null): string {
  if (!caller) throw signInFirst();
  return caller.personId;
}

function openUntil(now: Date): Date {
  return new Date(now.getTime() + OPEN_MS);
}
