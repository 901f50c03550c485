import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import { PagePicture } from '#features/reading/PagePicture.tsx';
import { links } from '#platform/web/addresses/links.ts';
import { NARROW } from '#ui/breakpoints.ts';
import { ButtonLink } from '#ui/buttons/Button.tsx';
import { Link } from '#ui/buttons/Link.tsx';
import { ScreenName } from '#ui/layout/ScreenName.tsx';
import type { PupilLesson } from '../../contract.ts';
import type { TitledStep } from '../../steps.ts';
import { StepIcon } from '../StepIcon.tsx';
import { detailsOf, titleOf } from '../step-words.ts';
import styles from './PupilHome.module.css';
import { addressOf, nextStep, progressOf } from './progress.ts';

/** The `sizes` attribute of the picture, which fills the panel beside the steps. */
const PICTURE_SIZES = `${NARROW} 100vw, 45vw`;

/**
 * The home page of a pupil whose class has lessons, with the steps of each. The newest unfinished lesson
 * comes first.
 */
export function PupilHome({ lessons }: { lessons: PupilLesson[] }) {
  const current = lessons.find((lesson) => nextStep(lesson)) ?? lessons[0];
  if (!current) return null;
  const others = lessons.filter((lesson) => lesson !== current);
  const pictured = [nextStep(current), ...lessons.flatMap(({ steps }) => steps)]
    .map(pageOf)
    .find((page) => page !== undefined);
  return (
    <div className={pictured === undefined ? `${styles.home} ${styles.alone}` : styles.home}>
      <ScreenName title={current.name} />
      <section id="answer" tabIndex={-1} className={styles.panel} aria-label={current.name}>
        <Steps lesson={current} level="h1" />
        {others.map((lesson) => (
          <Steps key={lesson.id} lesson={lesson} level="h2" />
        ))}
        <p>
          <Link to={links.pathways()}>Pathways and timeline</Link>
        </p>
      </section>
      {pictured !== undefined && (
        <div className="card clip relative no-narrow">
          <PagePicture answerID={pictured} sizes={PICTURE_SIZES} />
        </div>
      )}
    </div>
  );
}

function pageOf(step: TitledStep | undefined): number | undefined {
  return step?.kind === 'page' ? step.answerID : undefined;
}

function Steps({ lesson, level: Heading }: { lesson: PupilLesson; level: 'h1' | 'h2' }) {
  const next = nextStep(lesson);
  return (
    <div className="grid from-top gap-3">
      <div className="row spread wrap gap-3">
        <Heading className="heading breaks line-dense">{lesson.name}</Heading>
        <span className="muted tabular">{progressOf(lesson)}</span>
      </div>
      {!next && <p role="status">All done. Well read!</p>}
      <ol className="bare grid from-top gap-2" aria-label={`Steps of ${lesson.name}`}>
        {lesson.steps.map((step) => (
          <Row key={step.id} lesson={lesson} step={step} isNext={step === next} />
        ))}
      </ol>
    </div>
  );
}

type RowProps = { lesson: PupilLesson; step: TitledStep; isNext: boolean };

function Row({ lesson, step, isNext }: RowProps) {
  const isDone = lesson.done.includes(step.id);
  const address = addressOf(lesson.id, step);
  return (
    <li className={isNext ? `${styles.step} ${styles.next}` : styles.step}>
      <span className={`centre rigid round-2 square-tap ${isNext ? 'solid' : isDone ? 'good' : 'sunken'}`}>
        {isDone ? <IconCheck aria-label="Done" role="img" /> : <StepIcon kind={step.kind} />}
      </span>
      <span className="grid slim grow">
        <Link className="strong breaks ink underline-hover covering" to={address}>
          {titleOf(step)}
        </Link>
        <span className="small muted">{detailsOf(step)}</span>
      </span>
      {isNext ? (
        // The link covers the whole row. The button is layered above it, so that a click reaches the button.
        <ButtonLink look="sun" className="relative" to={address} aria-label={`Go on: ${titleOf(step)}`}>
          Go on
        </ButtonLink>
      ) : (
        !isDone && <IconChevronRight aria-hidden />
      )}
    </li>
  );
}
