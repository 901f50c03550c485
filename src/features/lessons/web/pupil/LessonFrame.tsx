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
  /** True if the pupil has asked a question: its reply is more important than the lesson. */
  hasAsked: boolean;
  children: ReactNode;
};

/** A page as a pupil of a class sees it: with the bar of the lesson. On the home page the lesson takes its place. */
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
