import { findPage, listMedia, type StoredPage } from '#features/reading/queries.server.ts';
import { toPage } from '#features/reading/to-page.server.ts';
import type { Database } from '#platform/server/database/connect.ts';
import { notFound } from '#platform/server/http/refusals/refused.ts';
import type { EditablePage, Version } from '../editing-contract.ts';
import { findVersion, listVersions, type WantedVersions } from '../editing-queries.server.ts';

/**
 * Reads a page with the fields that only editors receive.
 * @throws notFound for a page that does not exist
 */
export async function readEditable(db: Database, answerID: number): Promise<EditablePage> {
  const stored = await findPage(db, answerID);
  if (!stored) throw notFound('Page');
  return toEditable(db, stored);
}

/** @throws notFound for a page that does not exist */
export async function readHistory(
  db: Database,
  answerID: number,
  wanted: WantedVersions,
): Promise<Version[]> {
  const versions = await listVersions(db, answerID, wanted);
  if (versions.length === 0 && wanted.before === undefined) throw notFound('Page');
  return versions;
}

/** @throws notFound for a version that does not exist */
export async function readVersion(db: Database, answerID: number, rev: number): Promise<EditablePage> {
  const content = await findVersion(db, answerID, rev);
  if (!content) throw notFound('Version');
  return toEditable(db, { ...content, answerID, rev, sources: [], fact: null });
}

/**
 * Converts a stored page to the form that the page editor (the screen) loads. It contains the page's
 * questions and the details of its files, but not its sources, which users do not change there.
 */
export async function toEditable(db: Database, stored: StoredPage): Promise<EditablePage> {
  const media = await listMedia(db, [stored]);
  const { sources: _, ...page } = toPage(stored, new Map(media.map((details) => [details.name, details])));
  return { ...page, questions: stored.questions };
}
