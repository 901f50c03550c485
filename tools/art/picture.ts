/**
 * Draws a picture from its name. The name is also the seed of the random numbers, so the same name always gives
 * the same picture.
 */
import { createCanvas } from './drawing/canvas.ts';
import { hashOf } from './drawing/noise.ts';
import { MOOD_NAMES } from './moods.ts';
import { SCENES } from './scenes.ts';

/**
 * Draws the picture with a name such as `emperors-34.jpg` (scene and page) or `emperors-night-34.jpg` (scene,
 * mood, which is the light, and page).
 * @returns the SVG
 * @throws Error if no scene has this name, or if the scene does not allow this mood
 */
export function drawPicture(name: string): string {
  const { scene, mood } = readName(name);
  const mirrored = Boolean(scene.mirrors) && hashOf(`${name} side`) % 2 === 1;
  const canvas = createCanvas(name, mood);
  scene.draw(canvas);
  return canvas.toSvg({ mirrored, ...(scene.grain !== undefined && { grain: scene.grain }) });
}

function readName(name: string) {
  const [, subject = '', id] = /^([a-z0-9-]+?)-(\d+)\.jpg$/.exec(name) ?? [];
  if (id === undefined)
    throw new Error(`${name}: a picture is called scene-number.jpg or scene-mood-number.jpg`);
  const whole = SCENES[subject];
  if (whole) return { scene: whole, mood: whole.moods[0] };
  const cut = subject.lastIndexOf('-');
  const scene = SCENES[subject.slice(0, cut)];
  const mood = MOOD_NAMES.find((known) => known === subject.slice(cut + 1));
  if (!scene) throw new Error(`${name}: there is no scene called ${subject}`);
  if (!mood || !scene.moods.includes(mood))
    throw new Error(`${name}: this scene is drawn in ${scene.moods.join(', ')}`);
  return { scene, mood };
}
