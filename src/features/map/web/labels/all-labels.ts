import type { Point } from '../../projection.ts';
import { type NameSpot, nameSpots } from '../ground/name-spots.ts';
import type { MapName } from '../ground/names.ts';
import type { Mark } from '../pins/use-marks.ts';
import type { Figure } from '../race/figures.ts';
import { type Box, type Label, placeLabels } from './place-labels.ts';
import { boxAround, type MarkSpot, markSpots, numberSpots, type Size, WIDEST_LABEL_PX } from './spots.ts';

/** The kinds of labels. Each kind has its own font style. */
export const LOOKS = ['usual', 'home', 'number', 'team', 'place', 'sea', 'land', 'shelf', 'claim'] as const;
export type Look = (typeof LOOKS)[number];

type Shown = {
  marks: readonly Mark[];
  /** The names of seas, lands and ice shelves, the most important first. */
  names: readonly MapName[];
  /** The symbols of the teams and of the places in the race to the South Pole. */
  figures: readonly Figure[];
  /** The zoom, in pixels per unit of the map. */
  k: number;
  /** The id of the chosen pin. */
  selected: string | null;
  panels: readonly Box[];
  frame: Box;
  /**
   * @param size the font size in pixels; if missing, the font size that the style sheets give this kind of
   * label
   * @returns the size of a label in pixels
   */
  sizeOf(text: string, look: Look, size?: number): Size;
};

/**
 * The positions of all labels. The keys of `labels` and `numbers` are the keys of the marks of pins, and of
 * the symbols of the race to the South Pole. The keys of `names` are the names themselves.
 */
export type Placed = {
  labels: Map<string, MarkSpot>;
  numbers: Map<string, MarkSpot>;
  names: Map<string, NameSpot>;
};

/** Half the side, in pixels, of the square around each pin that no label may cover. */
const PIN_PX = 9;

/**
 * Finds positions for all labels of the map together. The order of importance is: the chosen pin, the teams
 * and the places of the race to the South Pole, the labels that count pins ("+3"), other pins by rank, seas
 * and lands by size, and ice shelves.
 */
export function placeAll(shown: Shown): Placed {
  const { marks, figures, k } = shown;
  const at = ({ x, y }: Point) => ({ x: x * k, y: y * k });
  const pins = [
    ...marks.map((mark) => ({ key: mark.key, boxes: [boxAround(at(mark), PIN_PX)] })),
    ...figures.map((figure) => ({ key: figure.id, boxes: [boxAround(at(figure), figure.radius)] })),
  ];
  const placed = placeLabels<MarkSpot | NameSpot>(labelsOf(shown), { ...shown, pins });
  const result: Placed = { labels: new Map(), numbers: new Map(), names: new Map() };
  for (const [key, spot] of placed) {
    if (!('left' in spot)) result.names.set(key, spot);
    else if (key.endsWith(NUMBER)) result.numbers.set(key.slice(0, -NUMBER.length), spot);
    else result.labels.set(key, spot);
  }
  return result;
}

/**
 * A mark for several pins has a second label with the number of further pins, such as "+3". The key of this
 * label is the key of the mark with this suffix. No id of a pin ends with it.
 */
const NUMBER = ' +';

function labelsOf({ marks, names, figures, k, selected, sizeOf }: Shown): Label<MarkSpot | NameSpot>[] {
  const at = ({ x, y }: Point) => ({ x: x * k, y: y * k });
  const isChosen = ({ pins }: Mark) => pins.some(({ id }) => id === selected);
  const ofMark = (mark: Mark) => {
    const { width, height } = sizeOf(mark.label, mark.isHome ? 'home' : 'usual');
    const size = { width: Math.min(width, WIDEST_LABEL_PX), height };
    const spots = markSpots(at(mark), size, undefined, mark.isStation);
    return { key: mark.key, pin: mark.key, spots, isChosen: isChosen(mark) };
  };
  const ofName = (name: MapName) => ({
    key: name.name,
    spots: nameSpots({ ...name, width: (text, size) => sizeOf(text, name.kind, size).width }, k),
  });
  const isClaim = ({ kind }: MapName) => kind === 'claim';
  return [
    ...marks.filter(isChosen).map(ofMark),
    ...figures.map((figure) => ({
      key: figure.id,
      pin: figure.id,
      spots: markSpots(at(figure), sizeOf(figure.name, figure.kind), figure.side),
    })),
    ...marks
      .filter(({ pins }) => pins.length > 1)
      .map(({ key, pins, ...mark }) => ({
        key: `${key}${NUMBER}`,
        pin: key,
        spots: numberSpots(at(mark), sizeOf(`+${pins.length - 1}`, 'number')),
      })),
    ...names.filter(isClaim).map(ofName),
    ...marks.filter((mark) => mark.isNamed && !isChosen(mark)).map(ofMark),
    ...names.filter((name) => !isClaim(name)).map(ofName),
  ];
}
