import type { Model } from './distress-score.ts';
import delivered from './distress-weights.json' with { type: 'json' };

let weights: Map<string, number> | undefined;

/**
 * The model that the product uses. It reads the weights only when they are first needed, because this takes a
 * browser some time.
 */
export const MODEL: Model = {
  bias: delivered.bias,
  get weightOf() {
    weights ??= readWeights(delivered.featuresByWeight);
    return weights;
  },
};

/**
 * @param byWeight for each weight, the features that have it, separated by spaces
 * @returns the weight of each feature
 */
function readWeights(byWeight: Record<string, string>): Map<string, number> {
  return new Map(
    Object.entries(byWeight).flatMap(([weight, features]) =>
      features.split(' ').map((feature) => [feature, Number(weight)] as const),
    ),
  );
}
