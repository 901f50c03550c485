import { describe, expect, test } from 'vitest';
import type { Bulletin } from '../../contract.ts';
import * as edits from './bulletin-edits.ts';

const STORED: Bulletin = {
  _id: 'a',
  date: '2026-11-14',
  title: 'Stored',
  expired: false,
  text: '<p>Ice</p>',
  image: null,
  resourceItems: [],
  links: [],
  rev: 3,
};
const ARCHIVED: Bulletin = { ...STORED, _id: 'b', title: 'Old', expired: true };

test('a changed entry is unsaved until it is changed back', () => {
  const draft = edits.draftOf(STORED);
  const changed = edits.withDraft({}, { ...draft, title: 'Better' }, STORED);
  expect([edits.countOf({}), edits.countOf(changed)]).toEqual(['0 unsaved changes', '1 unsaved change']);
  expect(edits.withDraft(changed, draft, STORED)).toEqual({});
});

test('an empty link is not a change, and is not sent', () => {
  const draft = edits.withLink(edits.draftOf(STORED));
  expect(draft.links).toHaveLength(2);
  expect(edits.withDraft({}, draft, STORED)).toEqual({});
  expect(edits.toSend(draft).links).toEqual([]);
});

test('the last link is emptied, not removed', () => {
  const links = [
    { url: 'https://a.example', description: 'A' },
    { url: 'https://b.example', description: 'B' },
  ];
  const one = edits.withoutLink(edits.draftOf({ ...STORED, links }), 0);
  expect(one.links).toEqual([links[1]]);
  expect(edits.withoutLink(one, 0).links).toEqual([{ url: '', description: '' }]);
});

describe('the list', () => {
  const added = edits.newDraft('2026-11-21');
  const unsaved = edits.withDraft({}, added, null);

  test('begins with new entries and leaves out archived ones', () => {
    expect(edits.entriesOf([STORED, ARCHIVED], unsaved, false).map(({ id, tag }) => [id, tag])).toEqual([
      [added._id, 'New'],
      ['a', null],
    ]);
  });

  test('shows archived entries on request, or while they have unsaved changes', () => {
    expect(edits.entriesOf([STORED, ARCHIVED], {}, true).map(({ id }) => id)).toEqual(['a', 'b']);
    const changed = edits.withDraft({}, { ...edits.draftOf(ARCHIVED), title: 'Older' }, ARCHIVED);
    expect(edits.entriesOf([STORED, ARCHIVED], changed, false).map(({ id, tag }) => [id, tag])).toEqual([
      ['a', null],
      ['b', 'Changed'],
    ]);
  });

  test('contains a new entry only once after it was saved', () => {
    const saved = { ...STORED, _id: added._id };
    expect(edits.entriesOf([saved], unsaved, false)).toHaveLength(1);
  });
});

describe('the save of another user', () => {
  const theirs = { ...STORED, title: 'Theirs', rev: 4 };
  const mine = edits.withDraft({}, { ...edits.draftOf(STORED), title: 'Mine' }, STORED);
  const conflict = edits.withProblem(mine, 'a', { is: 'changed', message: 'Changed.', theirs });

  test('is shown until the editor decides, even after more changes', () => {
    const typed = edits.withDraft(conflict, { ...edits.draftOf(STORED), title: 'Mine too' }, STORED);
    expect(typed.a?.problem).toMatchObject({ is: 'changed', theirs });
  });

  test('is overwritten on purpose when the editor keeps their own version', () => {
    expect(edits.keepingMine(conflict, 'a').a).toMatchObject({
      draft: { title: 'Mine' },
      original: { rev: 4, title: 'Theirs' },
    });
    expect(edits.keepingMine(conflict, 'a').a?.problem).toBeUndefined();
  });
});

test('the next change removes a refusal', () => {
  const draft = { ...edits.draftOf(STORED), title: '' };
  const refused = edits.withProblem(edits.withDraft({}, draft, STORED), 'a', {
    is: 'refused',
    message: 'Please enter a title',
    errors: { title: 'Please enter a title' },
  });
  expect(edits.withDraft(refused, { ...draft, title: 'T' }, STORED).a?.problem).toBeUndefined();
});

test('archiving sends the entry as the server has it', () => {
  expect(edits.archived(STORED, true)).toMatchObject({ title: 'Stored', expired: true, rev: 3, links: [] });
});

describe('a draft from the device', () => {
  const draft = edits.draftOf(STORED);

  test('leaves out entries that the server already has, and empty new entries', () => {
    const kept: edits.Edits = {
      a: { draft, original: { ...STORED, title: 'Before' } },
      b: { draft: edits.draftOf({ ...ARCHIVED, title: 'Older' }), original: ARCHIVED },
      c: { draft: { ...edits.newDraft('2026-11-21'), _id: 'c' }, original: null },
    };
    expect(Object.keys(edits.restoredEdits(kept, [STORED, ARCHIVED]))).toEqual(['b']);
  });

  test('is restored without its earlier problem', () => {
    const problem = { is: 'unsent', message: 'Silence.' } as const;
    const kept: edits.Edits = { a: { draft: { ...draft, title: 'Mine' }, original: STORED, problem } };
    expect(edits.restoredEdits(kept, [STORED]).a).toEqual({
      draft: { ...draft, title: 'Mine' },
      original: STORED,
    });
  });
});

describe('a change', () => {
  test('of one field keeps the changes of other fields', () => {
    const titled = edits.withChange({}, 'a', (draft) => ({ ...draft, title: 'T' }), STORED);
    const both = edits.withChange(titled, 'a', (draft) => ({ ...draft, text: '<p>X</p>' }), STORED);
    expect(both.a?.draft).toMatchObject({ title: 'T', text: '<p>X</p>' });
  });

  test('that comes too late does not bring a discarded entry back', () => {
    expect(edits.withChange({}, 'new', (draft) => ({ ...draft, text: '<p>X</p>' }), null)).toEqual({});
  });
});
