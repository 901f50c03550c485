import type { DiagramName } from '#features/diagrams/moving-diagrams.ts';
import type { Item } from '#platform/shared/content/item.ts';
import { newID } from '#platform/web/new-id.ts';

/**
 * For each moving diagram: its name in the list, the still picture of the library that represents it where it
 * does not move, and the source of its numbers.
 */
const DIAGRAM_TILES: Record<DiagramName, { name: string; still: string; credit: string }> = {
  'sea-ice-year': {
    name: 'Sea ice through the year',
    still: 'sea-ice-year-29.jpg',
    credit: 'US National Snow and Ice Data Center',
  },
  coldest: {
    name: 'Temperature month by month',
    still: 'coldest-21.jpg',
    credit: 'Bureau of Meteorology; The Physics Factbook; Cool Antarctica',
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
      'Australian Antarctic Division; Woods Hole Oceanographic Institution; Tampa Bay Times; Passport to Knowledge',
  },
  'wind-chill': {
    name: 'How cold does it feel?',
    still: 'wind-chill-32.jpg',
    credit: 'wind chill formula of 2001; Environment Canada',
  },
};

export const DIAGRAM_OPTIONS = Object.entries(DIAGRAM_TILES).map(([value, { name }]) => ({
  value,
  text: name,
}));

export function newDiagramTile(diagram: DiagramName): Item {
  const { name, still, credit } = DIAGRAM_TILES[diagram];
  return {
    itemID: newID(),
    itemName: still,
    itemDiagram: diagram,
    itemCaption: `Diagram: ${name}`,
    constrainItem: true,
    itemAction: null,
    itemCopyright: `Diagram: Antarctic Explorer. Numbers: ${credit}`,
  };
}
