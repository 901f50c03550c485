/** Maps of places on and near the coast: stations, glaciers, islands and the sea beside them. */
import type { Sheet } from '../draw-sheet.ts';
import { distances } from '../themes.ts';

export const COAST: Record<string, Sheet> = {
  lambert: {
    area: { centre: [70.3, -69.7], km: 1040 },
    marks: ['mawson', 'davis', 'lambert-glacier', 'amery-ice-shelf'],
    near: ['auster-rookery'],
    names: [
      'Mac. Robertson Land',
      ['Prydz Bay', 'sea', [75, -68.2]],
      ['Prince Charles Mountains', 'land', [62.9, -71.6]],
      ['Southern Ocean', 'sea', [69, -66.6]],
    ],
  },
  'eastern-glaciers': {
    area: { centre: [106.3, -66.4], km: 1280 },
    marks: [
      ['totten-glacier', 'Totten Glacier', 'sw'],
      ['denman-glacier', 'Denman Glacier', 's'],
    ],
    near: ['casey', 'mirny', ['law-dome', 'Law Dome', 'n']],
    names: [
      ['Wilkes Land', 'land', [113, -69.3]],
      ['East Antarctica', 'land', [102, -70]],
      ['Davis Sea', 'sea', [94.5, -64.2]],
      ['Mawson Sea', 'sea', [106, -64.4]],
      'Shackleton Ice Shelf',
    ],
  },
  erebus: {
    area: { centre: [167.2, -77.62], km: 190 },
    marks: ['mount-erebus'],
    near: [
      'cape-royds',
      'cape-evans',
      ['hut-point', 'Hut Point', 'w'],
      'cape-crozier',
      ['scott-base', 'Scott Base', 'e'],
      ['mcmurdo', 'McMurdo', 's'],
    ],
    names: [
      ['Ross Island', 'land', [168.3, -77.58]],
      ['McMurdo Sound', 'sea', [165, -77.5]],
      ['Ross Ice Shelf', 'land', [169.6, -77.95]],
      ['Ross Sea', 'sea', [168, -77.2]],
    ],
  },
  'dry-valleys': {
    area: { centre: [163.6, -77.3], km: 390 },
    marks: [['mcmurdo-dry-valleys', 'Dry Valleys', 'w'], 'allan-hills'],
    near: ['mount-erebus', ['mcmurdo', 'McMurdo']],
    names: [
      ['McMurdo Sound', 'sea', [165.4, -77.2]],
      ['Victoria Land', 'land', [160, -76.9]],
      ['Ross Sea', 'sea', [168, -76.8]],
    ],
  },
  'ross-sea': {
    area: { centre: [-178, -74.6], km: 2300, up: 182 },
    areas: [['Ross Sea', [-178, -74.4]]],
    near: ['cape-adare', ['mcmurdo', 'McMurdo'], 'cape-crozier', 'framheim', 'mario-zucchelli'],
    names: [['Ross Ice Shelf', 'land', [-177, -79.6]], 'Victoria Land', 'Marie Byrd Land'],
  },
  thwaites: {
    area: { centre: [-106, -74.6], km: 1300 },
    marks: ['thwaites-glacier', 'pine-island-glacier'],
    names: [
      ['Amundsen Sea', 'sea', [-112, -72.6]],
      ['West Antarctica', 'land', [-106, -77.6]],
      'Abbot Ice Shelf',
      'Getz Ice Shelf',
      'Ellsworth Land',
      'Marie Byrd Land',
    ],
  },
  halley: {
    area: { centre: [-28, -75.4], km: 1100 },
    marks: ['halley'],
    near: ['belgrano'],
    names: [
      ['Weddell Sea', 'sea', [-36, -74]],
      'Coats Land',
      ['Brunt Ice Shelf', 'land', [-22, -75.9]],
      'Riiser-Larsen Ice Shelf',
      'Filchner Ice Shelf',
    ],
  },
  casey: {
    area: { centre: [111.4, -66.5], km: 250 },
    marks: ['casey'],
    near: ['wilkins-aerodrome', 'law-dome', 'windmill-islands'],
    names: [
      ['Southern Ocean', 'sea', [110, -65.8]],
      ['Wilkes Land', 'land', [111, -67.1]],
    ],
  },
  'to-wilkins': {
    area: { centre: [128, -56], km: 5200 },
    routes: [
      {
        way: [
          [147.33, -42.88],
          [111.53, -66.69],
        ],
        colour: '#e8503a',
      },
    ],
    marks: ['hobart', ['wilkins-aerodrome', 'Wilkins']],
    near: ['casey', 'dumont-d-urville', 'macquarie-island', 'perth', 'christchurch'],
    names: [
      ['Southern Ocean', 'sea', [118, -57]],
      ['Australia', 'land', [140, -36]],
      ['East Antarctica', 'land', [118, -71]],
    ],
  },
  'to-dome-c': {
    area: { centre: [117, -71], km: 1700 },
    routes: [
      {
        way: [
          [110.53, -66.28],
          [123.63, -75.04],
        ],
        colour: '#e8503a',
      },
    ],
    marks: [['casey', 'Casey', 'w'], 'dome-c-north'],
    near: ['concordia', 'vostok', ['law-dome', 'Law Dome', 'e']],
    names: ['Wilkes Land', ['East Antarctica', 'land', [112, -73]]],
  },
  'australian-stations': {
    area: { centre: [110, -58], km: 7400 },
    marks: ['hobart', 'macquarie-island', 'heard-island', 'casey', 'davis', 'mawson'],
    near: ['perth', 'pole'],
    names: [
      ['Southern Ocean', 'sea', [105, -54]],
      ['East Antarctica', 'land', [100, -75]],
      ['Australia', 'land', [131, -33]],
    ],
  },
  drake: {
    area: { centre: [-63, -59.6], km: 1900 },
    theme: distances([['ushuaia', 'deception-island', 'about 1,000 km']]),
    areas: [['Drake Passage', [-70.5, -59.2]]],
    near: ['ushuaia', 'elephant-island', 'esperanza', 'deception-island'],
    names: [
      ['South America', 'land', [-70, -53]],
      ['Antarctic Peninsula', 'land', [-62, -65.4]],
      'Scotia Sea',
    ],
  },
  'peninsula-tip': {
    area: { centre: [-58.6, -63.2], km: 660 },
    marks: ['deception-island', 'esperanza', ['frei', 'Villa Las Estrellas', 'n']],
    near: ['marambio', 'snow-hill-island', 'elephant-island'],
    names: [
      ['South Shetland Islands', 'land', [-61, -62.3]],
      ['Antarctic Peninsula', 'land', [-60, -64.6]],
      ['Drake Passage', 'sea', [-63, -61.6]],
      ['Weddell Sea', 'sea', [-54.8, -64.9]],
    ],
  },
  larsen: {
    area: { centre: [-62.5, -66.4], km: 1250 },
    marks: ['larsen-ice-shelf'],
    near: ['esperanza', 'rothera', 'marambio'],
    names: [
      ['Weddell Sea', 'sea', [-54.5, -66.5]],
      ['Antarctic Peninsula', 'land', [-65.5, -68.6]],
      ['Bellingshausen Sea', 'sea', [-72.5, -65.5]],
    ],
  },
};
