import { isDeepStrictEqual } from 'node:util';
import { changed, conflict, invalid, notFound } from '#platform/server/http/refusals/refused.ts';
import { BULLETIN_LIMITS } from '../bulletin-limits.ts';
import type { Bulletin, BulletinForm } from '../contract.ts';
import type { BulletinDeps } from './deps.ts';
import { kindOf } from './list-bulletins.ts';
import * as queries from './queries.ts';

type Saved = { _id: string; rev: number };

/**
 * Stores a new entry. A client sends the same entry again when the response was lost. The entry is then not
 * stored twice.
 * @throws conflict when another entry has the same ID; invalid for files that do not exist
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
 * Saves an entry. A save that sets `expired` archives the entry; a save that clears it restores the entry.
 * @throws notFound for an unknown ID; `changed`, with the stored entry, when another user has saved after
 * `rev`
 */
export async function updateBulletin(
  deps: BulletinDeps,
  type: string,
  { rev, ...sent }: BulletinForm & { rev?: number | undefined },
): Promise<Saved> {
  const kind = kindOf(type);
  const form = cleaned(deps, sent);
  // Looks the files up before the transaction, because the transaction holds a database connection. If many
  // saves held one connection each and waited for a second one, they would block each other.
  const missing = await findMissing(deps, form);
  return deps.db.transaction().execute(async (tx) => {
    const stored = await queries.lockBulletin(tx, kind, form._id);
    if (!stored) throw notFound('Entry');
    // A client sends a save again when the response was lost. If the stored entry already equals the sent
    // entry, nothing is saved.
    if (isSame(stored, form)) return { _id: form._id, rev: stored.rev };
    if (rev !== undefined && rev !== stored.rev) throw overtaken(deps, stored);
    // A missing file does not prevent a save if the stored entry already names the file.
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
