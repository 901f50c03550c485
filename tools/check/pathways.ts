import type { Library } from '../../src/features/library/server/read-library.ts';
import type { Pathways, Timeline } from '../../src/features/pathways/server/read-pathways.ts';
import { textContent } from '../../src/features/reading/sanitise.server.ts';
import type { Finding } from './finding.ts';

type Read = Pick<Library, 'pages' | 'lessons'>;

/**
 * Finds faults in the pathways, which are lists of pages for a school subject: a page or a lesson pack that does not
 * exist, a page twice in one path, a curriculum code without a source, and two paths with the same year, subject and
 * title.
 */
export function findPathwayFaults({ pages, lessons }: Read, { start, curricula }: Pathways): Finding[] {
  const paths = [
    { name: 'the first path', pages: start.pages.map(({ page }) => page), packs: [start.pack] },
    ...curricula.flatMap(({ id, pathways }) =>
      pathways.map((path) => ({ ...path, name: `${id}, ${path.years}, ${path.subject}, “${path.title}”` })),
    ),
  ];
  const ids = new Set(pages.map(({ page }) => page.answerID));
  const numbers = new Set(lessons.map(({ number }) => number));
  const sourced = new Set(curricula.flatMap(({ sources }) => sources.flatMap(({ codes }) => codes)));
  const named = curricula.flatMap(({ pathways }) => pathways.flatMap(({ codes }) => codes));
  const faults = [
    ...paths.flatMap(({ name, pages: stops, packs }) => [
      ...stops.filter((page) => !ids.has(page)).map((page) => `${name} leads to ${page}, which is no page`),
      ...repeated(stops).map((page) => `${name} leads to ${page} twice`),
      ...packs.filter((pack) => !numbers.has(pack)).map((pack) => `${name} has ${pack}, which is no pack`),
    ]),
    ...[...named, ...lessons.flatMap(({ codes }) => codes)]
      .filter((code) => !sourced.has(code))
      .map((code) => `no source is named for ${code}`),
    ...repeated(paths.map(({ name }) => name)).map((name) => `${name} is there twice`),
  ];
  return faults.map((what) => ({ rule: 'pathway', what }));
}

/** Finds events of the timeline whose date does not occur on their page in the same form, or that are out of order. */
export function findTimelineFaults({ pages }: Pick<Library, 'pages'>, timeline: Timeline): Finding[] {
  const texts = new Map(
    pages.map(({ page }) => [page.answerID, page.dialog.map(({ text }) => textContent(text)).join('\n')]),
  );
  const events = timeline.flatMap((era) => era.events);
  return events.flatMap(({ date, page }, place) => {
    const before = events[place - 1];
    const faults = [
      !standsIn(date, texts.get(page) ?? '') && `${date} does not stand on page ${page}`,
      before && yearOf(date) < yearOf(before.date) && `${date} comes after ${before.date}`,
    ];
    return faults.flatMap((what) => (what ? [{ rule: 'timeline' as const, what }] : []));
  });
}

function repeated<Value>(values: Value[]): Value[] {
  return [...new Set(values.filter((value, place) => values.indexOf(value) !== place))];
}

/** @returns true if the text contains the date; "21 July 1957" does not count as containing "1 July 1957" */
function standsIn(date: string, text: string): boolean {
  return new RegExp(`(?<!\\d)${date}(?!\\d)`).test(text);
}

function yearOf(date: string): number {
  return Number(date.slice(-4));
}
