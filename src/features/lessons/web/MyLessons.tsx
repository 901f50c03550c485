import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { links } from '#platform/web/addresses/links.ts';
import { attempt } from '#platform/web/calls/attempt.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Link } from '#ui/buttons/Link.tsx';
import { NameForm } from '#ui/fields/NameForm.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { createLesson, planLesson } from '../contract.ts';
import { LESSON_MINUTES, NAME_LENGTH } from '../lesson-limits.ts';
import { packsQuery } from '../packs-query.ts';
import { useCopyPack, useOpenMade } from '../use-copy-pack.ts';
import { lessonsQuery } from './lessons-query.ts';
import { PackList } from './PackList.tsx';

/** The lessons of a teacher, and the lesson packs (ready-made lessons) that the teacher can copy. */
export function MyLessons() {
  const open = useOpenMade();
  const copy = useCopyPack();
  async function create(name: string) {
    const result = await attempt(createLesson, { body: { name } });
    if (result.is === 'refused') return result;
    await open(result);
    return undefined;
  }
  return (
    <>
      <Section title="My lessons">
        <NameForm
          label="Name of a new lesson"
          maxLength={NAME_LENGTH}
          button="Create lesson"
          onSend={create}
        />
        <LessonList />
      </Section>
      <Section title="Ready to use">
        <p>
          <Link to={links.pathways()}>Pathways by year and subject</Link>
        </p>
        <PackList verb="Copy" onPick={({ number }) => void copy(number)} />
        <Planned />
      </Section>
    </>
  );
}

function LessonList() {
  const { data: lessons, isError } = useQuery(lessonsQuery);
  if (isError) return <p role="alert">The lessons could not be loaded.</p>;
  if (!lessons) return null;
  if (lessons.length === 0) return <p className="muted">You have no lesson yet.</p>;
  return (
    <ul className="bare grid from-top gap-2" aria-label="Lessons">
      {lessons.map(({ id, name, steps, planned, minutes }) => (
        <li key={id} className="outlined round-2 pad-2 row spread wrap gap-3">
          <Link className="strong breaks tap row" to={links.lesson(id)}>
            {name}
          </Link>
          <span className="muted tabular">
            {steps} {steps === 1 ? 'step' : 'steps'} · {planned} of {minutes} min
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A form that creates a lesson from a topic and a length. */
function Planned() {
  const { data: packs = [] } = useQuery(packsQuery);
  const open = useOpenMade();
  const topics = [...new Set(packs.map(({ topic }) => topic))].toSorted();
  const [topic, setTopic] = useState('');
  const [minutes, setMinutes] = useState(40);
  if (topics.length === 0) return null;
  return (
    <form
      className="grid from-top gap-3"
      aria-label="My 40 minutes"
      onSubmit={async (event) => {
        event.preventDefault();
        await open(await attempt(planLesson, { body: { topic, minutes } }));
      }}
    >
      <h3 className="strong">My {minutes} minutes</h3>
      <div className="row wrap items-top gap-3">
        <SelectField
          label="Topic"
          required
          placeholder="Choose a topic"
          options={topics.map((each) => ({ value: each, text: each }))}
          value={topic}
          onChange={(event) => setTopic(event.target.value)}
        />
        <NumberField
          label="Time"
          unit="minutes"
          min={LESSON_MINUTES.least}
          max={LESSON_MINUTES.most}
          value={minutes}
          onChange={(event) => setMinutes(event.target.valueAsNumber)}
        />
      </div>
      <div>
        <Button type="submit" look="outline">
          Put a lesson together
        </Button>
      </div>
    </form>
  );
}
