import type { Journey, Pin } from '../../contract.ts';

/** A pin as it is stored: its pages are in page-places.ts. */
export type StoredPin = Omit<Pin, 'pages'> & {
  /** The page to offer if no page is about the pin itself. */
  otherwise?: number;
};

export type StoredJourney = Omit<Journey, 'pages'> & { pages: number[] };
