import { scaleLinear } from 'd3-scale';
import data from '../data/life/food-web.json' with { type: 'json' };
import { stepsOf } from '../data/life/steps.ts';

const { members } = data;
const STEPS = stepsOf(data);
const HIGHEST = Math.max(...STEPS.values());

export type Point = [x: number, y: number];

/**
 * @returns the position of each living thing, in pixels. Living things on the same step of the food web are
 * in one row, with equal gaps
 */
export function placesOf(width: number, height: number, text: number): Map<string, Point> {
  const stepY = scaleLinear([0, HIGHEST], [height - text * 1.2, text * 1.2]);
  const wide = Math.min(width, 860);
  const places = new Map<string, Point>();
  for (let step = 0; step <= HIGHEST; step += 1) {
    const row = members.filter(({ id }) => STEPS.get(id) === step);
    const taken = row.reduce((sum, { name }) => sum + labelWidth(name, text), 0);
    const gap = (wide - taken) / (row.length + 1);
    // If a row has only one animal, the animal is moved sideways, so that lines between other rows do not
    // cross it.
    const aside = row.length === 1 && step > 1 ? gap * (step % 2 ? 0.3 : -0.3) : 0;
    let left = (width - wide) / 2 + gap + aside;
    for (const { id, name } of row) {
      places.set(id, [left + labelWidth(name, text) / 2, stepY(step)]);
      left += labelWidth(name, text) + gap;
    }
  }
  return places;
}

/** @returns the estimated width of a label in pixels: a letter is about half as wide as the font size */
export const labelWidth = (name: string, text: number) => (name.length * 0.54 + 1.3) * text;
