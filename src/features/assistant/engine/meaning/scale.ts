/**
 * Cosines of one model on the scale of another: the value at `from[n]` becomes `to[n]`, and values between two of them
 * lie between. Both lists rise. Source: docs/decisions/125-vectors-of-a-service.md.
 */
export type Scale = { from: number[]; to: number[] };

/**
 * A scale for each value that the decision gets from cosines: with the title, with the nearest wordings, and with the
 * nearest sentence.
 */
export type Scales = { title: Scale; wordings: Scale; sentences: Scale };

/** The cosines of the same two texts by two models. */
export type Pair = { from: number; to: number };

/** The number of steps of a scale. */
const STEPS = 40;

/** @returns the scale on which both models have the same share of these pairs below each value */
export function fitScale(pairs: readonly Pair[]): Scale {
  const rising = (a: number, b: number) => a - b;
  const from = pairs.map((pair) => pair.from).sort(rising);
  const to = pairs.map((pair) => pair.to).sort(rising);
  const places = Array.from({ length: STEPS + 1 }, (_, step) =>
    Math.round((step / STEPS) * (pairs.length - 1)),
  );
  // Equal texts have the cosine 1 in every model.
  return { from: [...places.map((at) => from[at]!), 1], to: [...places.map((at) => to[at]!), 1] }; // `!` is safe: indexes of the pairs
}

/** @returns the cosine on the other scale; the lowest one for values below all others */
export function onScale({ from, to }: Scale, cosine: number): number {
  const above = from.findIndex((value) => value > cosine);
  if (above < 0) return 1;
  if (above === 0) return to[0]!; // a scale has at least two values
  const [low, high] = [from[above - 1]!, from[above]!];
  return to[above - 1]! + ((to[above]! - to[above - 1]!) * (cosine - low)) / (high - low);
}
