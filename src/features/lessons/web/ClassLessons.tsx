import { useQuery } from '@tanstack/react-query';
import { links } from '#platform/web/addresses/links.ts';
import { attempt, sentenceOf } from '#platform/web/calls/attempt.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Link } from '#ui/buttons/Link.tsx';
import { dayAgo } from '#ui/dates.ts';
import { CompactSelect } from '#ui/fields/SelectField.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { showToast } from '#ui/messages/toast.ts';
import { copyPack, giveLesson, removeLesson } from '../contract.ts';
import type { LessonPack } from '../pack.ts';
import styles from './ClassLessons.module.css';
import { classLessonsQuery, lessonsQuery, loadLessonsAgain } from './lessons-query.ts';
import { PackList } from './PackList.tsx';

/**
 * The lessons of a class. One tap assigns a lesson pack (a ready-made lesson), or a lesson of the teacher, to
 * the class.
 */
export function ClassLessons({ classId }: { classId: string }) {
  const { data: given = [] } = useQuery(classLessonsQuery(classId));
  return (
    <>
      <Section title="Lessons">
        {given.length === 0 && <p className="muted">This class has no lesson yet.</p>}
        <ul className="bare grid from-top gap-2" aria-label="Lessons of this class">
          {given.map(({ id, name, steps, until }) => (
            <li key={id} className="outlined round-2 pad-2 row spread wrap gap-3">
              <Link className="strong breaks tap row" to={links.lesson(id)}>
                {name}
              </Link>
              <span className="row gap-3">
                <span className="muted tabular rigid">
                  {steps} {steps === 1 ? 'step' : 'steps'}
                </span>
                <CompactSelect
                  aria-label={`How long the class has ${name}`}
                  options={[{ value: NOW, text: untilText(until) }, ...TIMES]}
                  value={NOW}
                  onChange={({ target }) => void giveFor(id, classId, target.value)}
                />
                <Button
                  look="quiet"
                  aria-label={`Take back ${name}`}
                  onClick={() => void setGiven(id, classId, false, name)}
                >
                  Take back
                </Button>
              </span>
            </li>
          ))}
        </ul>
        <OwnLessons classId={classId} given={given.map(({ id }) => id)} />
      </Section>
      <Section title="Ready to use">
        <PackList verb="Give" onPick={(pack) => void givePack(pack, classId)} />
      </Section>
    </>
  );
}

function OwnLessons({ classId, given }: { classId: string; given: string[] }) {
  const { data: lessons = [] } = useQuery(lessonsQuery);
  const others = lessons.filter(({ id }) => !given.includes(id));
  if (others.length === 0) return null;
  return (
    <ul className="bare row wrap gap-2" aria-label="Your other lessons">
      {others.map(({ id, name }) => (
        <li key={id}>
          <Button look="outline" onClick={() => void setGiven(id, classId, true, name)}>
            Give {name}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/**
 * The value of the option that changes nothing. Its text says until when the class has the lesson, such as
 * "Until 19 Nov".
 */
const NOW = 'now';
const CLASS = 'class';
const TIMES = [
  { value: '1', text: 'For 1 day' },
  { value: '7', text: 'For 1 week' },
  { value: '14', text: 'For 2 weeks' },
  { value: '28', text: 'For 4 weeks' },
  { value: CLASS, text: 'Not limited' },
];

function untilText(until: string | null): string {
  if (until === null) return 'Not limited';
  const end = new Date(until);
  return `${end <= new Date() ? 'Ended' : 'Until'} ${dayAgo(end)}`;
}

async function giveFor(id: string, classId: string, time: string): Promise<void> {
  const body = { isGiven: true, ...(time !== CLASS && { days: Number(time) }) };
  const result = await attempt(giveLesson, { params: { id, classId }, body });
  if (result.is === 'refused') showToast(sentenceOf(result));
  await loadLessonsAgain();
}

/** Shows the most recently assigned lesson of a class, and how many pupils have finished it. */
export function LessonProgress({ classId, pupils }: { classId: string; pupils: number }) {
  const { data: [lesson] = [] } = useQuery({ ...classLessonsQuery(classId), refetchInterval: false });
  if (!lesson || lesson.steps === 0) return null;
  const done = lesson.done.filter(({ steps }) => steps === lesson.steps).length;
  return (
    <div className="grid from-top slim gap-1">
      <span className="row spread gap-3 small">
        <span className="strong one-line">{lesson.name}</span>
        <span className="rigid tabular">
          {done} of {pupils} done
        </span>
      </span>
      <progress className={styles.progress} max={Math.max(1, pupils)} value={done} aria-hidden />
    </div>
  );
}

/** Shows how many steps of the most recently assigned lesson a pupil has done. */
export function StepsDone({ classId, pupilId }: { classId: string; pupilId: string }) {
  const { data: [lesson] = [] } = useQuery(classLessonsQuery(classId));
  if (!lesson) return null;
  const done = lesson.done.find((each) => each.pupilId === pupilId)?.steps ?? 0;
  return (
    <span className="muted tabular">
      {done} of {lesson.steps} steps
    </span>
  );
}

async function givePack({ number, title }: LessonPack, classId: string): Promise<void> {
  const result = await attempt(copyPack, { params: { number: `${number}` }, body: { classId } });
  if (result.is === 'refused') return showToast(sentenceOf(result));
  const { id } = result.answer;
  showToast(`${title} is given.`, async () => {
    await attempt(removeLesson, { params: { id } });
    await loadLessonsAgain();
  });
  await loadLessonsAgain();
}

async function setGiven(id: string, classId: string, isGiven: boolean, name: string): Promise<void> {
  const result = await attempt(giveLesson, { params: { id, classId }, body: { isGiven } });
  if (result.is === 'refused') showToast(sentenceOf(result));
  else
    showToast(
      `${name} is ${isGiven ? 'given' : 'taken back'}.`,
      () => void setGiven(id, classId, !isGiven, name),
    );
  await loadLessonsAgain();
}
