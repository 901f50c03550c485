/**
 * A claim to a slice of Antarctica, from one meridian to another that lies to the east of it. The slices meet at the
 * Pole.
 */
export type Claim = {
  /** The country. */
  name: string;
  from: number;
  to: number;
  colour: string;
  /** Where the name stands on a map of the continent: longitude and latitude. */
  nameAt: readonly [lon: number, lat: number];
};

/**
 * The claims of seven countries, which the Antarctic Treaty has put aside. Sources: pages 132 and 199 of the library;
 * The World Factbook for the others. Chile and Argentina follow the United Kingdom, whose claim they share in part.
 */
export const CLAIMS = {
  norway: { name: 'Norway', from: -20, to: 45, colour: '#c2402f', nameAt: [13, -75.6] },
  australia: { name: 'Australia', from: 45, to: 136, colour: '#d98a17', nameAt: [84, -76] },
  france: { name: 'France', from: 136, to: 142, colour: '#3e5fc0', nameAt: [139, -65] },
  'australia-east': { name: 'Australia', from: 142, to: 160, colour: '#d98a17', nameAt: [151, -74.6] },
  'new-zealand': { name: 'New Zealand', from: 160, to: -150, colour: '#2e8b57', nameAt: [-176, -80] },
  chile: { name: 'Chile', from: -90, to: -53, colour: '#b0307a', nameAt: [-86, -70.6] },
  'united-kingdom': { name: 'United Kingdom', from: -80, to: -20, colour: '#6a3fb0', nameAt: [-35, -69] },
  argentina: { name: 'Argentina', from: -74, to: -25, colour: '#1f8fc4', nameAt: [-58, -73.6] },
} as const satisfies Record<string, Claim>;

/** The claims reach from the Pole to this parallel. */
export const CLAIMS_FROM = -60;
