import type { StoredPin } from './stored.ts';

const GAZETTEER = 'SCAR Composite Gazetteer of Antarctica';

type Place = Omit<StoredPin, 'layer' | 'source'> & { source?: string };

/**
 * Places where explorers lived, landed or died. Positions are from the SCAR Composite Gazetteer, unless the
 * place has its own `source`.
 */
const PLACES: Place[] = [
  {
    id: 'first-sight',
    name: 'First sight of the ice shelf',
    since: 1820,
    lat: -69.35,
    lon: -2.25,
    text: 'Bellingshausen wrote down this position on 27 or 28 January 1820 (calendars differed), when he saw a huge field of ice.',
    isApproximate: true,
    source: 'Bellingshausen’s report: 69°21′ S, 2°15′ W',
  },
  {
    id: 'cape-adare',
    name: 'Cape Adare',
    since: 1895,
    lat: -71.28,
    lon: 170.23,
    text: 'People landed here in 1895. The huts of 1899, in which ten men spent the winter, still stand.',
  },
  {
    id: 'hut-point',
    name: 'Hut Point',
    since: 1902,
    lat: -77.85,
    lon: 166.63,
    text: 'The hut of Scott’s first expedition, from 1902. Later expeditions started from it.',
  },
  {
    id: 'cape-royds',
    name: 'Cape Royds',
    since: 1908,
    lat: -77.55,
    lon: 166.15,
    text: 'Shackleton’s hut of 1908. From here he set out for the Pole and turned back 180 km before it.',
  },
  {
    id: 'cape-evans',
    name: 'Cape Evans',
    since: 1911,
    lat: -77.63,
    lon: 166.4,
    text: 'Scott’s hut of 1911, with bunks, a darkroom and a laboratory.',
  },
  {
    id: 'framheim',
    name: 'Framheim',
    since: 1911,
    lat: -78.5,
    lon: -164,
    text: 'Amundsen’s base on the edge of the Ross Ice Shelf. The ice it stood on drifted out to sea long ago.',
    isApproximate: true,
  },
  {
    id: 'inexpressible-island',
    name: 'Inexpressible Island',
    since: 1912,
    lat: -74.9,
    lon: 163.65,
    text: 'Six men of Scott’s expedition lived through the winter of 1912 here, in a cave dug in snow.',
  },
  {
    id: 'cape-denison',
    name: 'Cape Denison',
    since: 1912,
    lat: -67.01,
    lon: 142.67,
    text: 'Mawson’s hut of 1912, in one of the windiest places at sea level on Earth.',
  },
  {
    id: 'endurance-wreck',
    name: 'Wreck of the Endurance',
    since: 1915,
    lat: -68.7392,
    lon: -52.3297,
    text: 'Shackleton’s ship sank in November 1915. In 2022 it was found, 3,008 m deep.',
  },
  {
    id: 'elephant-island',
    name: 'Elephant Island',
    since: 1916,
    lat: -61.13,
    lon: -55.12,
    text: 'Twenty-two men of the Endurance waited here under two upturned boats until August 1916.',
  },
  {
    id: 'grytviken',
    name: 'Grytviken',
    since: 1904,
    lat: -54.28,
    lon: -36.51,
    text: 'An old whaling station on South Georgia. The Endurance set out from here, and Shackleton is buried here.',
    source: 'South Georgia Gazetteer',
  },
];

export const HISTORY_PINS: StoredPin[] = PLACES.map((place) => ({
  source: GAZETTEER,
  ...place,
  layer: 'history',
}));
