import { completedAddress } from '#platform/shared/content/action-target.ts';
import { newID } from '#platform/web/new-id.ts';
import type { Bulletin, BulletinForm, BulletinKind } from '../../contract.ts';

/** An entry as the editor changes it. It may contain empty links. */
export type Draft = Required<BulletinForm>;

/** An entry that differs from the version on the server. */
export type EditedEntry = {
  draft: Draft;
  /** The version on the server; null for a new entry, which the server does not have yet. */
  original: Bulletin | null;
  problem?: Problem;
};

export type Problem =
  | { is: 'refused'; message: string; errors: Record<string, string> }
  /**
   * The save failed because the server did not respond or the user is signed out. The entry itself may be
   * valid.
   */
  | { is: 'unsent'; message: string }
  /** Another user saved the entry first; `theirs` is the version of that user. */
  | { is: 'changed'; message: string; theirs: Bulletin };

/** The entries with unsaved changes, by ID. All other entries equal the versions on the server. */
export type Edits = Record<string, EditedEntry>;

export type Entry = {
  id: string;
  draft: Draft;
  tag: 'New' | 'Changed' | null;
  edited: EditedEntry | undefined;
};

/**
 * Creates an empty entry.
 * @param today the day of the entry, such as `2026-11-21`
 */
export function newDraft(today: string): Draft {
  return {
    _id: newID(),
    date: today,
    title: '',
    expired: false,
    text: '',
    image: null,
    resourceItems: [],
    links: [EMPTY_LINK],
    audience: null,
  };
}

export function draftOf(bulletin: Bulletin): Draft {
  const { _id, date, title, expired, text, image, resourceItems, links, audience } = bulletin;
  const rows = links.length > 0 ? links : [EMPTY_LINK];
  return { _id, date, title, expired, text, image, resourceItems, links: rows, audience: audience ?? null };
}

/**
 * Stores a draft in the edits. If the draft equals the version on the server, it is removed from the edits.
 */
export function withDraft(edits: Edits, draft: Draft, original: Bulletin | null): Edits {
  if (original && isUnchanged(draft, original)) return withoutEdit(edits, draft._id);
  const problem = edits[draft._id]?.problem;
  // A conflict stays until the editor chooses a version. Any other problem is dropped, because this change
  // may have solved it.
  const kept = problem?.is === 'changed' ? { problem } : {};
  return { ...edits, [draft._id]: { draft, original, ...kept } };
}

/** Changes an entry. Does nothing if the editor has discarded the entry in the meantime. */
export function withChange(
  edits: Edits,
  id: string,
  edit: (draft: Draft) => Draft,
  stored: Bulletin | null,
): Edits {
  const original = edits[id]?.original ?? stored;
  const draft = edits[id]?.draft ?? (original && draftOf(original));
  return draft ? withDraft(edits, edit(draft), original) : edits;
}

/**
 * Selects the edits to restore. An edit is dropped if it equals the server's entry, or if it is a new entry
 * that is still empty.
 * @param kept the edits that were stored on the device
 */
export function restoredEdits(kept: Edits, bulletins: Bulletin[]): Edits {
  const unsaved = Object.values(kept).filter(({ draft, original }) => {
    const stored = bulletins.find(({ _id }) => _id === draft._id);
    if (stored) return !isUnchanged(draft, stored);
    return original !== null || !isUntouched(draft);
  });
  // The problems of earlier saves are dropped, because the next save may succeed. If another user has saved
  // the entry, the next save detects it again.
  return Object.fromEntries(unsaved.map(({ draft, original }) => [draft._id, { draft, original }]));
}

/** @returns true for a new entry that is still empty */
export function isUntouched(draft: Draft): boolean {
  const { title, text, image, resourceItems, links } = toSend(draft);
  return !title && !text && !image && resourceItems.length === 0 && links.length === 0;
}

export function withoutEdit(edits: Edits, id: string): Edits {
  const { [id]: _gone, ...rest } = edits;
  return rest;
}

export function withProblem(edits: Edits, id: string, problem: Problem): Edits {
  const edited = edits[id];
  return edited ? { ...edits, [id]: { ...edited, problem } } : edits;
}

/**
 * Resolves a conflict: keeps the editor's own version, so that the next save overwrites the version of the
 * other user.
 */
export function keepingMine(edits: Edits, id: string): Edits {
  const edited = edits[id];
  if (edited?.problem?.is !== 'changed') return edits;
  return withDraft(withoutEdit(edits, id), edited.draft, edited.problem.theirs);
}

/**
 * Lists new entries first, then all other entries in the order in which the server sent them. Archived
 * entries are listed only if `showsArchived` is true or if they have unsaved changes.
 */
export function entriesOf(bulletins: Bulletin[], edits: Edits, showsArchived: boolean): Entry[] {
  const stored = bulletins
    .filter(({ _id, expired }) => showsArchived || !expired || _id in edits)
    .map((bulletin) => entryOf(bulletin, edits[bulletin._id]));
  const added = Object.values(edits)
    .filter(({ draft }) => !bulletins.some(({ _id }) => _id === draft._id))
    .map((edited): Entry => ({ id: edited.draft._id, draft: edited.draft, tag: 'New', edited }));
  return [...added, ...stored];
}

export function withLink(draft: Draft): Draft {
  return { ...draft, links: [...draft.links, EMPTY_LINK] };
}

/** Removes a link. If it is the only link, it is emptied instead. Source: docs/behaviour.md 24.6. */
export function withoutLink(draft: Draft, index: number): Draft {
  const links = draft.links.filter((_row, at) => at !== index);
  return { ...draft, links: links.length > 0 ? links : [EMPTY_LINK] };
}

/** @returns the form to send, without empty links */
export function toSend(draft: Draft): BulletinForm {
  return {
    ...draft,
    links: draft.links
      .filter(({ url, description }) => url.trim() !== '' || description.trim() !== '')
      .map(({ url, description }) => ({ url: completedAddress(url), description })),
  };
}

/** @returns the form that archives or restores an entry; all other fields equal the version on the server */
export function archived(original: Bulletin, expired: boolean): BulletinForm & { rev: number } {
  return { ...toSend(draftOf(original)), expired, rev: original.rev };
}

/** @returns `1 unsaved change` or `2 unsaved changes` */
export function countOf(edits: Edits): string {
  const count = Object.keys(edits).length;
  return `${count} unsaved ${count === 1 ? 'change' : 'changes'}`;
}

export const LIST_TITLES: Record<BulletinKind, string> = { news: 'News', resources: 'Teacher Resources' };

const EMPTY_LINK = { url: '', description: '' };

function entryOf(bulletin: Bulletin, edited: EditedEntry | undefined): Entry {
  const draft = edited?.draft ?? draftOf(bulletin);
  return { id: bulletin._id, draft, tag: edited ? 'Changed' : null, edited };
}

function isUnchanged(draft: Draft, original: Bulletin): boolean {
  return JSON.stringify(toSend(draft)) === JSON.stringify(toSend(draftOf(original)));
}
