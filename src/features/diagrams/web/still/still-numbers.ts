import albedo from '../../data/climate/albedo.json' with { type: 'json' };
import daylight from '../../data/climate/day-length.json' with { type: 'json' };
import { hoursOfSun } from '../../data/climate/day-length.ts';
import ozone from '../../data/climate/ozone-hole.json' with { type: 'json' };
import windiest from '../../data/climate/windiest.json' with { type: 'json' };
import continents from '../../data/ice/continents.json' with { type: 'json' };
import current from '../../data/ice/current.json' with { type: 'json' };
import iceCore from '../../data/ice/ice-core.json' with { type: 'json' };
import iceLoss from '../../data/ice/ice-loss.json' with { type: 'json' };
import iceberg from '../../data/ice/iceberg-float.json' with { type: 'json' };
import seaLevel from '../../data/ice/sea-level.json' with { type: 'json' };
import dives from '../../data/life/dives.json' with { type: 'json' };
import penguins from '../../data/life/penguin-sizes.json' with { type: 'json' };
import people from '../../data/life/people.json' with { type: 'json' };
import race from '../../data/life/race.json' with { type: 'json' };
import visitors from '../../data/life/visitors.json' with { type: 'json' };
import whales from '../../data/life/whale-sizes.json' with { type: 'json' };
import type { StillDiagramName } from '../../still-diagrams.ts';
import { figure } from '../frame/figures.ts';
import { MONTHS } from '../frame/months.ts';
import type { NumbersTable } from '../frame/Numbers.tsx';

const MIDDLE_OF_MONTH = 15;

/**
 * The numbers of the diagrams that are only pictures. They are read from the data files from which the
 * pictures were drawn.
 */
export const STILL_NUMBERS: Record<StillDiagramName, NumbersTable> = {
  'ice-core': {
    caption: `${iceCore.title}: ${iceCore.unit} in the air of an ice core ${plain(iceCore.core.drilledTo)} m long`,
    head: ['Years before 1950', 'Carbon dioxide'],
    rows: [
      ...iceCore.air.agesAndValues.map(([age = 0, value = 0]) => [plain(age * 1000), plain(value)]).reverse(),
      [iceCore.today.when, plain(iceCore.today.value)],
    ],
  },
  dives: {
    caption: 'Depths that have been measured',
    head: ['Animal', 'Metres below the surface'],
    rows: dives.dives.map(({ name, metres }) => [name, plain(metres)]),
  },
  continents: {
    caption: continents.title,
    head: ['Continent', 'Million km²'],
    rows: continents.areas.map(({ name, area }) => [name, plain(area)]),
  },
  'ice-loss': {
    caption: `${iceLoss.title}: ${iceLoss.unit}, mean of each period`,
    head: ['Period', 'Lost', 'Give or take'],
    rows: iceLoss.periods.map(({ from, to, loss, uncertainty }) => [
      `${from}–${to}`,
      plain(loss),
      plain(uncertainty),
    ]),
  },
  'sea-level': {
    caption: seaLevel.title,
    head: ['What melts', 'Metres of sea level'],
    rows: [...seaLevel.parts, seaLevel.comparison].map(({ name, metres }) => [
      name === seaLevel.comparison.name ? `To compare: the height of the ${name}` : name,
      plain(metres),
    ]),
  },
  albedo: {
    caption: albedo.title,
    head: ['Surface', 'Sunlight sent back, %'],
    rows: albedo.surfaces.map(({ name, percent }) => [name, plain(percent)]),
  },
  'day-length': {
    caption: 'Hours of sun on the 15th of each month, calculated from the latitude',
    head: ['Month', ...daylight.places.map(({ name, latitude }) => `${name}, ${plain(-latitude)}° S`)],
    rows: MONTHS.map((month, i) => [
      month,
      ...daylight.places.map(({ latitude }) => figure(hoursOfSun(dayOfYear(i), latitude), 1)),
    ]),
  },
  'penguin-sizes': {
    caption: penguins.title,
    head: ['Penguin', 'About as tall as, cm'],
    rows: penguins.penguins.map(({ name, height }) => [name, plain(height)]),
  },
  'whale-sizes': {
    caption: whales.title,
    head: ['Whale', 'Can be as long as, m'],
    rows: whales.whales.map(({ name, metres }) => [name, plain(metres)]),
  },
  current: {
    caption: current.title,
    head: ['Water', 'Million m³ each second'],
    rows: current.flows.map(({ name, flow }) => [name, plain(flow)]),
  },
  'iceberg-float': icebergTable(),
  visitors: {
    caption: visitors.title,
    head: ['Season', 'Visitors'],
    rows: visitors.seasons.map((each) => [each.season, plain(each.visitors)]),
  },
  windiest: {
    caption: `${windiest.title}: mean wind of a whole year, as it was told`,
    head: ['Place', 'km/h', 'Told as'],
    rows: windiest.places.map(windRow),
  },
  people: {
    caption: 'People at all stations',
    head: ['Season', 'People'],
    rows: people.seasons.map((season) => [`${season.name}, ${season.when}`, plain(season.people)]),
  },
  race: {
    caption: 'How far each team still had to go',
    head: ['Team and day', 'Kilometres to the Pole'],
    rows: race.teams.flatMap(({ name, days }) =>
      days.map(([day, km]) => [`${name}, ${longDate(String(day))}`, plain(Number(km))]),
    ),
  },
  'ozone-hole': {
    caption: `The ozone hole: ${ozone.unit}`,
    head: ['Year', 'Million km²'],
    rows: ozone.years.map(({ year, area }) => [
      year === ozone.treaty.year ? `${year}, the year of the ${ozone.treaty.name}` : `${year}`,
      plain(area),
    ]),
  },
};

/** Formats a number with as many decimal places as in the data file. */
function plain(value: number): string {
  return figure(value, `${value}`.split('.')[1]?.length);
}

function dayOfYear(month: number): number {
  return Math.round((Date.UTC(2026, month, MIDDLE_OF_MONTH) - Date.UTC(2025, 11, 31)) / 86_400_000);
}

function icebergTable(): NumbersTable {
  const { ice, sea } = iceberg.densities;
  const below = Math.round((ice / sea) * 100);
  return {
    caption: iceberg.title,
    head: ['What', 'How much'],
    rows: [
      ['A cubic metre of ice', `${plain(ice)} kg`],
      ['A cubic metre of sea water', `${plain(sea)} kg`],
      ['Of the iceberg above the water', `${100 - below} %`],
      ['Of the iceberg below it', `${below} %`],
    ],
  };
}

function windRow({ name, milesPerHour, knots }: (typeof windiest.places)[number]): string[] {
  return milesPerHour === undefined
    ? [name, figure((knots ?? 0) * windiest.kmPerNauticalMile), `${plain(knots ?? 0)} knots`]
    : [name, figure(milesPerHour * windiest.kmPerMile), `${plain(milesPerHour)} miles per hour`];
}

function longDate(date: string): string {
  return new Date(date).toLocaleDateString('en-AU', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
