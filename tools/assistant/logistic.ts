import { type Model, scoreOf, sigmoid } from '../../src/features/assistant/engine/decision.ts';

export type Example = { values: number[]; isRight: boolean; weight: number };

const STEPS = 3000;
const RATE = 0.6;

/**
 * Logistic regression with L2 smoothing, by gradient descent on standardised values.
 * @returns the model for the values as they are
 */
export function fitLogistic(examples: Example[], decay: number): Model {
  const width = examples[0]?.values.length ?? 0;
  const means = Array.from({ length: width }, (_, place) =>
    mean(examples.map(({ values }) => values[place]!)),
  );
  const deviations = means.map(
    (middle, place) => Math.sqrt(mean(examples.map(({ values }) => (values[place]! - middle) ** 2))) || 1,
  );
  const standard = examples.map(({ values }) =>
    Float64Array.from(values, (value, place) => (value - means[place]!) / deviations[place]!),
  );
  const total = examples.reduce((sum, { weight }) => sum + weight, 0);
  const model: Model = { bias: 0, weights: means.map(() => 0) };
  for (let step = 0; step < STEPS; step++) {
    const slopes = new Float64Array(width);
    let biasSlope = 0;
    for (const [at, { isRight, weight }] of examples.entries()) {
      const values = standard[at]!;
      const error = ((isRight ? 1 : 0) - sigmoid(scoreOf(model, values))) * (weight / total);
      for (let place = 0; place < width; place++) slopes[place]! += error * values[place]!;
      biasSlope += error;
    }
    model.weights = model.weights.map((weight, place) => weight + RATE * (slopes[place]! - decay * weight));
    model.bias += RATE * biasSlope;
  }
  const weights = model.weights.map((weight, place) => weight / deviations[place]!);
  return {
    bias: model.bias - weights.reduce((sum, weight, place) => sum + weight * means[place]!, 0),
    weights,
  };
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
