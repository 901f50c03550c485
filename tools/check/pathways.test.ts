import { describe, expect, test } from 'vitest';
import { readLibrary } from '../../src/features/library/server/read-library.ts';
import { readPathways, readTimeline } from '../../src/features/pathways/server/read-pathways.ts';
import { findPathwayFaults, findTimelineFaults } from './pathways.ts';

const library = readLibrary();

describe('pathways', () => {
  const ours = readPathways();
  const faults = (pathways: typeof ours) => findPathwayFaults(library, pathways).map(({ what }) => what);

  test('lead to pages and packs that exist, and name a source for every code', () => {
    expect(faults(ours)).toEqual([]);
    const codes = ours.curricula.flatMap(({ pathways }) => pathways.flatMap((path) => path.codes));
    expect(codes).toEqual(expect.arrayContaining(['AC9S4U01', 'AC9HS4K05', '3-LS4-3', 'MS-ESS3-5']));
  });

  test('a planted fault is found', () => {
    const planted = structuredClone(ours);
    const [australia] = planted.curricula;
    const [path] = australia?.pathways ?? [];
    if (!australia || !path) throw new Error('There is no path.');
    path.pages = [65, 9999, 65, 63];
    path.packs = [11];
    path.codes.push('AC9S9U99');
    australia.pathways.push(path);
    expect([...new Set(faults(planted))]).toEqual([
      'australia, Year 4, Science, “Who eats whom?” leads to 9999, which is no page',
      'australia, Year 4, Science, “Who eats whom?” leads to 65 twice',
      'australia, Year 4, Science, “Who eats whom?” has 11, which is no pack',
      'no source is named for AC9S9U99',
      'australia, Year 4, Science, “Who eats whom?” is there twice',
    ]);
  });

  test('a code of a lesson pack needs a source too', () => {
    const planted = structuredClone(ours);
    for (const { sources } of planted.curricula)
      for (const source of sources) source.codes = source.codes.filter((code) => code !== 'AC9S6U02');
    expect(new Set(faults(planted))).toEqual(new Set(['no source is named for AC9S6U02']));
  });
});

describe('the timeline', () => {
  const faults = (timeline: ReturnType<typeof readTimeline>) =>
    findTimelineFaults(library, timeline).map(({ what }) => what);
  const event = (date: string, page: number) => ({ date, page, what: 'Something happens.' });

  test('has between 20 and 35 events, in order, each with a date that stands on its page', () => {
    const timeline = readTimeline();
    expect(faults(timeline)).toEqual([]);
    const count = timeline.flatMap(({ events }) => events).length;
    expect(count).toBeGreaterThanOrEqual(20);
    expect(count).toBeLessThanOrEqual(35);
  });

  test('a wrong date and a wrong order are found', () => {
    const events = [event('14 December 1911', 71), event('4 December 1911', 71), event('1820', 68)];
    expect(faults([{ era: 'An era', events }])).toEqual([
      '4 December 1911 does not stand on page 71',
      '1820 comes after 4 December 1911',
    ]);
  });
});
