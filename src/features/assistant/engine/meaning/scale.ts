/**
 * Cosines of one model on the scale of another: the values for the cosines -1, -0.99 and so on up to 1. Source:
 * docs/decisions/125-vectors-of-a-service.md.
 */
export type Scale = Float32Array;

/**
 * A scale for each value that the decision gets from cosines: with the title, with the nearest wordings, and with the
 * nearest sentence.
 */
export type Scales = { title: Scale; wordings: Scale; sentences: Scale };

/** The cosines of the same two texts by two models. */
export type Pair = { from: number; to: number };

/** Cosines are counted in steps of one hundredth. */
const PER_ONE = 100;
/** The number of shares of the pairs that are compared. */
const SHARES = 40;

/** @returns the scale on which both models have the same share of these pairs below each value */
export function fitScale(pairs: readonly Pair[]): Scale {
  const rising = (a: number, b: number) => a - b;
  const from = pairs.map((pair) => pair.from).sort(rising);
  const to = pairs.map((pair) => pair.to).sort(rising);
  const places = Array.from({ length: SHARES + 1 }, (_, share) =>
    Math.round((share / SHARES) * (pairs.length - 1)),
  );
  // Equal texts have the cosine 1 in every model.
  const knots = [...places.map((at): Pair => ({ from: from[at]!, to: to[at]! })), { from: 1, to: 1 }]; // indexes of the pairs
  return Float32Array.from({ length: 2 * PER_ONE + 1 }, (_, at) => between(knots, at / PER_ONE - 1));
}

/** @returns the value between those of two knots; the lowest one for cosines below all knots */
function between(knots: Pair[], cosine: number): number {
  const at = knots.findIndex(({ from }) => from > cosine);
  if (at < 0) return 1;
  const [low, high] = [knots[at - 1], knots[at]!];
  if (!low) return high.to;
  return low.to + ((high.to - low.to) * (cosine - low.from)) / (high.from - low.from);
}

/** @returns the cosine on the other scale */
export function onScale(scale: Scale, cosine: number): number {
  const place = Math.min(Math.max(cosine + 1, 0), 2) * PER_ONE;
  const at = Math.min(Math.floor(place), scale.length - 2);
  return scale[at]! + (scale[at + 1]! - scale[at]!) * (place - at);
}
