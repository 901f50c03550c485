/**
 * The interactive diagrams ("moving diagrams"), by the value of the field `itemDiagram` of a page's item.
 * They are in the order of the editor's list. Each has its name in that list, the picture that replaces it
 * where it cannot be interactive, and the source of its numbers. `web/Diagram.tsx` lists the component of
 * each. See docs/decisions/027-live-diagrams.md.
 */
export const MOVING_DIAGRAMS = {
  'sea-ice-year': {
    name: 'Sea ice through the year',
    still: 'sea-ice-year-29.jpg',
    credit: 'US National Snow and Ice Data Center',
  },
  coldest: {
    name: 'Temperature month by month',
    still: 'coldest-21.jpg',
    credit: 'Bureau of Meteorology; British Antarctic Survey',
  },
  section: {
    name: 'The ice sheet, cut open',
    still: 'section-6.jpg',
    credit: 'drill sites and stations; drawn roughly between them',
  },
  'food-web': {
    name: 'Who eats whom?',
    still: 'food-web-64.jpg',
    credit:
      'Australian Antarctic Division; Woods Hole Oceanographic Institution; Passport to Knowledge; LEARNZ; Science Learning Hub; Polar Biology; Smithsonian Ocean; Landcare Research',
  },
  'wind-chill': {
    name: 'How cold does it feel?',
    still: 'wind-chill-32.jpg',
    credit: 'wind chill formula of 2001; Environment Canada',
  },
};
export type DiagramName = keyof typeof MOVING_DIAGRAMS;

// The cast is safe: `Object.keys` returns the keys of the table above.
export const DIAGRAM_NAMES = Object.keys(MOVING_DIAGRAMS) as DiagramName[];

export function isDiagramName(name: string | undefined): name is DiagramName {
  return name !== undefined && Object.hasOwn(MOVING_DIAGRAMS, name);
}
