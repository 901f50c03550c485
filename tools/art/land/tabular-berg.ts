/** A table iceberg: flat on top because it was an ice shelf, with a cliff cut into panels of light. */
import type { Canvas } from '../drawing/canvas.ts';
import { mix } from '../drawing/colour.ts';
import { randomFrom } from '../drawing/noise.ts';
import { at, type Point, path, polygon, polyline, rect, tenth, times } from '../marks.ts';
import { mirror, waterline } from './berg.ts';

type TableBerg = {
  /** Middle of its waterline. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** False if it stands in the ice, without a reflection. */
  afloat?: boolean;
};

const PANELS = 22;
/** How much of its height is the top seen from the side. */
const TOP = 0.12;

export function tabularBerg(canvas: Canvas, shape: TableBerg) {
  const { x, y, width, height, afloat = true } = shape;
  const { lit, shade, ice } = canvas.colours;
  const random = randomFrom(`${canvas.seed}t${x}`);
  const along = (i: number) => x - width / 2 + (i / PANELS) * width;
  const shake = (size: number) => (random() - 0.5) * size;
  const edge = times(
    PANELS + 1,
    (i): Point => [along(i) + shake(width * 0.012), y - height * (1 - TOP) + shake(height * 0.05)],
  );
  const base = times(PANELS + 1, (i): Point => [along(i) + shake(width * 0.014), y + shake(1.5)]);
  const wet = canvas.gradient([
    [ice, 0, 0],
    [ice, 0.55, 1],
  ]);
  const marks = [
    path(polygon([...edge, ...base.toReversed()]), { fill: mix(shade, ice, 0.35) }),
    ...panels(canvas, shape, edge, base, random),
    path(polygon(topFace(shape, edge)), { fill: lit }),
    rect(x - width / 2, y - height * 0.3, width, height * 0.3, { fill: wet }),
    ...layers(shape, ice),
  ].join('');
  if (afloat) canvas.add(mirror(canvas, marks, y, 0.5));
  canvas.add(marks);
  if (afloat) canvas.add(waterline(canvas, x, y, width * 1.02));
}

function topFace({ x, y, width, height }: TableBerg, edge: Point[]): Point[] {
  const left: Point = [x - width / 2 + width * 0.06, y - height];
  const right: Point = [x + width / 2 - width * 0.03, y - height * 0.92];
  return [left, [x, y - height * 1.02], right, ...edge.toReversed()];
}

/** The cliff, panel by panel, darker away from the sun; a third of the panels end in a blue crevasse. */
function panels(
  canvas: Canvas,
  { y, height }: TableBerg,
  edge: Point[],
  base: Point[],
  random: () => number,
) {
  const { lit, shade, ice } = canvas.colours;
  const dark = mix(shade, ice, 0.5);
  return times(PANELS, (i) => {
    const tone = (0.25 + random() * 0.65) * (0.45 + (0.55 * i) / PANELS);
    const corners = [at(edge, i), at(edge, i + 1), at(base, i + 1), at(base, i)];
    const panel = path(polygon(corners), { fill: mix(lit, dark, tone) });
    if (random() >= 0.3) return panel;
    const bend: Point = [at(edge, i)[0] + (random() - 0.5) * 6, y - height * 0.4];
    const crack = polyline([at(edge, i), bend, at(base, i)]);
    return panel + path(crack, { stroke: ice, strokeWidth: 0.8 + random() * 1.6, opacity: 0.8 });
  });
}

function layers({ x, y, width, height }: TableBerg, colour: string): string[] {
  return [1, 2, 3].map((i) => {
    const d = `M${tenth(x - width / 2)} ${tenth(y - height * (0.86 - i * 0.17))}q${tenth(width / 2)} 4 ${tenth(width)} 0`;
    return path(d, { stroke: colour, strokeWidth: 1.1, opacity: 0.3 });
  });
}
