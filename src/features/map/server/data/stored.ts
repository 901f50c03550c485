import type { Journey, Pin } from '../../contract.ts';

/**
 * A pin as it stands in the app's code. It does not list its pages, because each page lists its pins. The
 * pins of the starting library's pages are listed in page-places.ts.
 */
export type StoredPin = Omit<Pin, 'pages'> & {
  /** The id of the page that the pin links to if no page lists this pin. */
  otherwise?: number;
};

export type StoredJourney = Omit<Journey, 'pages'> & { pages: number[] };
