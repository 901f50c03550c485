/** Maps of animals: colonies, islands where they breed, and the ways of those that travel far. */
import { ISLANDS, SCOTIA_SEA } from '../areas.ts';
import type { Sheet } from '../draw-sheet.ts';

export const WILDLIFE: Record<string, Sheet> = {
  colonies: {
    area: { centre: [0, -90], km: 6500, up: 0 },
    isWhole: true,
    marks: [
      'auster-rookery',
      ['snow-hill-island', 'Snow Hill', 's'],
      'cape-crozier',
      ['halley', 'Halley', 'e'],
      ['danger-islands', 'Danger Islands', 'e'],
    ],
    names: [['Weddell Sea', 'sea', [-28, -67]], 'Ross Sea', 'East Antarctica', 'West Antarctica'],
  },
  scotia: {
    area: SCOTIA_SEA,
    marks: ['south-georgia', 'south-sandwich-islands', 'elephant-island'],
    near: ['deception-island', 'ushuaia', ['orcadas', 'South Orkney Islands']],
    names: ['Scotia Sea', 'Drake Passage', 'Weddell Sea', ['South America', 'land', [-69, -51]]],
  },
  'bird-flu': {
    area: ISLANDS,
    isWhole: true,
    marks: [
      ['south-georgia', 'South Georgia, Oct 2023', 'e'],
      ['primavera', 'Peninsula, Feb 2024', 'e'],
      ['heard-island', 'Heard Island, Nov 2025', 'sw'],
    ],
    names: [
      ['South America', 'land', [-70, -49]],
      ['Southern Ocean', 'sea', [110, -58]],
      ['Antarctica', 'land', [70, -80]],
    ],
  },
  'humpback-ways': {
    area: { centre: [134, -46], km: 9600 },
    routes: [
      {
        way: [
          [108, -63],
          [112, -33],
          [113, -22],
        ],
        colour: '#f4ae2e',
      },
      {
        way: [
          [155, -64],
          [152, -36],
          [154, -23],
        ],
        colour: '#f4ae2e',
      },
    ],
    near: ['hobart', 'perth', 'casey'],
    names: [
      ['Australia', 'land', [133, -26]],
      ['Southern Ocean', 'sea', [131, -55]],
      ['Antarctica', 'land', [128, -72]],
    ],
  },
  'tern-ways': {
    area: 'world',
    routes: [
      {
        way: [
          [-25, 69],
          [-31, 5],
          [-38, -66],
        ],
        colour: '#f4ae2e',
        name: 'from Greenland',
        nameAt: [0, 'w'],
      },
      {
        way: [
          [4, 53],
          [-18, 12],
          [14, -40],
          [75, -38],
          [108, -63],
        ],
        colour: '#e8503a',
        name: 'from the Netherlands',
        nameAt: [3, 'n'],
      },
    ],
    names: [
      ['Weddell Sea', 'sea', [-13, -66]],
      ['Wilkes Land', 'land', [118, -72]],
      ['Africa', 'land', [20, 12]],
      ['Australia', 'land', [134, -25]],
    ],
  },
};
