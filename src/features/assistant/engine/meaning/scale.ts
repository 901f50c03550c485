/**
 * An array that converts the cosines of one model to the scale of another model. It contains the values for
 * the cosines -1, -0.99 and so on, up to 1. Source: docs/decisions/125-vectors-of-a-service.md.
 */
export type Scale = Float32Array;

/**
 * One scale for each kind of cosine that decision.ts uses: the cosine of a question with the title of a page, with
 * the most similar wordings of the page (its headings and questions), or with its most similar sentence.
 */
export type Scales = { title: Scale; wordings: Scale; sentences: Scale };

/**
 * The cosine of two texts by two models. A scale converts the cosines of the model `from` to those of `to`.
 */
export type Pair = { from: number; to: number };

/** A scale has a value for every hundredth between the cosines -1 and 1. */
const PER_ONE = 100;
/** The number of parts of equal size into which the sorted cosines are divided (quantiles). */
const SHARES = 40;

/** @returns the scale that converts each quantile of `from` to the same quantile of `to` */
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

/**
 * Interpolates between the two nearest knots (pairs of quantiles).
 * @returns the value of the lowest knot for all cosines below it
 */
function between(knots: Pair[], cosine: number): number {
  const at = knots.findIndex(({ from }) => from > cosine);
  if (at < 0) return 1;
  const [low, high] = [knots[at - 1], knots[at]!];
  if (!low) return high.to;
  return low.to + ((high.to - low.to) * (cosine - low.from)) / (high.from - low.from);
}

/** @returns the cosine, converted by the scale */
export function onScale(scale: Scale, cosine: number): number {
  const place = Math.min(Math.max(cosine + 1, 0), 2) * PER_ONE;
  const at = Math.min(Math.floor(place), scale.length - 2);
  return scale[at]! + (scale[at + 1]! - scale[at]!) * (place - at);
}
