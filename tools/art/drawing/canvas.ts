/**
 * A picture while it is drawn: its size, its mood (the light and the colours), its random numbers, and the SVG
 * elements that have been added so far.
 */
import { circle, group, rect, tenth } from '../marks.ts';
import { MOODS, type Mood, type MoodName } from '../moods.ts';
import { hashOf, randomFrom } from './noise.ts';

/** A stop of a gradient: a colour, or a colour with its opacity and its position, both 0 to 1. */
type Stop = string | [colour: string, opacity: number, at?: number];

export type Sun = { x: number; y: number; radius: number };

/**
 * Effects for the finished picture. `grain` is the strength of the paper grain, 0 to 1; `mirrored` swaps left
 * and right.
 */
type Look = { grain?: number; mirrored?: boolean };

export type Canvas = {
  seed: string;
  width: number;
  height: number;
  mood: MoodName;
  colours: Mood;
  /** The distance of the horizon from the top, in drawing units. The function `sky` sets it. */
  horizon: number;
  /** The sun or the moon. The function `sky` sets it if it draws one. */
  sun: Sun | undefined;
  random(): number;
  between(low: number, high: number): number;
  pick<T>(list: readonly [T, ...T[]]): T;
  add(...marks: string[]): void;
  /**
   * Defines a gradient from the top of a shape to its bottom, or from left to right.
   * @returns the `url(...)` with which shapes use it
   */
  gradient(stops: Stop[], direction?: 'down' | 'across'): string;
  /**
   * Defines a gradient from the middle of a shape outwards.
   * @returns the `url(...)` with which shapes use it
   */
  glow(stops: [colour: string, opacity: number, at: number][], centre?: { x: number; y: number }): string;
  blur(radius: number): string;
  clip(d: string): string;
  /**
   * Makes a definition that many elements share, such as a gradient, at the first call with this key.
   * @returns the same definition in every later call
   */
  once(key: string, make: () => string): string;
  /** @returns the finished picture as SVG */
  toSvg(look?: Look): string;
};

export function createCanvas(seed: string, mood: MoodName, width = 800, height = 600): Canvas {
  const random = randomFrom(seed);
  const { definitions, ...paints } = createPaints(`p${hashOf(seed + mood + width).toString(36)}`);
  const marks: string[] = [];
  return {
    seed,
    width,
    height,
    mood,
    colours: MOODS[mood],
    horizon: height * 0.62,
    sun: undefined,
    random,
    between: (low, high) => low + (high - low) * random(),
    pick: (list) => list[Math.floor(random() * list.length)] ?? list[0],
    add: (...more) => void marks.push(...more),
    ...paints,
    toSvg: ({ grain = 0.3, mirrored = false } = {}) => {
      const drawing = mirrored
        ? group(marks, { transform: `translate(${width} 0) scale(-1 1)` })
        : marks.join('');
      const finish = vignetteMark(width, height, paints.glow) + grainMark(seed, width, height, grain);
      return (
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
        `<defs>${definitions.join('')}</defs>${drawing}${finish}</svg>`
      );
    },
  };
}

function createPaints(prefix: string) {
  const definitions: string[] = [];
  const remembered = new Map<string, string>();
  const define = (make: (id: string) => string) => {
    const id = `${prefix}${definitions.length.toString(36)}`;
    definitions.push(make(id));
    return `url(#${id})`;
  };
  const paints: Pick<Canvas, 'gradient' | 'glow' | 'blur' | 'clip' | 'once'> = {
    gradient: (stops, direction = 'down') =>
      define((id) => {
        const end = direction === 'down' ? 'x2="0" y2="1"' : 'x2="1" y2="0"';
        return `<linearGradient id="${id}" x1="0" y1="0" ${end}>${stopMarks(stops)}</linearGradient>`;
      }),
    glow: (stops, centre = { x: 0.5, y: 0.5 }) =>
      define((id) => {
        const at = `cx="${centre.x}" cy="${centre.y}" r="${centre.x === 0.5 ? 0.5 : 0.8}"`;
        return `<radialGradient id="${id}" ${at}>${stopMarks(stops)}</radialGradient>`;
      }),
    blur: (radius) =>
      define(
        (id) =>
          `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${radius}"/></filter>`,
      ),
    clip: (d) => define((id) => `<clipPath id="${id}"><path d="${d}"/></clipPath>`),
    once: (key, make) => {
      const known = remembered.get(key) ?? make();
      remembered.set(key, known);
      return known;
    },
  };
  return { definitions, ...paints };
}

function stopMarks(stops: Stop[]): string {
  const even = (i: number) => i / Math.max(1, stops.length - 1);
  return stops
    .map((stop, i) => {
      const [colour, opacity, at] = typeof stop === 'string' ? [stop, 1, undefined] : stop;
      const faint = opacity === 1 ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${tenth((at ?? even(i)) * 100)}%" stop-color="${colour}"${faint}/>`;
    })
    .join('');
}

/** Darkens the corners of the picture, so that readers look at the middle. */
function vignetteMark(width: number, height: number, glow: Canvas['glow']): string {
  const paint = glow([
    ['#04101c', 0, 0.62],
    ['#04101c', 0.15, 1],
  ]);
  return circle(width / 2, height * 0.48, Math.hypot(width, height) * 0.58, { fill: paint });
}

/** A texture like the grain of paper. It makes the files larger, so it is faint. */
function grainMark(seed: string, width: number, height: number, strength: number): string {
  const noise = `<feTurbulence type="fractalNoise" baseFrequency=".82" numOctaves="2" seed="${hashOf(seed) % 99}"/>`;
  const grey = '<feColorMatrix values="0 0 0 0 .5  0 0 0 0 .5  0 0 0 0 .5  1.6 0 0 0 -.55"/>';
  const paint = { filter: 'url(#grain)', opacity: strength, style: 'mix-blend-mode:overlay' };
  return `<filter id="grain" x="0" y="0" width="100%" height="100%">${noise}${grey}</filter>${rect(0, 0, width, height, paint)}`;
}
