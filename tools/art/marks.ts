/** Makes SVG elements ("marks") as text: paths, circles and groups. Every picture consists of them. */

export type Point = [x: number, y: number];

/** How a mark is painted. A mark that has a stroke but no fill is a line. */
export type Paint = {
  fill?: string;
  opacity?: number;
  stroke?: string;
  strokeWidth?: number;
  strokeOpacity?: number;
  cap?: 'round';
  join?: 'round';
  dash?: string;
  /** The `url(...)` of a filter. `clip` is the `url(...)` of a clip path. */
  filter?: string;
  clip?: string;
  transform?: string;
  /** Any other CSS, such as a blend mode. */
  style?: string;
};

const ATTRIBUTES: Record<keyof Paint, string> = {
  fill: 'fill',
  opacity: 'opacity',
  stroke: 'stroke',
  strokeWidth: 'stroke-width',
  strokeOpacity: 'stroke-opacity',
  cap: 'stroke-linecap',
  join: 'stroke-linejoin',
  dash: 'stroke-dasharray',
  filter: 'filter',
  clip: 'clip-path',
  transform: 'transform',
  style: 'style',
};

export const path = (d: string, paint: Paint) => `<path d="${d}"${attributes(paint)}/>`;

export const circle = (x: number, y: number, r: number, paint: Paint = {}) =>
  `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="${tenth(r)}"${attributes(paint)}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, paint: Paint = {}) =>
  `<ellipse cx="${tenth(x)}" cy="${tenth(y)}" rx="${tenth(rx)}" ry="${tenth(ry)}"${attributes(paint)}/>`;

/** A rectangle. x, y is its top left corner, and `corner` the radius of its corners. */
export const rect = (x: number, y: number, width: number, height: number, paint: Paint, corner = 0) =>
  `<rect x="${tenth(x)}" y="${tenth(y)}" width="${tenth(width)}" height="${tenth(height)}"${
    corner ? ` rx="${corner}"` : ''
  }${attributes(paint)}/>`;

export const group = (marks: string | string[], paint: Paint = {}) =>
  `<g${attributes(paint)}>${Array.isArray(marks) ? marks.join('') : marks}</g>`;

/** How a drawing is flipped and turned before it is put into a picture. `turn` is in degrees, clockwise. */
export type Pose = { flip?: boolean | undefined; turn?: number | undefined };

/**
 * Puts a drawing into a picture. The drawing was made around 0,0 in drawing units of its own. Its point 0,0
 * comes to x, y.
 * @param scale the size of one drawing unit in the picture
 */
export function place(
  x: number,
  y: number,
  scale: number,
  marks: string | string[],
  pose: Pose = {},
): string {
  const turn = pose.turn ? ` rotate(${tenth(pose.turn)})` : '';
  const size = Math.round(scale * 1000) / 1000;
  const transform = `translate(${tenth(x)} ${tenth(y)})${turn} scale(${pose.flip ? -size : size} ${size})`;
  return group(marks, { transform });
}

/** The path of a closed shape through the points. */
export const polygon = (points: readonly Point[]) => `${polyline(points)}Z`;

/** The path of an open line through the points. */
export const polyline = (points: readonly Point[]) =>
  `M${points.map(([x, y]) => `${tenth(x)} ${tenth(y)}`).join('L')}`;

/** The path of a smooth curve through the points (Catmull-Rom). */
export function curve(points: readonly Point[]): string {
  const [start] = points;
  if (!start) return '';
  let d = `M${tenth(start[0])} ${tenth(start[1])}`;
  for (let i = 0; i < points.length - 1; i++) {
    const [before, from, to, after] = [
      at(points, i - 1),
      at(points, i),
      at(points, i + 1),
      at(points, i + 2),
    ];
    const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    d += `C${[...first, ...second, ...to].map(tenth).join(' ')}`;
  }
  return d;
}

/** Rounds to one decimal place. A screen shows nothing finer, and the text of the SVG stays short. */
export const tenth = (n: number) => Math.round(n * 10) / 10;

/**
 * @returns the item at this index, or the first or last item if the index is out of range
 * @throws Error for an empty list
 */
export function at<T>(list: readonly T[], index: number): T {
  const item = list[Math.min(list.length - 1, Math.max(0, index))];
  if (item === undefined) throw new Error('Nothing to take from an empty list');
  return item;
}

/** Calls `make` this many times, with the numbers from 0, and returns the results. */
export const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: Math.max(0, Math.round(count)) }, (_, i) => make(i));

function attributes(paint: Paint): string {
  const all = paint.stroke && !paint.fill ? { fill: 'none', ...paint } : paint;
  return Object.entries(all)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      const text = typeof value === 'number' ? Math.round(value * 100) / 100 : value;
      return ` ${ATTRIBUTES[name as keyof Paint]}="${text}"`; // The cast is safe: Paint has no other keys.
    })
    .join('');
}
