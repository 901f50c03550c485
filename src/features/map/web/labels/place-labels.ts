/** A rectangle, in pixels of the map at the current zoom. */
export type Box = { left: number; top: number; right: number; bottom: number };

/** A possible position of a label. A name along a curve covers one box for each letter. */
export type Spot = { boxes: readonly Box[] };

export type Label<S extends Spot> = {
  key: string;
  /** The key of the pin or symbol that the label belongs to. Labels of seas and lands have none. */
  pin?: string;
  /** The possible positions of the label, the best first. */
  spots: readonly S[];
  /** True for the label of the chosen pin. If no position is free, it may cover other pins. */
  isChosen?: boolean;
};

export type Taken = {
  /**
   * The pins, and the teams and places of the race to the South Pole. Labels must not cover them. Each has a
   * key.
   */
  pins: readonly { key: string; boxes: readonly Box[] }[];
  /** The buttons and panels that lie on the map. Labels must not cover them. */
  panels: readonly Box[];
  /** The visible part of the map. A label must be completely inside or completely outside. */
  frame: Box;
};

/**
 * Finds a position for each label of the map: the names of pins, of seas and lands, and of the teams and
 * places of the race to the South Pole, and the labels that count pins ("+3").
 * @param labels in order of importance, the label of the chosen pin first. A label gets its first position
 * that covers no pin, no panel and no label before it. A label without such a position is left out
 * @returns the positions of the labels that are shown, by the keys of the labels
 */
export function placeLabels<S extends Spot>(labels: readonly Label<S>[], taken: Taken): Map<string, S> {
  const placed = new Map<string, S>();
  const covered: Box[] = [...taken.panels];
  for (const label of labels) {
    const others = taken.pins.filter(({ key }) => key !== label.pin).flatMap(({ boxes }) => boxes);
    const isSeen = ({ boxes }: S) => isWhole(boxes, taken.frame) && !overlapAny(boxes, covered);
    const spot =
      label.spots.find((one) => isSeen(one) && !overlapAny(one.boxes, others)) ??
      (label.isChosen ? (label.spots.find(isSeen) ?? label.spots[0]) : undefined);
    if (!spot) continue;
    placed.set(label.key, spot);
    covered.push(...spot.boxes);
  }
  return placed;
}

export function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

function overlapAny(boxes: readonly Box[], others: readonly Box[]): boolean {
  return boxes.some((box) => others.some((other) => overlap(box, other)));
}

function isWhole(boxes: readonly Box[], frame: Box): boolean {
  return boxes.every((box) => isInside(box, frame)) || !overlapAny(boxes, [frame]);
}

function isInside(box: Box, frame: Box): boolean {
  return (
    box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom
  );
}
