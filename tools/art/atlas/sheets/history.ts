/** Maps of expeditions: their routes, huts and first sights. */
import { CONTINENT, TO_THE_POLE } from '../areas.ts';
import type { Sheet } from '../draw-sheet.ts';
import { parallels } from '../themes.ts';

const [AMBER, RED] = ['#f4ae2e', '#e8503a'];
const ROSS = ['Ross Sea', 'Ross Ice Shelf', 'Transantarctic Mountains'];
/** The number of stops on the way there; the others are on the way back. */
const [AMUNDSEN_OUT, SCOTT_OUT] = [7, 11];

export const HISTORY: Record<string, Sheet> = {
  race: {
    area: TO_THE_POLE,
    routes: [
      { way: 'amundsen', colour: AMBER, name: 'Amundsen', nameAt: [1, 'e'], until: AMUNDSEN_OUT },
      { way: 'scott', colour: RED, name: 'Scott', nameAt: [3, 'w'], until: SCOTT_OUT },
    ],
    marks: ['pole', 'framheim', 'cape-evans'],
    names: ['Ross Ice Shelf', ['Transantarctic Mountains', 'land', [-152, -85.4]]],
  },
  'farthest-south': {
    area: { centre: [169, -83.5], km: 2150, up: 169 },
    routes: [
      { way: 'shackleton', colour: RED, name: 'Shackleton 1909', nameAt: [4, 'w'] },
      {
        way: [
          [166.63, -77.85],
          [168.5, -82.27],
        ],
        colour: AMBER,
        name: 'Scott 1902',
        nameAt: [1, 'e'],
      },
    ],
    theme: parallels([
      { lat: -82.28, lon: -162, text: '82°17′ S' },
      { lat: -88.38, lon: 110, text: '88°23′ S' },
    ]),
    marks: ['pole', ['hut-point', 'Hut Point', 'e'], ['cape-royds', 'Cape Royds', 'ne']],
    names: ROSS,
  },
  shirase: {
    area: { centre: [-172, -80], km: 1700, up: -172 },
    theme: parallels([{ lat: -80.08, lon: -174, text: '80°05′ S' }]),
    marks: [['framheim', 'Bay of Whales']],
    near: ['cape-evans', 'cape-crozier'],
    names: [['Ross Sea', 'sea', [-178, -76]], ['Ross Ice Shelf', 'land', [-178, -82]], 'Marie Byrd Land'],
  },
  endurance: {
    area: { centre: [-38, -65.6], km: 3900, up: -38 },
    routes: [{ way: 'endurance', colour: AMBER }],
    marks: [['endurance-wreck', 'Wreck, found 2022'], 'elephant-island', ['grytviken', 'South Georgia', 'e']],
    near: ['halley'],
    names: [
      ['Weddell Sea', 'sea', [-40, -71]],
      'Scotia Sea',
      'Antarctic Peninsula',
      ['Ronne Ice Shelf', 'land', [-60, -77.7]],
    ],
  },
  'far-eastern-party': {
    area: { centre: [147.5, -68.2], km: 660 },
    routes: [{ way: 'mawson', colour: RED }],
    marks: ['cape-denison', ['ninnis', 'Ninnis falls', 's'], ['mertz', 'Mertz dies', 'ne']],
    names: [
      ['George V Land', 'land', [149, -70]],
      ['Southern Ocean', 'sea', [147, -66.4]],
    ],
  },
  crossing: {
    area: { ...CONTINENT, km: 5600, up: 0 },
    isWhole: true,
    routes: [{ way: 'crossing', colour: RED }],
    marks: ['shackleton-base', 'pole', 'scott-base'],
    names: ['Weddell Sea', 'Ross Sea', 'East Antarctica'],
  },
  'three-expeditions': {
    area: { ...CONTINENT, up: -20, km: 6900 },
    isWhole: true,
    marks: [
      ['gaussberg', 'Drygalski'],
      ['snow-hill-island', 'Nordenskjöld', 'e'],
    ],
    areas: [['Charcot', [-73, -64.8]]],
    near: ['pole'],
    names: [
      ['Weddell Sea', 'sea', [-40, -71]],
      'Ross Sea',
      'Antarctic Peninsula',
      ['East Antarctica', 'land', [60, -78]],
    ],
  },
  huts: {
    area: { centre: [160, -73.8], km: 2300 },
    marks: [
      'cape-adare',
      'cape-denison',
      ['cape-evans', 'Cape Evans', 'w'],
      ['hut-point', 'Hut Point', 'e'],
      ['cape-royds', 'Cape Royds', 'ne'],
    ],
    names: ['Ross Sea', 'Victoria Land', 'George V Land', ['Ross Ice Shelf', 'land', [-177, -79.4]]],
  },
  'first-sight': {
    area: { ...CONTINENT, km: 6900 },
    isWhole: true,
    marks: [
      ['first-sight', 'Bellingshausen', 'e'],
      ['cape-adare', 'Cape Adare, 1895'],
    ],
    areas: [['Bransfield', [-50, -62.2]]],
    names: ['Weddell Sea', 'Ross Sea', 'East Antarctica', 'Antarctic Peninsula'],
  },
  'three-captains': {
    area: { centre: [140, -72.5], km: 4300, up: 140 },
    marks: [['dumont-d-urville', 'D’Urville', 'n']],
    areas: [
      ['Wilkes', [116, -64.4]],
      ['Ross', [-178, -73.2]],
    ],
    near: [['mount-erebus', 'Mount Erebus', 'w'], 'cape-adare'],
    names: [
      ['Ross Sea', 'sea', [-176, -75.6]],
      'Wilkes Land',
      ['Adélie Land', 'land', [140, -68.6]],
      'Ross Ice Shelf',
      ['Victoria Land', 'land', [156, -74]],
      ['East Antarctica', 'land', [128, -76]],
    ],
  },
};
