import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { parseYaml } from '#platform/server/parse-yaml.ts';
import type { LibraryPage } from '../../src/features/library/server/page-file.ts';
import type { Finding } from './finding.ts';
import { sentencesOf } from './text.ts';

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

const Figures = z.array(
  z.strictObject({
    page: z.int(),
    figure: z.string().check(z.minLength(1)),
    /** The month in which a person looked the figure up. */
    checked: z.string().check(z.regex(MONTH)),
  }),
);

/** A number that changes over the years, written as on its page. */
export type VolatileFigure = z.output<typeof Figures>[number];

/** @returns the numbers that a person must check every year */
export function readVolatileFigures(): VolatileFigure[] {
  return Figures.parse(
    parseYaml(readFileSync(join(import.meta.dirname, '../../content/volatile-figures.yaml'), 'utf8')),
  );
}

/** Finds numbers that no longer occur on their page, and numbers in a sentence that does not name the year. */
export function findUndatedFigures(pages: LibraryPage[], figures: VolatileFigure[]): Finding[] {
  return figures.flatMap(({ page: answerID, figure }): Finding[] => {
    const page = pages.find((one) => one.answerID === answerID);
    const saying = page ? sentencesOf(page).filter((sentence) => sentence.includes(figure)) : [];
    const undated = saying.filter((sentence) => !YEAR.test(sentence));
    if (saying.length === 0)
      return [{ rule: 'figure without a date', answerID, what: `“${figure}” is not on the page any more` }];
    return undated.map((what) => ({ rule: 'figure without a date', answerID, what }));
  });
}

/**
 * Finds figures that were looked up more than a year before the library's date, which is the latest month in which a
 * source was read. So the check does not depend on the day on which it runs.
 */
export function findOldFigures(pages: LibraryPage[], figures: VolatileFigure[]): Finding[] {
  const months = pages.flatMap(({ sources }) => sources.flatMap(({ checked }) => checked || []));
  const today = monthsOf(months.sort().at(-1) ?? '0000-01');
  return figures
    .filter(({ checked }) => today - monthsOf(checked) > 12)
    .map(({ page: answerID, figure }) => ({ rule: 'figure to look up again', answerID, what: figure }));
}

/** @param month such as `2026-11` */
function monthsOf(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return year * 12 + number;
}

const YEAR = /\b(?:19|20)\d\d\b/;
