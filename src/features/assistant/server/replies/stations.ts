/** A research station that a question may name. */
export type NamedStation = {
  /** As it follows a preposition in a reply: "at Casey". */
  at: string;
  /** The spellings in a question, as a regular expression without groups that capture. */
  said: string;
  /** The page about it in the starting library. */
  page?: number;
  /** The id of the feature `weather`, if it has readings. */
  stationId?: string;
  /** IANA name. Halley and Concordia have none. */
  timeZone?: string;
};

/** The station whose name is also that of a place: "is it cold at the South Pole" asks about its climate. */
export const SOUTH_POLE: NamedStation = {
  at: 'at the South Pole',
  said: 'amundsen scott|south pole|pole',
  page: 86,
  stationId: '89009',
  timeZone: 'Antarctica/South_Pole',
};

/** Those that are told about in the pages or have a time zone. */
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

/** Matches the name of any station, in a regular expression. */
export const ANY_STATION = `(?:${STATIONS.map(({ said }) => said).join('|')})s?`;

/** @param words of a question, from `plainWords` */
export function findStation(words: string): NamedStation | undefined {
  return STATIONS.find(({ said }) => new RegExp(`\\b(?:${said})s?\\b`).test(words));
}
