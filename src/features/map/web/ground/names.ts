type GroundKind = 'sea' | 'land' | 'shelf';

/** A name on the map. As on nautical charts, names of water are in italics and names of land upright. */
export type MapName = {
  name: string;
  kind: GroundKind | 'claim';
  /** The position. Source: SCAR Composite Gazetteer; north of 60° S, Natural Earth. */
  lon: number;
  lat: number;
  /** Font size in pixels at the usual zoom, at which a laptop shows the whole continent. */
  size: number;
  /**
   * The name is written along this circle of latitude, between two longitudes. Without this field the name is
   * straight.
   */
  along?: { lat: number; from: number; to: number };
  /**
   * The id of the pin with the same name. While the map shows the pins of the layer "Nature", this name is
   * hidden, so that the map does not show it twice.
   */
  pin?: string;
};

/** The names of seas, lands and ice shelves. */
export const NAMES: readonly (MapName & { kind: GroundKind })[] = [
  {
    name: 'Southern Ocean',
    kind: 'sea',
    lon: 132,
    lat: -60,
    size: 30,
    along: { lat: -61.4, from: 149, to: 95 },
  },
  {
    name: 'Weddell Sea',
    kind: 'sea',
    lon: -45,
    lat: -72,
    size: 23,
    along: { lat: -70.6, from: -64, to: -18 },
  },
  { name: 'Ross Sea', kind: 'sea', lon: -180, lat: -75, size: 22, along: { lat: -73.6, from: 212, to: 166 } },
  {
    name: 'Amundsen Sea',
    kind: 'sea',
    lon: -112,
    lat: -73,
    size: 18,
    along: { lat: -69.3, from: -132, to: -94 },
  },
  {
    name: 'Bellingshausen Sea',
    kind: 'sea',
    lon: -85,
    lat: -71,
    size: 17,
    along: { lat: -66.2, from: -106, to: -68 },
  },
  {
    name: 'Drake Passage',
    kind: 'sea',
    lon: -64,
    lat: -58.5,
    size: 16,
    along: { lat: -58.6, from: -80, to: -58 },
    pin: 'drake-passage',
  },
  {
    name: 'Scotia Sea',
    kind: 'sea',
    lon: -43,
    lat: -57.5,
    size: 16,
    along: { lat: -57.3, from: -52, to: -34 },
  },
  { name: 'Davis Sea', kind: 'sea', lon: 90, lat: -65, size: 14, along: { lat: -63.6, from: 99, to: 83 } },
  {
    name: 'Mawson Sea',
    kind: 'sea',
    lon: 105,
    lat: -65,
    size: 14,
    along: { lat: -62.9, from: 117, to: 101 },
  },
  { name: 'Prydz Bay', kind: 'sea', lon: 75, lat: -69, size: 13, along: { lat: -66.5, from: 83, to: 66 } },
  { name: 'East Antarctica', kind: 'land', lon: 50, lat: -78.6, size: 27 },
  { name: 'West Antarctica', kind: 'land', lon: -106, lat: -79.6, size: 20 },
  { name: 'Antarctic Peninsula', kind: 'land', lon: -65, lat: -69.5, size: 14 },
  { name: 'Queen Maud Land', kind: 'land', lon: 12, lat: -75.2, size: 16 },
  { name: 'Enderby Land', kind: 'land', lon: 53, lat: -69.3, size: 13 },
  { name: 'Mac. Robertson Land', kind: 'land', lon: 62, lat: -70.6, size: 12 },
  { name: 'Princess Elizabeth Land', kind: 'land', lon: 82, lat: -72.5, size: 13 },
  { name: 'Wilkes Land', kind: 'land', lon: 123, lat: -69.6, size: 15 },
  { name: 'George V Land', kind: 'land', lon: 149, lat: -70.7, size: 13 },
  { name: 'Victoria Land', kind: 'land', lon: 157, lat: -75.5, size: 14 },
  { name: 'Marie Byrd Land', kind: 'land', lon: -128, lat: -77.4, size: 14 },
  { name: 'Ellsworth Land', kind: 'land', lon: -82, lat: -75.2, size: 13 },
  { name: 'Palmer Land', kind: 'land', lon: -65, lat: -72, size: 12 },
  { name: 'Coats Land', kind: 'land', lon: -25, lat: -78.3, size: 13 },
  { name: 'Transantarctic Mountains', kind: 'land', lon: -175, lat: -85, size: 12 },
  { name: 'Ross Ice Shelf', kind: 'shelf', lon: -177, lat: -80.6, size: 14, pin: 'ross-ice-shelf' },
  { name: 'Ronne Ice Shelf', kind: 'shelf', lon: -60, lat: -77.7, size: 14 },
  { name: 'Filchner Ice Shelf', kind: 'shelf', lon: -40, lat: -79.4, size: 11 },
  { name: 'Larsen C', kind: 'shelf', lon: -62.3, lat: -67.6, size: 11, pin: 'larsen-ice-shelf' },
  { name: 'Amery Ice Shelf', kind: 'shelf', lon: 71, lat: -69.7, size: 11, pin: 'amery-ice-shelf' },
  { name: 'Shackleton Ice Shelf', kind: 'shelf', lon: 97, lat: -65.4, size: 11 },
  { name: 'West Ice Shelf', kind: 'shelf', lon: 85, lat: -66.5, size: 11 },
  { name: 'Fimbul Ice Shelf', kind: 'shelf', lon: -0.2, lat: -70.5, size: 11 },
  { name: 'Riiser-Larsen Ice Shelf', kind: 'shelf', lon: -16, lat: -72.7, size: 11 },
  { name: 'Brunt Ice Shelf', kind: 'shelf', lon: -24, lat: -75.3, size: 11 },
  { name: 'George VI Ice Shelf', kind: 'shelf', lon: -68, lat: -71.8, size: 11 },
  { name: 'Getz Ice Shelf', kind: 'shelf', lon: -125, lat: -74.3, size: 11 },
  { name: 'Abbot Ice Shelf', kind: 'shelf', lon: -96, lat: -72.8, size: 11 },
];

/**
 * The usual zoom, in pixels per unit of the map. At this zoom, the font size of each name is its field
 * `size`.
 */
const USUAL = 0.85;
/** The smallest font size, in pixels. Names that would be smaller are left out until the user zooms in. */
const SMALLEST = 14;

/**
 * @param k the zoom, in pixels per unit of the map
 * @returns the factor for the font size of names, which are a little larger at a closer zoom
 */
export function lettersAt(k: number): number {
  return Math.min(1.35, Math.max(0.6, (k / USUAL) ** 0.5));
}

/** @returns the names that are large enough to read, the largest first; ice shelves come last */
export function readableNames(names: readonly MapName[], k: number): MapName[] {
  return names
    .filter(({ size }) => size * lettersAt(k) >= SMALLEST)
    .toSorted((a, b) => Number(a.kind === 'shelf') - Number(b.kind === 'shelf') || b.size - a.size);
}

export const KIND_WORDS = { sea: 'Sea', land: 'Land', shelf: 'Ice shelf' } as const;
