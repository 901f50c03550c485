import type { Journey, Pin } from '../../contract.ts';

/** A pin as it is written down: which pages are about it stands in page-places.ts. */
export type StoredPin = Omit<Pin, 'pages'> & {
  /** A page to offer where no page is about the pin itself. */
  otherwise?: number;
};

export type StoredJourney = Omit<Journey, 'pages'> & { pages: number[] };
