import type { StoredPin } from './stored.ts';

const SOURCE = 'COMNAP Antarctic Facilities List 3.5.0 (2024)';

type Station = Pick<StoredPin, 'id' | 'name' | 'lon' | 'lat' | 'stationId'> & {
  country: string;
  since: number;
  /** True if the station is open only in summer. Otherwise it is open all year. */
  isSummerOnly?: boolean;
  /**
   * The first year in which people stayed at the station all year, if they did not do so in the year in which
   * it opened.
   */
  allYearSince?: number;
  more?: string;
};

/**
 * Stations that are open all year, and the summer stations that pages of the library in `content/pages`
 * mention. `since` is the year in which the station opened. Source: COMNAP; for South Pole and Princess
 * Elisabeth, pages 86 and 97 of the library. `since` of SANAE is 1997, when it moved to its present place.
 * `allYearSince` of Troll: Norwegian Polar Institute, sorpolen2011.npolar.no.
 */
const STATIONS: Station[] = [
  {
    id: 'casey',
    name: 'Casey',
    lat: -66.28,
    lon: 110.53,
    country: 'Australia',
    since: 1969,
    stationId: '89611',
  },
  {
    id: 'davis',
    name: 'Davis',
    lat: -68.58,
    lon: 77.97,
    country: 'Australia',
    since: 1957,
    stationId: '89571',
  },
  {
    id: 'mawson',
    name: 'Mawson',
    lat: -67.6,
    lon: 62.87,
    country: 'Australia',
    since: 1954,
    stationId: '89564',
  },
  {
    id: 'macquarie-island',
    name: 'Macquarie Island',
    lat: -54.5,
    lon: 158.94,
    country: 'Australia',
    since: 1948,
    stationId: '94998',
    more: 'The island lies about halfway between Tasmania and Antarctica.',
  },
  {
    id: 'mcmurdo',
    name: 'McMurdo',
    lat: -77.85,
    lon: 166.67,
    country: 'United States',
    since: 1956,
    stationId: '89664',
    more: 'It is the largest station in Antarctica.',
  },
  {
    id: 'scott-base',
    name: 'Scott Base',
    lat: -77.85,
    lon: 166.77,
    country: 'New Zealand',
    since: 1957,
    stationId: '89665',
    more: 'McMurdo is its neighbour, a short drive over the hill.',
  },
  {
    id: 'south-pole',
    name: 'Amundsen–Scott',
    lat: -90,
    lon: 0,
    country: 'United States',
    since: 1956,
    stationId: '89009',
    more: 'It stands at the geographic South Pole.',
  },
  {
    id: 'vostok',
    name: 'Vostok',
    lat: -78.46,
    lon: 106.84,
    country: 'Russia',
    since: 1957,
    stationId: '89606',
    more: 'The lowest air temperature on Earth was measured here.',
  },
  {
    id: 'concordia',
    name: 'Concordia',
    lat: -75.1,
    lon: 123.33,
    country: 'Italy and France',
    since: 1997,
    allYearSince: 2005,
    stationId: '89625',
    more: 'It stands on Dome C, high on the plateau.',
  },
  {
    id: 'halley',
    name: 'Halley',
    lat: -75.57,
    lon: -25.47,
    country: 'United Kingdom',
    since: 1956,
    stationId: '89022',
    isSummerOnly: true,
    more: 'Its buildings stand on skis on a floating ice shelf.',
  },
  {
    id: 'esperanza',
    name: 'Esperanza',
    lat: -63.4,
    lon: -57,
    country: 'Argentina',
    since: 1952,
    more: 'Families with children live here.',
  },
  { id: 'rothera', name: 'Rothera', lat: -67.57, lon: -68.12, country: 'United Kingdom', since: 1975 },
  { id: 'palmer', name: 'Palmer', lat: -64.77, lon: -64.05, country: 'United States', since: 1965 },
  { id: 'neumayer', name: 'Neumayer III', lat: -70.66, lon: -8.28, country: 'Germany', since: 2009 },
  { id: 'syowa', name: 'Syowa', lat: -69, lon: 39.58, country: 'Japan', since: 1957 },
  { id: 'dumont-d-urville', name: 'Dumont d’Urville', lat: -66.66, lon: 140, country: 'France', since: 1956 },
  {
    id: 'troll',
    name: 'Troll',
    lat: -72.01,
    lon: 2.53,
    country: 'Norway',
    since: 1990,
    allYearSince: 2005,
  },
  { id: 'sanae', name: 'SANAE IV', lat: -71.67, lon: -2.84, country: 'South Africa', since: 1997 },
  { id: 'mirny', name: 'Mirny', lat: -66.55, lon: 93.01, country: 'Russia', since: 1956 },
  { id: 'progress', name: 'Progress', lat: -69.38, lon: 76.39, country: 'Russia', since: 1989 },
  {
    id: 'novolazarevskaya',
    name: 'Novolazarevskaya',
    lat: -70.78,
    lon: 11.83,
    country: 'Russia',
    since: 1961,
  },
  { id: 'bellingshausen', name: 'Bellingshausen', lat: -62.2, lon: -58.96, country: 'Russia', since: 1968 },
  { id: 'zhongshan', name: 'Zhongshan', lat: -69.37, lon: 76.37, country: 'China', since: 1989 },
  { id: 'great-wall', name: 'Great Wall', lat: -62.22, lon: -58.96, country: 'China', since: 1985 },
  { id: 'qinling', name: 'Qinling', lat: -74.93, lon: 163.71, country: 'China', since: 2024 },
  {
    id: 'kunlun',
    name: 'Kunlun',
    lat: -80.42,
    lon: 77.12,
    country: 'China',
    since: 2009,
    isSummerOnly: true,
    more: 'It stands near Dome A, the highest part of the ice sheet.',
  },
  { id: 'bharati', name: 'Bharati', lat: -69.41, lon: 76.2, country: 'India', since: 2012 },
  { id: 'maitri', name: 'Maitri', lat: -70.77, lon: 11.73, country: 'India', since: 1989 },
  { id: 'jang-bogo', name: 'Jang Bogo', lat: -74.62, lon: 164.2, country: 'South Korea', since: 2014 },
  { id: 'king-sejong', name: 'King Sejong', lat: -62.22, lon: -58.78, country: 'South Korea', since: 1988 },
  {
    id: 'mario-zucchelli',
    name: 'Mario Zucchelli',
    lat: -74.69,
    lon: 164.11,
    country: 'Italy',
    since: 1986,
    isSummerOnly: true,
  },
  {
    id: 'princess-elisabeth',
    name: 'Princess Elisabeth',
    lat: -71.95,
    lon: 23.35,
    country: 'Belgium',
    since: 2009,
    isSummerOnly: true,
  },
  { id: 'belgrano', name: 'Belgrano II', lat: -77.87, lon: -34.63, country: 'Argentina', since: 1979 },
  { id: 'marambio', name: 'Marambio', lat: -64.24, lon: -56.62, country: 'Argentina', since: 1969 },
  { id: 'orcadas', name: 'Orcadas', lat: -60.74, lon: -44.74, country: 'Argentina', since: 1904 },
  { id: 'carlini', name: 'Carlini', lat: -62.24, lon: -58.67, country: 'Argentina', since: 1953 },
  { id: 'san-martin', name: 'San Martín', lat: -68.13, lon: -67.1, country: 'Argentina', since: 1951 },
  { id: 'o-higgins', name: 'O’Higgins', lat: -63.32, lon: -57.9, country: 'Chile', since: 1948 },
  { id: 'frei', name: 'Eduardo Frei', lat: -62.2, lon: -58.96, country: 'Chile', since: 1969 },
  { id: 'prat', name: 'Arturo Prat', lat: -62.48, lon: -59.66, country: 'Chile', since: 1947 },
  { id: 'ferraz', name: 'Comandante Ferraz', lat: -62.09, lon: -58.4, country: 'Brazil', since: 1984 },
  { id: 'arctowski', name: 'Henryk Arctowski', lat: -62.16, lon: -58.47, country: 'Poland', since: 1977 },
  { id: 'artigas', name: 'Artigas', lat: -62.18, lon: -58.9, country: 'Uruguay', since: 1984 },
  { id: 'vernadsky', name: 'Vernadsky', lat: -65.25, lon: -64.26, country: 'Ukraine', since: 1996 },
  {
    id: 'signy',
    name: 'Signy',
    lat: -60.71,
    lon: -45.6,
    country: 'United Kingdom',
    since: 1947,
    isSummerOnly: true,
  },
];

/**
 * The id of a page about the people at stations. The pin of a station links to it if the station has no page
 * of its own.
 */
const WHO_LIVES_THERE = 85;

export const STATION_PINS: StoredPin[] = STATIONS.map(
  ({ since, isSummerOnly, allYearSince, more, ...station }) => ({
    ...station,
    layer: 'stations',
    text: [
      `Research station of ${station.country.startsWith('United') ? 'the ' : ''}${station.country}, here since ${since}.`,
      whenOpen(isSummerOnly, allYearSince),
      more,
    ]
      .filter(Boolean)
      .join(' '),
    source: SOURCE,
    otherwise: WHO_LIVES_THERE,
  }),
);

function whenOpen(isSummerOnly?: boolean, allYearSince?: number): string {
  if (isSummerOnly) return 'People work here in summer only.';
  return allYearSince
    ? `People have lived here all year since ${allYearSince}.`
    : 'People live here all year.';
}
