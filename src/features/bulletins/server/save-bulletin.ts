import { isDeepStrictEqual } from 'node:util';
import { changed, conflict, invalid, notFound } from '#platform/server/http/refusals/refused.ts';
import type { Bulletin, BulletinForm } from '../contract.ts';
import { BULLETIN_LIMITS } from '../limits.ts';
import type { BulletinDeps } from './deps.ts';
import { kindOf } from './list-bulletins.ts';
import * as queries from './queries.ts';

type Saved = { _id: string; rev: number };

/**
 * Stores a new entry. If the same entry is sent again, because the answer was lost, it is not stored twice.
 * @throws conflict when another entry has the ID; invalid for files that do not exist
 */
export async function insertBulletin(deps: BulletinDeps, type: string, sent: BulletinForm): Promise<Saved> {
  const kind = kindOf(type);
  const form = cleaned(deps, sent);
  refuseMissing(form, await findMissing(deps, form));
  return deps.db.transaction().execute(async (tx) => {
    if (await queries.insertBulletin(tx, kind, form)) return { _id: form._id, rev: 1 };
    const stored = await queries.lockBulletin(tx, kind, form._id);
    if (!stored || !isSame(stored, form))
      throw conflict('taken', 'This id is already taken.', { _id: 'is taken' });
    return { _id: form._id, rev: stored.rev };
  });
}

/**
 * Saves an entry. Archiving and restoring are saves of `expired`.
 * @throws notFound for an unknown ID; changed, with the stored entry, when another user saved after `rev`
 */
export async function updateBulletin(
  deps: BulletinDeps,
  type: string,
  { rev, ...sent }: BulletinForm & { rev?: number | undefined },
): Promise<Saved> {
  const kind = kindOf(type);
  const form = cleaned(deps, sent);
  // Looks the files up before the transaction, which holds a connection. Many saves that each waited for a
  // second connection would block each other.
  const missing = await findMissing(deps, form);
  return deps.db.transaction().execute(async (tx) => {
    const stored = await queries.lockBulletin(tx, kind, form._id);
    if (!stored) throw notFound('Entry');
    // A client sends a save again when its answer was lost. If the entry is already the same, nothing is
    // saved.
    if (isSame(stored, form)) return { _id: form._id, rev: stored.rev };
    if (rev !== undefined && rev !== stored.rev) throw overtaken(deps, stored);
    // A missing file that the stored entry already names does not prevent other changes.
    const gone = missing.filter((name) => !stored.resourceItems.includes(name));
    refuseMissing(form, gone);
    return { _id: form._id, rev: await queries.updateBulletin(tx, form, deps.clock.now()) };
  });
}

function overtaken({ sanitise }: BulletinDeps, stored: Bulletin) {
  const bulletin = { ...stored, text: sanitise(stored.text) };
  return changed(`Someone else has changed “${stored.title}” since you opened it.`, { bulletin });
}

/**
 * Removes forbidden markup and empty rows before the entry is stored.
 * @throws invalid when the text is too long
 */
function cleaned({ sanitise, textContent }: BulletinDeps, form: BulletinForm): BulletinForm {
  const text = sanitise(form.text);
  if (textContent(text).length > BULLETIN_LIMITS.text)
    throw invalid({ text: `may have at most ${BULLETIN_LIMITS.text} characters` });
  return {
    ...form,
    text,
    image: form.image || null,
    resourceItems: [...new Set(form.resourceItems.filter((name) => name !== ''))],
    links: form.links.filter(({ url, description }) => url !== '' || description.trim() !== ''),
  };
}

async function findMissing({ findFile }: BulletinDeps, { resourceItems }: BulletinForm): Promise<string[]> {
  const missing: string[] = [];
  for (const name of resourceItems) if (!(await findFile(name))) missing.push(name);
  return missing;
}

/** @throws invalid with the names of the missing files */
function refuseMissing({ resourceItems }: BulletinForm, missing: string[]): void {
  const errors = missing.map((name) => [
    `resourceItems.${resourceItems.indexOf(name)}`,
    `The file ${name} no longer exists`,
  ]);
  if (errors.length > 0) throw invalid(Object.fromEntries(errors));
}

function isSame(stored: Bulletin, { audience, ...form }: BulletinForm): boolean {
  const { media: _media, rev: _rev, audience: storedAudience, ...fields } = stored;
  const isSameAudience = audience === undefined || (audience ?? undefined) === storedAudience;
  return isSameAudience && isDeepStrictEqual(fields, form);
}
