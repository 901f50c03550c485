import { type Model, scoreOf, sigmoid } from '../../src/features/assistant/engine/decision.ts';

export type Example = { values: number[]; isRight: boolean; weight: number };

/** The number of steps of Newton's method. Each step doubles the number of correct digits. */
const STEPS = 15;

/**
 * Fits a logistic regression with L2 regularisation, by Newton's method. Standardises the values for the
 * calculation.
 * @param decay the strength of the regularisation
 * @returns the model for the original values, not for the standardised ones
 */
export function fitLogistic(examples: Example[], decay: number): Model {
  const width = examples[0]?.values.length ?? 0;
  const means = Array.from({ length: width }, (_, place) =>
    mean(examples.map(({ values }) => values[place]!)),
  );
  const deviations = means.map(
    (middle, place) => Math.sqrt(mean(examples.map(({ values }) => (values[place]! - middle) ** 2))) || 1,
  );
  // Adds a last value, which is always 1. Its weight is the bias of the model, which is not regularised.
  const standard = examples.map(({ values }) =>
    Float64Array.from([...values, 1], (value, place) =>
      place < width ? (value - means[place]!) / deviations[place]! : value,
    ),
  );
  const total = examples.reduce((sum, { weight }) => sum + weight, 0);
  let fitted = new Float64Array(width + 1);
  for (let step = 0; step < STEPS; step++) {
    const slope = fitted.map((weight, place) => (place < width ? -decay * weight : 0));
    const rows = Array.from(slope, (_, place) => {
      const row = new Float64Array(width + 1);
      row[place] = place < width ? decay : 1e-9;
      return row;
    });
    for (const [at, { isRight, weight }] of examples.entries()) {
      const values = standard[at]!;
      const likely = sigmoid(product(fitted, values));
      const error = ((isRight ? 1 : 0) - likely) * (weight / total);
      const bend = likely * (1 - likely) * (weight / total);
      for (let one = 0; one <= width; one++) {
        slope[one]! += error * values[one]!;
        const row = rows[one]!;
        const scaled = bend * values[one]!;
        for (let other = 0; other <= width; other++) row[other]! += scaled * values[other]!;
      }
    }
    const change = solve(rows, slope);
    fitted = fitted.map((weight, place) => weight + change[place]!);
  }
  const weights = means.map((_, place) => fitted[place]! / deviations[place]!);
  return { bias: fitted[width]! - scoreOf({ bias: 0, weights }, means), weights };
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function product(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let place = 0; place < one.length; place++) sum += one[place]! * other[place]!;
  return sum;
}

/**
 * Solves the equation rows × x = right by Gaussian elimination. The matrix must be symmetric and positive
 * definite. Changes both arguments.
 */
function solve(rows: Float64Array[], right: Float64Array): Float64Array {
  const size = right.length;
  for (let pivot = 0; pivot < size; pivot++)
    for (let below = pivot + 1; below < size; below++) {
      const factor = rows[below]![pivot]! / rows[pivot]![pivot]!;
      for (let place = pivot; place < size; place++) rows[below]![place]! -= factor * rows[pivot]![place]!;
      right[below]! -= factor * right[pivot]!;
    }
  const found = new Float64Array(size);
  for (let place = size - 1; place >= 0; place--) {
    let sum = right[place]!;
    for (let after = place + 1; after < size; after++) sum -= rows[place]![after]! * found[after]!;
    found[place] = sum / rows[place]![place]!;
  }
  return found;
}
