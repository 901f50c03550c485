import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { NumberedMap } from '#features/map/NumberedMap.tsx';
import { SPECIAL_PAGES } from '#platform/shared/content/special-pages.ts';
import { links } from '#platform/web/addresses/links.ts';
import { Sheet } from '#ui/layout/Sheet.tsx';
import { Loading } from '#ui/states/Loading.tsx';
import type { TitledStep } from '../../steps.ts';
import { myLessonsQuery } from '../lessons-query.ts';
import { detailsOf, titleOf } from '../step-words.ts';
import { LessonBar } from './LessonBar.tsx';
import styles from './LessonFrame.module.css';

/** A step of a pupil's lesson that is not a page: places on the map, a worksheet, or something to talk about. */
export function StepScreen() {
  const { id, stepId } = useParams();
  const { data: lessons, isError } = useQuery(myLessonsQuery);
  if (!lessons && !isError) return <Loading text="Loading..." />;
  const lesson = lessons?.find((each) => each.id === id);
  const step = lesson?.steps.find((each) => each.id === stepId);
  if (!lesson || !step) return <Navigate to={links.page(SPECIAL_PAGES.home)} replace />;
  return (
    <div className={styles.frame}>
      <LessonBar lesson={lesson} step={step} />
      <div className="low slim">
        <Sheet key={step.id} title={titleOf(step)}>
          <div className="grid from-top gap-4 reading">
            <p className="muted small">{detailsOf(step)}</p>
            {TASKS[step.kind] && <p>{TASKS[step.kind]}</p>}
            {step.note && <p className="breaks">{step.note}</p>}
          </div>
          {step.kind === 'map' && <NumberedMap places={step.pins} />}
        </Sheet>
      </div>
    </div>
  );
}

const TASKS: Partial<Record<TitledStep['kind'], string>> = {
  map: 'Find these places on the map.',
  worksheet: 'Your teacher has this sheet on paper.',
};
