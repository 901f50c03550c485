import type { Point } from '../../projection.ts';

/** The position of a label beside its mark. */
export type Side = 'right' | 'left' | 'above' | 'below';

type Box = { left: number; top: number; right: number; bottom: number };
/** The size of a label: `home` is the larger size, for Australia's stations. */
type Look = 'usual' | 'home';
/** A mark with the size of its label, in pixels of the screen. */
type Named = Point & {
  key: string;
  width: number;
  height: number;
  /** The sides to try, in this order. */
  sides?: readonly Side[];
};

/**
 * The maximum width of a label. Longer labels, such as long titles of pages, are cut off. `Marks.module.css`
 * has the same width.
 */
export const WIDEST_LABEL_PX = 230;
/** The average width of a letter in a label, in pixels; slightly too large rather than too small. */
const LETTER = { usual: 7.9, home: 10.2 };
const LINE = { usual: 19, home: 23 };
const SIDES: readonly Side[] = ['right', 'left', 'above', 'below'];
/** The distance from the centre of a mark to its label, in pixels: half of the mark and a gap. */
const REACH = 13;
/** The same distance for a label above the mark, where the number of pins takes space. */
const REACH_ABOVE = 26;

/** @returns the approximate size of a label, in pixels of the screen */
export function sizeOfLabel(label: string, look: Look): Pick<Named, 'width' | 'height'> {
  return { width: Math.min(label.length * LETTER[look] + 6, WIDEST_LABEL_PX), height: LINE[look] };
}

/**
 * Finds for each mark a side where its label covers no mark and no other label.
 * @param marks in order of importance: if there is no space, a less important mark gets no label
 * @returns the side by the key of the mark, for marks with a label
 */
export function placeLabels(marks: readonly Named[]): Map<string, Side> {
  const taken = marks.map(({ x, y }) => around({ x, y }, 22, 22));
  const sides = new Map<string, Side>();
  for (const [index, mark] of marks.entries()) {
    for (const side of mark.sides ?? SIDES) {
      const box = labelBox(mark, side);
      if (taken.some((other, i) => i !== index && overlap(box, other))) continue;
      sides.set(mark.key, side);
      taken.push(box);
      break;
    }
  }
  return sides;
}

function labelBox({ x, y, width, height }: Named, side: Side): Box {
  switch (side) {
    case 'right':
      return around({ x: x + REACH + width / 2, y }, width, height);
    case 'left':
      return around({ x: x - REACH - width / 2, y }, width, height);
    case 'above':
      return around({ x, y: y - REACH_ABOVE - height / 2 }, width, height);
    case 'below':
      return around({ x, y: y + REACH + height / 2 }, width, height);
  }
}

function around({ x, y }: Point, width: number, height: number): Box {
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
