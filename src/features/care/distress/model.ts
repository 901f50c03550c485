import type { Model } from './distress-score.ts';
import delivered from './distress-weights.json' with { type: 'json' };

export const MODEL: Model = { bias: delivered.bias, weightOf: readWeights(delivered.featuresByWeight) };

/** @param byWeight for each weight, the features that have it, separated by spaces */
function readWeights(byWeight: Record<string, string>): Map<string, number> {
  return new Map(
    Object.entries(byWeight).flatMap(([weight, features]) =>
      features.split(' ').map((feature) => [feature, Number(weight)] as const),
    ),
  );
}
