import { expect, test } from 'vitest';
import type { Journey } from '../../contract.ts';
import { project } from '../../projection.ts';
import { JOURNEYS } from '../../server/data/journeys.ts';
import { figuresOf, placesOf } from './figures.ts';
import { dateOf, dayOf, eventsOf, longDate, placeOn, trackOf, wayUntil } from './race.ts';

const journeys: Journey[] = JOURNEYS.map((journey) => ({ ...journey, pages: [] }));
const [amundsen, scott] = ['amundsen', 'scott'].map((id) => journeys.find((one) => one.id === id));
if (!amundsen || !scott) throw new Error('The race has two teams');

test('a day is written in full, and parsed again', () => {
  expect(longDate('1911-12-14')).toBe('14 December 1911');
  expect(dateOf(dayOf('1912-02-29'))).toBe('1912-02-29');
  expect(dateOf(dayOf('1912-02-29') + 0.99)).toBe('1912-02-29');
});

test('a team is at its stop on the day of the stop, and waits before the first and after the last', () => {
  const track = trackOf(amundsen);
  const pole = project(0, -90);
  for (const date of ['1911-12-14', '1911-12-16', '1911-12-17']) {
    const place = placeOn(track, dayOf(date));
    expect(Math.hypot(place.x - pole.x, place.y - pole.y), date).toBeLessThan(0.01);
  }
  const framheim = project(-164, -78.5);
  expect(placeOn(track, dayOf('1911-01-01'))).toEqual(framheim);
  expect(placeOn(track, dayOf('1913-01-01'))).toEqual(framheim);
});

test('between two known days a team moves on day by day', () => {
  const track = trackOf(scott);
  const fromPole = (date: string) => {
    const { x, y } = placeOn(track, dayOf(date));
    return Math.hypot(x - 800, y - 800);
  };
  const days = [
    '1911-11-01',
    '1911-11-10',
    '1911-11-20',
    '1911-12-01',
    '1911-12-21',
    '1912-01-04',
    '1912-01-17',
  ];
  const far = days.map(fromPole);
  expect(far).toEqual(far.toSorted((one, other) => other - one));
  expect(new Set(far).size).toBe(days.length);
});

test('every point of a track has a day, in order', () => {
  for (const journey of [amundsen, scott]) {
    const days = trackOf(journey).points.map(({ day }) => day);
    expect(days.every(Number.isFinite)).toBe(true);
    expect(days).toEqual(days.toSorted((one, other) => one - other));
  }
});

test('on 14 December Amundsen is at the Pole, and Scott still below the mountains', () => {
  const day = dayOf('1911-12-14');
  const at = (journey: Journey) => wayUntil(trackOf(journey), day).at(-1);
  expect(at(amundsen)).toEqual(placeOn(trackOf(amundsen), day));
  const { x = 0, y = 0 } = at(scott) ?? {};
  expect(Math.hypot(x - 800, y - 800)).toBeGreaterThan(80);
});

test('the events of both teams are in one order', () => {
  const events = eventsOf([amundsen, scott]);
  expect(events[0]).toMatchObject({ date: '1911-10-19', team: 'Amundsen' });
  expect(events.at(-1)).toMatchObject({ date: '1912-03-29', team: 'Scott' });
  expect(events.map(({ day }) => day)).toEqual(events.map(({ day }) => day).toSorted((a, b) => a - b));
});

test('the race names the places of its time once, and the men stand before them', () => {
  const figures = figuresOf({
    tracks: [trackOf(amundsen), trackOf(scott)],
    day: dayOf('1911-12-14'),
    places: placesOf([amundsen, scott]),
  });
  expect(figures.map(({ name }) => name)).toEqual([
    'Amundsen',
    'Scott',
    'Axel Heiberg Glacier',
    'South Pole',
    'One Ton Depot',
    'Beardmore Glacier',
  ]);
});
