import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { SPECIAL_PAGES } from '#platform/shared/content/special-pages.ts';
import { links } from '#platform/web/addresses/links.ts';
import { attempt, sentenceOf } from '#platform/web/calls/attempt.ts';
import { Button, ButtonLink } from '#ui/buttons/Button.tsx';
import { showToast } from '#ui/messages/toast.ts';
import { markStep, type PupilLesson } from '../../contract.ts';
import type { TitledStep } from '../../steps.ts';
import { loadLessonsAgain } from '../lessons-query.ts';
import { titleOf } from '../step-words.ts';
import styles from './LessonBar.module.css';
import { addressOf, nextStep } from './progress.ts';

type Props = {
  lesson: PupilLesson;
  /** The step that is shown; undefined if a link has led the pupil to a page outside the lesson. */
  step: TitledStep | undefined;
};

const DONE_WORDS: Record<TitledStep['kind'], string> = {
  page: 'I have read it',
  quiz: 'I have done it',
  map: 'I have found it',
  worksheet: 'I have done it',
  talk: 'We have done it',
};

/**
 * The bar above a page that belongs to a lesson: the current step, a dot for each step, and buttons to go
 * back and on.
 */
export function LessonBar({ lesson, step }: Props) {
  const current = step ?? nextStep(lesson);
  const place = lesson.steps.findIndex(({ id }) => id === current?.id) + 1;
  return (
    <section className={styles.bar} aria-label="Lesson">
      <span className="grid slim grow">
        <span className="small muted one-line">{lesson.name}</span>
        {current && (
          <span className="strong one-line">
            {place} of {lesson.steps.length} · {titleOf(current)}
          </span>
        )}
      </span>
      <Dots lesson={lesson} current={current} />
      {step ? (
        <>
          <ButtonLink look="outline" to={links.page(SPECIAL_PAGES.home)}>
            <IconArrowLeft aria-hidden /> Back
          </ButtonLink>
          <GoOn lesson={lesson} step={step} />
        </>
      ) : (
        <ButtonLink look="sun" to={current ? addressOf(lesson.id, current) : links.page(SPECIAL_PAGES.home)}>
          <IconArrowLeft aria-hidden /> Back to the lesson
        </ButtonLink>
      )}
      {step && <Note step={step} />}
    </section>
  );
}

/**
 * Shows the teacher's note on a page or quiz. Other steps have a screen of their own, which shows the note.
 */
function Note({ step }: { step: TitledStep }) {
  if (!('answerID' in step)) return null;
  const stop = step.kind === 'page' && step.stopAfter ? `Stop after part ${step.stopAfter}.` : '';
  const text = [step.note, stop].filter(Boolean).join(' ');
  return text && <p className={styles.note}>{text}</p>;
}

/** A button that marks the step as done, and opens the next step that is not done. */
function GoOn({ lesson, step }: { lesson: PupilLesson; step: TitledStep }) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  async function goOn() {
    if (isBusy) return;
    setBusy(true);
    const params = { id: lesson.id, stepId: step.id };
    const result = await attempt(markStep, { params, body: { isDone: true } });
    setBusy(false);
    if (result.is === 'refused') return showToast(sentenceOf(result));
    void loadLessonsAgain();
    const next = nextStep({ ...lesson, done: [...lesson.done, step.id] });
    await navigate(next ? addressOf(lesson.id, next) : links.page(SPECIAL_PAGES.home));
  }
  return (
    <Button look="sun" aria-disabled={isBusy} onClick={() => void goOn()}>
      {DONE_WORDS[step.kind]} <IconArrowRight aria-hidden />
    </Button>
  );
}

function Dots({ lesson, current }: { lesson: PupilLesson; current: TitledStep | undefined }) {
  const { steps, done } = lesson;
  return (
    <span role="img" aria-label={`${done.length} of ${steps.length} steps done`} className={styles.dots}>
      {steps.map(({ id }) => (
        <span
          key={id}
          className={[styles.dot, done.includes(id) && styles.full, id === current?.id && styles.half]
            .filter(Boolean)
            .join(' ')}
        />
      ))}
    </span>
  );
}
