/** Maps of all Antarctica, or of most of it. */
import { CLAIMS } from '../../../../src/features/map/claims.ts';
import { CONTINENT, ISLANDS } from '../areas.ts';
import type { Sheet } from '../draw-sheet.ts';
import { STATIONS } from '../places.ts';
import { belts, border, distances, parallels, seaIce, seas, slices } from '../themes.ts';

const { australia, france } = CLAIMS;
/** The International Geophysical Year ended in 1958. */
const IGY_YEAR = 1958;
/** The stations with a name on the map of that year: those of the Peninsula stand too close together. */
const ON_IGY_MAP = new Set([
  'mawson',
  'davis',
  'mcmurdo',
  'south-pole',
  'vostok',
  'halley',
  'syowa',
  'dumont-d-urville',
  'mirny',
]);
const openedBy = (year: number) =>
  STATIONS.filter(({ text }) => Number(/since (\d{4})\./.exec(text)?.[1]) <= year);

/** The stations that are open all year, or the others. Only some have a name, so that all can be read. */
const openAllYear = (isWanted: boolean) =>
  STATIONS.filter(({ text }) => text.includes('in summer only') !== isWanted).map(
    ({ id, name }): [string, string] => [id, ON_STATION_MAP.has(id) ? name : ''],
  );
const ON_STATION_MAP = new Set([
  'vostok',
  'concordia',
  'casey',
  'davis',
  'mawson',
  'mcmurdo',
  'south-pole',
  'halley',
  'syowa',
  'troll',
  'rothera',
  'mirny',
]);

export const WIDE: Record<string, Sheet> = {
  neighbours: {
    area: { centre: [0, -90], km: 20_500, up: 10 },
    isWhole: true,
    near: ['hobart', 'perth', 'ushuaia', ['cape-town', 'Cape Town']],
    names: [
      ['Antarctica', 'land', [70, -82]],
      ['South America', 'land', [-66, -24]],
      ['Africa', 'land', [23, -24]],
      ['Australia', 'land', [133, -25]],
      ['Southern Ocean', 'sea', [65, -58]],
      ['Pacific Ocean', 'sea', [-125, -42]],
      ['Indian Ocean', 'sea', [78, -33]],
      ['Atlantic Ocean', 'sea', [-15, -32]],
    ],
    theme: distances([
      ['hobart', 'dumont-d-urville', '2,600 km'],
      ['perth', 'casey', '3,800 km'],
      ['ushuaia', 'o-higgins', '1,000 km'],
    ]),
  },
  'east-and-west': {
    area: CONTINENT,
    isWhole: true,
    areas: [
      ['East Antarctica', [75, -79]],
      ['West Antarctica', [-106, -79.6]],
    ],
    names: ['Transantarctic Mountains', 'Weddell Sea', 'Ross Sea', 'Antarctic Peninsula'],
    near: ['pole'],
  },
  poles: {
    area: CONTINENT,
    isWhole: true,
    marks: [
      ['pole', 'South Pole', 'w'],
      ['south-magnetic-pole', 'Magnetic Pole', 'w'],
      ['pole-of-inaccessibility', 'Pole of inaccessibility', 'n'],
    ],
    names: ['Ross Sea', 'Weddell Sea', 'East Antarctica', 'West Antarctica'],
  },
  'ice-shelves': {
    area: CONTINENT,
    isWhole: true,
    areas: [
      ['Ross Ice Shelf', [-177, -80.6]],
      ['Ronne–Filchner', [-54, -78.4]],
      ['Amery', [64, -69.7]],
      ['Larsen', [-60, -68.4]],
    ],
    names: ['Brunt Ice Shelf', 'Fimbul Ice Shelf', 'Getz Ice Shelf', 'Shackleton Ice Shelf'],
  },
  'under-the-ice': {
    area: CONTINENT,
    isWhole: true,
    marks: [
      ['mount-vinson', 'Mount Vinson', 's'],
      ['gamburtsev-mountains', 'Gamburtsev Mountains', 'n'],
      'lake-vostok',
      ['lake-whillans', 'Lake Whillans', 'w'],
    ],
    near: ['pole', ['mount-erebus', 'Mount Erebus', 'e']],
    names: ['Transantarctic Mountains', 'Antarctic Peninsula', 'Weddell Sea', 'Ross Sea'],
  },
  inland: {
    area: CONTINENT,
    isWhole: true,
    marks: ['pole', 'vostok', 'concordia', 'kunlun'],
    near: ['mawson', 'davis', 'casey', 'mcmurdo', 'dumont-d-urville', 'mirny'],
    names: ['East Antarctica', 'West Antarctica'],
  },
  stations: {
    area: { ...CONTINENT, km: 6900 },
    isWhole: true,
    marks: openAllYear(true),
    near: openAllYear(false),
  },
  igy: {
    area: CONTINENT,
    isWhole: true,
    marks: openedBy(IGY_YEAR).map(({ id, name }): [string, string] => [id, ON_IGY_MAP.has(id) ? name : '']),
  },
  claims: {
    area: CONTINENT,
    isWhole: true,
    theme: slices(Object.values(CLAIMS)),
    names: [['no claim', 'land', [-117, -78]]],
  },
  'australian-territory': {
    area: { centre: [100, -76], km: 5200, up: 92 },
    theme: slices([
      { ...australia, name: 'Australian Antarctic Territory', nameAt: [90, -76] },
      { ...france, name: 'Adélie Land' },
      { ...CLAIMS['australia-east'], name: '' },
    ]),
    marks: ['mawson', 'davis', 'casey'],
    near: ['pole', 'vostok'],
  },
  'british-territory': {
    area: { centre: [-50, -72], km: 3900, up: -50 },
    theme: slices([
      { ...CLAIMS['united-kingdom'], name: 'British Antarctic Territory', nameAt: [-50, -75.4] },
    ]),
    marks: ['rothera', 'halley', 'signy'],
    near: ['port-lockroy', 'pole', 'south-georgia'],
    names: ['Weddell Sea', 'Antarctic Peninsula'],
  },
  'giant-icebergs': {
    area: ISLANDS,
    isWhole: true,
    routes: [
      {
        way: [
          [-41, -77.4],
          [-38, -55.6],
        ],
        colour: '#f4ae2e',
      },
    ],
    marks: [
      ['ross-ice-shelf', 'B-15 broke off', 'e'],
      ['south-georgia', 'A23a, 2025', 'w'],
    ],
    near: ['davis', 'ushuaia', 'macquarie-island'],
    names: ['Ross Sea', ['Southern Ocean', 'sea', [110, -58]], 'Filchner Ice Shelf'],
  },
  'southern-ocean': {
    area: { ...ISLANDS, km: 9500 },
    isWhole: true,
    theme: (...map) => [
      ...parallels([{ lat: -60, lon: 66, text: '60° S' }])(...map),
      ...seas([
        ['Southern Ocean', [122, -61.6]],
        ['Weddell Sea', [-37, -70.6]],
        ['Ross Sea', [-172, -73.2]],
        ['Amundsen Sea', [-114, -70.2]],
        ['Bellingshausen Sea', [-87, -62.9]],
        ['Drake Passage', [-76, -58.4]],
        ['Scotia Sea', [-38, -58]],
        ['Davis Sea', [91, -63.8]],
      ])(...map),
    ],
  },
  'sea-ice': {
    area: { ...ISLANDS, km: 11_000 },
    isWhole: true,
    theme: seaIce([
      { month: 9, name: 'September', nameAt: [16, -57.5] },
      { month: 2, name: 'February', nameAt: [-44, -67.5] },
    ]),
    near: ['ushuaia', 'pole'],
  },
  belts: {
    area: { centre: [0, -90], km: 14_400, up: 130 },
    isWhole: true,
    theme: belts([
      { name: 'Roaring Forties', from: -40, to: -50, colour: '#ffe9a8', nameAt: [97, -44.5] },
      { name: 'Furious Fifties', from: -50, to: -60, colour: '#ffc07a', nameAt: [125, -54.5] },
      { name: 'Screaming Sixties', from: -60, to: -70, colour: '#ff8a6b', nameAt: [138, -63.5] },
    ]),
    near: ['hobart', 'macquarie-island', 'ushuaia', 'cape-town', 'christchurch', 'perth'],
    names: [['Antarctica', 'land', [90, -83]]],
  },
  'fishing-border': {
    area: { ...ISLANDS, km: 13_200 },
    isWhole: true,
    // Source: Convention on the Conservation of Antarctic Marine Living Resources, Article I.
    theme: border(
      [
        [0, -50],
        [30, -50],
        [30, -45],
        [80, -45],
        [80, -55],
        [150, -55],
        [150, -60],
        [-50, -60],
        [-50, -50],
      ],
      '#e39a1f',
    ),
    marks: ['hobart'],
    near: ['south-georgia', 'heard-island', 'macquarie-island', 'ushuaia'],
    names: [['Southern Ocean', 'sea', [100, -60]], 'Ross Sea'],
  },
};
