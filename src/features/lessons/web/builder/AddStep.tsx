import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { pageListQuery } from '#features/categories/page-list-query.ts';
import { mapQuery } from '#features/map/map-query.ts';
import { teacherQuizzesQuery } from '#features/quizzes/quiz-queries.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Segments } from '#ui/fields/choices/Segments.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { MOST_STEPS } from '../../lesson-limits.ts';
import { packsQuery } from '../../packs-query.ts';
import type { TitledStep } from '../../steps.ts';

const KINDS = [
  { value: 'page', text: 'Pages' },
  { value: 'quiz', text: 'Quizzes' },
  { value: 'map', text: 'Map' },
  { value: 'worksheet', text: 'Worksheets' },
  { value: 'talk', text: 'Talk' },
] as const;
type Kind = (typeof KINDS)[number]['value'];
type AddProps = { onAdd(step: TitledStep): void };
type Offer = { key: string; title: string; make(): TitledStep };

/** Maximum number of search results that are shown. */
const SHOWN = 8;

/**
 * Adds a step to a lesson: a page, quiz, place or worksheet from a search, or a question for the class to
 * talk about.
 */
export function AddStep({ count, onAdd }: AddProps & { count: number }) {
  const [kind, setKind] = useState<Kind>('page');
  if (count >= MOST_STEPS) return <p className="muted no-print">A lesson has at most {MOST_STEPS} steps.</p>;
  return (
    <div className="no-print">
      <Section title="Add a step">
        <Segments<Kind> label="Kind of step" options={KINDS} value={kind} onChange={setKind} />
        {kind === 'talk' ? <Talk onAdd={onAdd} /> : <Search key={kind} kind={kind} onAdd={onAdd} />}
      </Section>
    </div>
  );
}

function Talk({ onAdd }: AddProps) {
  const [text, setText] = useState('');
  return (
    <form
      className="grid from-top gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const title = text.trim();
        if (title === '') return;
        onAdd({ ...aStep(5), kind: 'talk', text: title, title });
        setText('');
      }}
    >
      <TextField
        label="Your question or task"
        maxLength={500}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div>
        <Button type="submit" look="outline">
          Add
        </Button>
      </div>
    </form>
  );
}

function Search({ kind, onAdd }: AddProps & { kind: Exclude<Kind, 'talk'> }) {
  const [words, setWords] = useState('');
  const offers = useOffers(kind);
  const sought = words.toLowerCase().split(/\s+/).filter(Boolean);
  const found = offers.filter(({ title }) => sought.every((word) => title.toLowerCase().includes(word)));
  return (
    <div className="grid from-top gap-3">
      <TextField
        type="search"
        label="Search"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <p role="status" className="small muted">
        {found.length} found
      </p>
      <ul className="bare grid from-top gap-2" aria-label="Found">
        {found.slice(0, SHOWN).map(({ key, title, make }) => (
          <Row key={key} title={title}>
            <Button look="outline" aria-label={`Add ${title}`} onClick={() => onAdd(make())}>
              Add
            </Button>
          </Row>
        ))}
      </ul>
    </div>
  );
}

function Row({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="outlined round-2 pad-2 row spread gap-3">
      <span className="strong slim breaks">{title}</span>
      {children}
    </li>
  );
}

function useOffers(kind: Exclude<Kind, 'talk'>): Offer[] {
  const { data: list } = useQuery({ ...pageListQuery, enabled: kind === 'page' });
  const { data: quizzes } = useQuery({ ...teacherQuizzesQuery, enabled: kind === 'quiz' });
  const { data: map } = useQuery({ ...mapQuery, enabled: kind === 'map' });
  const { data: packs } = useQuery(packsQuery);
  switch (kind) {
    case 'page': {
      const titles = list?.flatMap(({ subCategorys }) => subCategorys.flatMap((sub) => sub.titles)) ?? [];
      return titles.map(({ answerID, title }) => ({
        key: `${answerID}`,
        title,
        make: () => ({ ...aStep(8), kind, answerID, title }),
      }));
    }
    case 'quiz': {
      const { own = [], library = [] } = quizzes ?? {};
      return [...own, ...library].map(({ answerID, title }) => ({
        key: `${answerID}`,
        title,
        make: () => ({ ...aStep(12), kind, answerID, title }),
      }));
    }
    case 'map':
      return (map?.pins ?? []).map(({ id, name: title, lat, lon }) => ({
        key: id,
        title,
        make: () => ({ ...aStep(5), kind, places: [id], title, pins: [{ name: title, lat, lon }] }),
      }));
    case 'worksheet': {
      const sheets = packs?.flatMap(({ steps }) => steps.filter((step) => step.kind === 'worksheet')) ?? [];
      return sheets.map(({ file, title, minutes }) => ({
        key: file,
        title,
        make: () => ({ ...aStep(minutes), kind, file, title }),
      }));
    }
  }
}

/** Creates the fields that every new step has. */
function aStep(minutes: number) {
  // `randomUUID` does not exist on plain http, which a school's own server may use.
  const bytes = Array.from(window.crypto.getRandomValues(new Uint8Array(16)));
  return { id: bytes.map((byte) => byte.toString(16).padStart(2, '0')).join(''), minutes, note: '' };
}
