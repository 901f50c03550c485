import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test, vi } from 'vitest';
import { QuestionForm } from './QuestionForm.tsx';
import { aQuestion, type FieldErrors, KINDS, withKind } from './quiz-draft.ts';

// The map module uses browser objects as soon as it is imported. So they are replaced by fakes before the
// imports.
vi.hoisted(() => {
  const matchMedia = () => ({ matches: false, addEventListener: () => {} });
  vi.stubGlobal('window', { matchMedia, addEventListener: () => {} });
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('document', { documentElement: { dataset: {} }, querySelector: () => null });
});

// Removes the fakes, so that the next test file in this process does not find them.
afterAll(() => void vi.unstubAllGlobals());

// Label questions (names to place on a map or picture) are left out, because only a browser can draw their
// map.
test.each(KINDS.filter(({ value }) => value !== 'label'))(
  'the form of the kind $text has the texts of the question, and shows every message',
  ({ value: kind }) => {
    const question = withKind({ ...aQuestion(), prompt: 'Why is ice cold?' }, kind);
    const html = form(question, { prompt: 'Too long.', right: 'Choose one.', clue: 'It is gone.' });
    expect(html).toContain('Why is ice cold?');
    expect(html.match(/<(input|textarea|select)/g)?.length).toBeGreaterThan(3);
    for (const message of ['Too long.', 'Choose one.', 'It is gone.']) expect(html).toContain(message);
  },
);

test.each(KINDS)(
  'a question of the kind $text keeps its prompt when it becomes another kind',
  ({ value }) => {
    const question = withKind({ ...aQuestion(), prompt: 'Why is ice cold?' }, value);
    for (const other of KINDS)
      expect(withKind(question, other.value)).toMatchObject({
        ...{ id: question.id, prompt: 'Why is ice cold?', kind: other.value },
      });
  },
);

test('the texts and the right answer are kept from kind to kind', () => {
  const question = withKind(aQuestion(), 'choice');
  if (question.kind !== 'choice') throw new Error('This is no choice.');
  const options = ['Ice', 'Sea', 'Sky', 'Sun'].map((text, at) => ({ id: 'wxyz'.charAt(at), text }));
  const several = withKind({ ...question, options, right: 'y' }, 'several');
  expect(several).toMatchObject({ right: ['c', 'b'], options: [{ text: 'Ice' }, { text: 'Sea' }, {}, {}] });
  expect(withKind(several, 'order')).toMatchObject({ items: [{ id: 'a', text: 'Ice' }, {}, {}, {}] });
});

function form(question: Parameters<typeof QuestionForm>[0]['question'], errors: FieldErrors): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <QuestionForm
        {...{ question, errors }}
        place={0}
        count={1}
        onChange={() => {}}
        onCopy={() => {}}
        onRemove={() => {}}
      />
    </QueryClientProvider>,
  );
}
