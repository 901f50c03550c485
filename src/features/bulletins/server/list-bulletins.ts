import type { Caller } from '#platform/server/http/caller.ts';
import { forbidden, notFound } from '#platform/server/http/refusals/refused.ts';
import { deadEnd } from '#platform/shared/content/action-target.ts';
import { may } from '#platform/shared/people/access.ts';
import { BULLETIN_KINDS, type Bulletin, type BulletinKind } from '../contract.ts';
import type { BulletinDeps } from './deps.ts';
import * as queries from './queries.ts';
import { readershipOf } from './readership.ts';

/**
 * Lists the entries that this caller may read, newest first.
 * @throws notFound for any type but news and resources; forbidden when a pupil of a class requests the
 * resources of teachers
 */
export async function listBulletins(
  { db, sanitise, pageExists }: BulletinDeps,
  type: string,
  caller: Caller | null,
): Promise<Bulletin[]> {
  const kind = kindOf(type);
  if (kind === 'resources' && !may(caller, 'readResources')) throw forbidden();
  const bulletins = await queries.listBulletins(db, kind, readershipOf(caller));
  const isEditor = may(caller, 'editContent');
  return bulletins.map(({ links, ...bulletin }) => ({
    ...bulletin,
    text: sanitise(bulletin.text),
    // Readers do not receive links that lead nowhere. Editors receive all links, because a save sends the
    // whole list back, and a link that is not in this list is deleted.
    links: isEditor ? links : links.filter(({ url }) => deadEnd(url, pageExists) === undefined),
  }));
}

/**
 * @param type the part `:type` of the address of the request
 * @throws notFound for any type but news and resources
 */
export function kindOf(type: string): BulletinKind {
  const kind = BULLETIN_KINDS.find((known) => known === type);
  if (!kind) throw notFound('List');
  return kind;
}
