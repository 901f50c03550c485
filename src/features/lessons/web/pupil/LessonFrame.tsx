import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SPECIAL_PAGES } from '#platform/shared/content/special-pages.ts';
import { myLessonsQuery } from '../lessons-query.ts';
import { LessonBar } from './LessonBar.tsx';
import styles from './LessonFrame.module.css';
import { PupilHome } from './PupilHome.tsx';
import { nextStep, stepOfPage } from './progress.ts';

type Props = {
  answerID: number;
  /** True if the pupil has asked a question. The reply is then shown instead of the lesson. */
  hasAsked: boolean;
  children: ReactNode;
};

/** Shows a page to a pupil, with the bar of the lesson above it. The home page is replaced by the lesson. */
export function LessonFrame({ answerID, hasAsked, children }: Props) {
  const { data: lessons = [] } = useQuery(myLessonsQuery);
  if (answerID === SPECIAL_PAGES.home && !hasAsked && lessons.length > 0)
    return <PupilHome lessons={lessons} />;
  const ofPage = lessons.find((each) => stepOfPage(each, answerID));
  const lesson = ofPage ?? lessons.find((each) => nextStep(each));
  if (!lesson) return children;
  return (
    <div className={styles.frame}>
      <LessonBar lesson={lesson} step={stepOfPage(lesson, answerID)} />
      <div className="low slim">{children}</div>
    </div>
  );
}
