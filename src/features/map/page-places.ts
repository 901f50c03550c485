import type { MapPlace } from './map-place.ts';

/**
 * The places of the starting library's pages: the key is the id of a page, the value the ids of its pins. The
 * small map on a page opens the first pin. If an editor changes the places of a page, the places here are no
 * longer used for this page; see docs/decisions/031-polar-map.md.
 */
export const PLACES_OF_PAGES: Readonly<Record<number, readonly string[]>> = {
  5: ['south-pole', 'south-magnetic-pole', 'pole-of-inaccessibility'],
  8: ['amery-ice-shelf', 'lambert-glacier'],
  9: ['denman-glacier'],
  11: ['ross-ice-shelf'],
  13: ['ross-ice-shelf'],
  14: ['larsen-ice-shelf'],
  15: ['mount-vinson', 'gamburtsev-mountains'],
  16: ['mount-erebus'],
  17: ['deception-island'],
  19: ['lake-vostok', 'lake-whillans'],
  20: ['mcmurdo-dry-valleys'],
  21: ['vostok'],
  22: ['esperanza'],
  24: ['cape-denison'],
  34: ['auster-rookery', 'snow-hill-island'],
  43: ['south-georgia'],
  52: ['heard-island'],
  55: ['south-sandwich-islands'],
  57: ['windmill-islands'],
  68: ['first-sight', 'cape-adare'],
  70: ['cape-adare'],
  71: ['south-pole', 'framheim', 'cape-evans'],
  72: ['framheim'],
  73: ['cape-evans', 'cape-crozier', 'inexpressible-island'],
  74: ['cape-royds'],
  75: ['endurance-wreck', 'elephant-island', 'south-georgia'],
  76: ['cape-denison'],
  82: ['grytviken'],
  83: ['cape-evans', 'cape-royds', 'hut-point', 'cape-adare', 'cape-denison'],
  86: ['south-pole'],
  87: ['mcmurdo', 'scott-base'],
  88: ['halley'],
  89: ['concordia', 'vostok'],
  90: ['casey', 'davis', 'mawson'],
  100: ['wilkins-aerodrome'],
  101: ['drake-passage'],
  104: ['concordia', 'law-dome'],
  105: ['dome-c-north'],
  106: ['halley'],
  107: ['icecube'],
  108: ['allan-hills'],
  109: ['danger-islands'],
  111: ['lake-whillans'],
  120: ['ross-sea-marine-park'],
  124: ['pine-island-glacier', 'thwaites-glacier'],
  126: ['thwaites-glacier'],
  127: ['totten-glacier', 'denman-glacier'],
  135: ['mawson'],
  136: ['davis'],
  137: ['casey'],
  138: ['macquarie-island', 'heard-island'],
};

/** @returns the places of a page of the starting library; empty for other pages */
export function libraryPlacesOf(answerID: number): MapPlace[] {
  return (PLACES_OF_PAGES[answerID] ?? []).map((pin) => ({ pin }));
}
