import { links } from '#platform/web/addresses/links.ts';
import type { PupilLesson } from '../../contract.ts';
import { minutesOf, type TitledStep } from '../../steps.ts';

/** @returns the first step that is not done; undefined when all steps are done */
export function nextStep({ steps, done }: PupilLesson): TitledStep | undefined {
  return steps.find(({ id }) => !done.includes(id));
}

/** @returns a line such as "2 of 5 done · about 24 min left" */
export function progressOf(lesson: PupilLesson): string {
  const { steps, done } = lesson;
  const left = minutesOf(steps.filter(({ id }) => !done.includes(id)));
  const share = `${done.length} of ${steps.length} done`;
  return left > 0 ? `${share} · about ${left} min left` : share;
}

/** The address at which a pupil does the step. */
export function addressOf(lessonId: string, step: TitledStep): string {
  return step.kind === 'page' || step.kind === 'quiz'
    ? links.page(step.answerID)
    : links.lessonStep(lessonId, step.id);
}

/** Finds a step that shows the page: the first one that is not done; if all are done, the first one. */
export function stepOfPage({ steps, done }: PupilLesson, answerID: number): TitledStep | undefined {
  const found = steps.filter((step) => 'answerID' in step && step.answerID === answerID);
  return found.find(({ id }) => !done.includes(id)) ?? found[0];
}
