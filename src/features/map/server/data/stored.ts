import type { Journey, Pin } from '../../contract.ts';

/**
 * A pin in the data of the app, without its pages: each page names its own pins, at first those in
 * page-places.ts.
 */
export type StoredPin = Omit<Pin, 'pages'> & {
  /** The id of the page to offer if no page names this pin. */
  otherwise?: number;
};

export type StoredJourney = Omit<Journey, 'pages'> & { pages: number[] };
