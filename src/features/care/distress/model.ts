import type { Model } from './distress-score.ts';
import delivered from './distress-weights.json' with { type: 'json' };

/** The model of the product. Apart from the rules, because a browser loads it after its first screen. */
export const MODEL: Model = { bias: delivered.bias, weightOf: readWeights(delivered.featuresByWeight) };

/** @param byWeight weight -> features, separated by spaces */
function readWeights(byWeight: Record<string, string>): Map<string, number> {
  return new Map(
    Object.entries(byWeight).flatMap(([weight, features]) =>
      features.split(' ').map((feature) => [feature, Number(weight)] as const),
    ),
  );
}
