import type { Model } from './distress-score.ts';
import delivered from './distress-weights.json' with { type: 'json' };

/** The model that the product uses. */
export const MODEL: Model = { bias: delivered.bias, weightOf: readWeights(delivered.featuresByWeight) };

/** @param byWeight the features of each weight, as one text with spaces between them */
function readWeights(byWeight: Record<string, string>): Map<string, number> {
  return new Map(
    Object.entries(byWeight).flatMap(([weight, features]) =>
      features.split(' ').map((feature) => [feature, Number(weight)] as const),
    ),
  );
}
