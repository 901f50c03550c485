import { completedAddress } from '#platform/shared/content/action-target.ts';
import { newID } from '#platform/web/new-id.ts';
import type { Bulletin, BulletinForm, BulletinKind } from '../../contract.ts';

/** An entry being edited; its rows of links may still be empty. */
export type Draft = Required<BulletinForm>;

/** One entry that differs from what the server has. */
export type EditedEntry = {
  draft: Draft;
  /** As the server has it; null for a new one, which only the client knows (`isNew`). */
  original: Bulletin | null;
  /** Why it could not be saved. */
  problem?: Problem;
};

export type Problem =
  | { is: 'refused'; message: string; errors: Record<string, string> }
  /** The server said nothing, or nobody is signed in: it may be as good as it is. */
  | { is: 'unsent'; message: string }
  /** Someone else saved it meanwhile, like this. */
  | { is: 'changed'; message: string; theirs: Bulletin };

/** Every entry with changes, by id; what is not here is as the server has it. */
export type Edits = Record<string, EditedEntry>;

/** One line of the list. */
export type Entry = {
  id: string;
  draft: Draft;
  tag: 'New' | 'Changed' | null;
  edited: EditedEntry | undefined;
};

/** @param today a day, as `2026-11-21` */
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

/** Puts the draft in its place; one that is again as the server has it is no edit any more. */
export function withDraft(edits: Edits, draft: Draft, original: Bulletin | null): Edits {
  if (original && isUnchanged(draft, original)) return withoutEdit(edits, draft._id);
  const problem = edits[draft._id]?.problem;
  // A conflict stays until it is settled; a refusal may be mended by this very change.
  const kept = problem?.is === 'changed' ? { problem } : {};
  return { ...edits, [draft._id]: { draft, original, ...kept } };
}

/** Changes an entry; one that was given up meanwhile is not there to be changed. */
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

/** @returns of edits that were kept, those that hold something which the server has not */
export function restoredEdits(kept: Edits, bulletins: Bulletin[]): Edits {
  const unsaved = Object.values(kept).filter(({ draft, original }) => {
    const stored = bulletins.find(({ _id }) => _id === draft._id);
    if (stored) return !isUnchanged(draft, stored);
    return original !== null || !isUntouched(draft);
  });
  // What went wrong then may go well now; somebody else's save is found out anew.
  return Object.fromEntries(unsaved.map(({ draft, original }) => [draft._id, { draft, original }]));
}

/** True for a new entry that nobody has typed into. */
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

/** Mine on top of theirs: the next save goes over what they saved, on purpose. */
export function keepingMine(edits: Edits, id: string): Edits {
  const edited = edits[id];
  if (edited?.problem?.is !== 'changed') return edits;
  return withDraft(withoutEdit(edits, id), edited.draft, edited.problem.theirs);
}

/** New ones first, then as the server orders them; archived ones only where they are wanted or being edited. */
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

/** The last remaining row is emptied instead. Source: specification part 2 section 4. */
export function withoutLink(draft: Draft, index: number): Draft {
  const links = draft.links.filter((_row, at) => at !== index);
  return { ...draft, links: links.length > 0 ? links : [EMPTY_LINK] };
}

/** @returns what is sent: without rows that hold nothing */
export function toSend(draft: Draft): BulletinForm {
  return {
    ...draft,
    links: draft.links
      .filter(({ url, description }) => url.trim() !== '' || description.trim() !== '')
      .map(({ url, description }) => ({ url: completedAddress(url), description })),
  };
}

/** What the archive or the shelf is told: all else stays as the server has it. */
export function archived(original: Bulletin, expired: boolean): BulletinForm & { rev: number } {
  return { ...toSend(draftOf(original)), expired, rev: original.rev };
}

/** `1 unsaved change`, `2 unsaved changes`. */
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
