/** Draws all pictures as SVG in memory and reports faults. */
import { type Catalogue, hashOfSvg } from '../catalogue.ts';
import { drawPicture } from '../picture.ts';
import { SCENES } from '../scenes.ts';

const SMALLEST_DRAWING = 2000;

type Scenes = Record<string, Pick<(typeof SCENES)[string], 'moods'>>;

/** @returns a sentence for each fault */
export function checkDrawings(catalogue: Catalogue, scenes: Scenes = SCENES): string[] {
  return [...findOutdated(catalogue), ...Object.keys(scenes).flatMap((scene) => checkScene(scene, scenes))];
}

function findOutdated(catalogue: Catalogue): string[] {
  return Object.entries(catalogue)
    .filter(([name, { hash }]) => hashOfSvg(drawPicture(name)) !== hash)
    .map(([name]) => `${name} is drawn otherwise now: run "npm run art", and look at it.`);
}

function checkScene(scene: string, scenes: Scenes): string[] {
  const moods = scenes[scene]?.moods ?? [];
  const broken = moods
    .filter((mood) => !isWhole(drawPicture(`${scene}-${mood}-7.jpg`)))
    .map((mood) => `${scene} is not whole in the mood ${mood}.`);
  const isAlike = drawPicture(`${scene}-1.jpg`) === drawPicture(`${scene}-2.jpg`);
  return isAlike ? [...broken, `${scene} is the same on every page.`] : broken;
}

/**
 * @returns true if the drawing is long enough and all its numbers could be computed. A number that could
 *   not be computed appears in the text of the SVG as `NaN` or `undefined`
 */
export function isWhole(svg: string): boolean {
  // The letters of an embedded picture mean nothing.
  const text = svg.replace(/;base64,[^"]*/g, '');
  return text.length > SMALLEST_DRAWING && !/NaN|undefined|Infinity|null/.test(text);
}
