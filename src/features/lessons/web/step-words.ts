import type { TitledStep } from '../steps.ts';

const KINDS: Record<TitledStep['kind'], string> = {
  page: 'Page',
  quiz: 'Quiz',
  map: 'Map',
  worksheet: 'On paper',
  talk: 'Talk',
};

/** @returns the line below the title of a step, such as "Page · 8 min · stop after part 2" */
export function detailsOf(step: TitledStep): string {
  const stop = step.kind === 'page' && step.stopAfter ? ` · stop after part ${step.stopAfter}` : '';
  return `${KINDS[step.kind]} · ${step.minutes} min${stop}`;
}

export function titleOf({ title }: Pick<TitledStep, 'title'>): string {
  return title || 'This page is gone';
}
