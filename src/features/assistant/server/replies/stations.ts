/** A research station that a question may name. */
export type NamedStation = {
  /** The name with its preposition, for a reply: "at Casey". */
  at: string;
  /** A regular expression for the spellings in a question, without capturing groups. */
  said: string;
  /** The page about the station in the starting library. */
  page?: number;
  /** The id of the station in the feature `weather`, if that feature has readings for it. */
  stationId?: string;
  /** The IANA name of the time zone. Halley and Concordia have none. */
  timeZone?: string;
};

/**
 * The name of this station is also the name of a place: "is it cold at the South Pole" asks about the climate
 * of the place, and not about the weather at the station.
 */
export const SOUTH_POLE: NamedStation = {
  at: 'at the South Pole',
  said: 'amundsen scott|south pole|pole',
  page: 86,
  stationId: '89009',
  timeZone: 'Antarctica/South_Pole',
};

/** The stations that have a page or a time zone. */
export const STATIONS: readonly NamedStation[] = [
  { at: 'at Casey', said: 'casey', page: 137, stationId: '89611', timeZone: 'Antarctica/Casey' },
  { at: 'at Davis', said: 'davis', page: 136, stationId: '89571', timeZone: 'Antarctica/Davis' },
  { at: 'at Mawson', said: 'mawson', page: 135, stationId: '89564', timeZone: 'Antarctica/Mawson' },
  {
    at: 'on Macquarie Island',
    said: 'macquarie(?: island)?|macca',
    page: 138,
    stationId: '94998',
    timeZone: 'Antarctica/Macquarie',
  },
  SOUTH_POLE,
  { at: 'at McMurdo', said: 'mc ?murdo', page: 87, stationId: '89664', timeZone: 'Antarctica/McMurdo' },
  { at: 'at Scott Base', said: 'scott base', page: 87, stationId: '89665', timeZone: 'Antarctica/McMurdo' },
  { at: 'at Halley', said: 'halley', page: 88, stationId: '89022' },
  { at: 'at Vostok', said: 'vostok', page: 89, stationId: '89606', timeZone: 'Antarctica/Vostok' },
  { at: 'at Concordia', said: 'concordia|dome c', page: 89, stationId: '89625' },
  { at: 'at Rothera', said: 'rothera', timeZone: 'Antarctica/Rothera' },
  { at: 'at Palmer', said: 'palmer', timeZone: 'Antarctica/Palmer' },
  { at: 'at Syowa', said: 'syowa|showa', timeZone: 'Antarctica/Syowa' },
  { at: 'at Troll', said: 'troll', timeZone: 'Antarctica/Troll' },
  { at: 'at Dumont d’Urville', said: 'dumont d ?urville|ddu', timeZone: 'Antarctica/DumontDUrville' },
];

/** A part of a regular expression that matches the name of any station. */
export const ANY_STATION = `(?:${STATIONS.map(({ said }) => said).join('|')})s?`;

/**
 * @param words the words of a question, from `plainWords`
 * @returns the station that the question names; undefined if it names none
 */
export function findStation(words: string): NamedStation | undefined {
  return STATIONS.find(({ said }) => new RegExp(`\\b(?:${said})s?\\b`).test(words));
}
