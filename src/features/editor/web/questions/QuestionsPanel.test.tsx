import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PageQuestion } from '#platform/shared/content/page-question.ts';
import type { FieldErrors } from '../saving/save-errors.ts';
import { QuestionsPanel } from './QuestionsPanel.tsx';

const DIALOG = [{ text: '<p>Penguins are loud. They huddle.</p>' }];
const LOUD = { asked: 'how loud are they', sentence: 'Penguins are loud.' };
const EGG = { is: 'picture', id: 'egg.jpg' } as const;
const LOST = { asked: 'do they sing', sentence: 'They sing.' };

test('the folded panel says how many questions have lost their sentence', () => {
  const lost = [
    LOST,
    { ...LOST, asked: 'why do they sing' },
    { asked: 'do they fly', sentence: 'They fly.' },
  ];
  expect(summaryOf(panel([LOUD, ...lost]))).toBe('Questions it answers3 to check, 4 of 400');
});

test('a question at a picture is shown there, and counts as lost if the picture has left the page', () => {
  const asked = (id: string) => ({ asked: `show me ${id}`, sentence: '', target: { ...EGG, id } });
  const html = panel([asked('egg.jpg'), asked('gone.jpg')]);
  expect(summaryOf(html)).toBe('Questions it answers1 to check, 2 of 400');
  const rows = html.split('<details').map((row) => row.replace(/<[^>]*>/g, ' '));
  expect(rows.find((row) => row.includes('Picture: egg.jpg'))).toContain('1 question');
  expect(html.indexOf('Picture: gone.jpg')).toBeLessThan(html.indexOf('Penguins are loud.'));
});

test('it says nothing if every question has its sentence', () => {
  expect(summaryOf(panel([LOUD, { asked: 'colonies', sentence: '' }]))).toBe('Questions it answers2 of 400');
});

test('a refused question is shown with its message, at its sentence', () => {
  const html = panel([LOUD, LOST], { '0.asked': 'The question stands at another sentence, too.' });
  const rows = html.split('<details').filter((row) => row.includes('aria-invalid="true"'));
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain('Penguins are loud.');
  expect(rows[0]).toContain('value="how loud are they"');
  expect(rows[0]).toContain('The question stands at another sentence, too.');
});

function panel(questions: PageQuestion[], errors: FieldErrors = {}): string {
  return renderToStaticMarkup(
    <QuestionsPanel
      dialog={DIALOG}
      questions={questions}
      targets={{ offered: [EGG], nameOf: ({ id }) => `Picture: ${id}` }}
      errors={errors}
      opened={{ sentence: null, block: null, request: 0 }}
      onOpen={() => {}}
      onChange={() => {}}
    />,
  );
}

/** @returns the line that is shown while the panel is closed */
function summaryOf(html: string): string | undefined {
  return /<summary[^>]*>(.*?)<\/summary>/s.exec(html)?.[1]?.replace(/<[^>]*>/g, '');
}
