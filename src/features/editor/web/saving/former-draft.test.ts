import { expect, test } from 'vitest';
import { emptyPage, isChanged } from '../working-copy/working-copy.ts';
import { withQuestions } from './former-draft.ts';

/** A draft in the form in which the old version 0.2.0 stored it. */
function formerDraft(phrases: string[]) {
  const { questions: _, ...page } = { ...emptyPage(50), title: 'Krill', rev: 3 };
  // `questions` is missing, because a stored draft stays as the old version of the app wrote it.
  return { ...page, phrases } as unknown as Parameters<typeof withQuestions>[0];
}

test('a draft of version 0.2.0 is restored with its wordings, as questions of the whole page', () => {
  const restored = withQuestions(formerDraft(['what is krill', 'pink swarm']));
  expect(restored).toEqual({
    ...emptyPage(50),
    title: 'Krill',
    rev: 3,
    questions: [
      { asked: 'what is krill', sentence: '' },
      { asked: 'pink swarm', sentence: '' },
    ],
  });
});

test('an added wording of such a draft is a change, and the wordings of the page are none', () => {
  const page = withQuestions(formerDraft(['what is krill']));
  expect(isChanged(withQuestions(formerDraft(['what is krill'])), page)).toBe(false);
  expect(isChanged(withQuestions(formerDraft(['what is krill', 'pink swarm'])), page)).toBe(true);
});

test('a draft of this version stays as it is', () => {
  const draft = { ...emptyPage(50), questions: [{ asked: 'what is krill', sentence: 'It is small.' }] };
  expect(withQuestions(draft)).toBe(draft);
});
