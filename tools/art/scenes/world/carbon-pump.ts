/** The biological pump: carbon that sinks from the sunlit top of the sea to its dark floor. */
import { krillMark } from '../../animals/krill.ts';
import type { Canvas } from '../../drawing/canvas.ts';
import {
  circle,
  ellipse,
  group,
  type Point,
  path,
  polygon,
  polyline,
  rect,
  tenth,
  times,
} from '../../marks.ts';
import { openSea } from '../ice/under-ice.ts';

/** Green algae in the light, krill that eat them, and droppings and flakes that sink to the sea stars below. */
export function carbonPump(canvas: Canvas) {
  const { width, height } = canvas;
  openSea(canvas);
  const dark = canvas.gradient([
    ['#02101d', 0, 0.2],
    ['#02101d', 0.5, 0.6],
    ['#010a14', 0.93, 1],
  ]);
  canvas.add(rect(0, 0, width, height, { fill: dark }));
  surface(canvas);
  seaFloor(canvas);
  canvas.add(...times(150, () => flake(canvas)), ...times(46, () => dropping(canvas)));
  for (const [x, y, size] of KRILL)
    canvas.add(krillMark(canvas, width * x, height * y, width * size, { turn: canvas.between(-20, 14) }));
}

const KRILL = [
  [0.12, 0.4, 0.08],
  [0.29, 0.34, 0.09],
  [0.53, 0.33, 0.08],
  [0.86, 0.36, 0.09],
  [0.7, 0.42, 0.1],
  [0.2, 0.5, 0.12],
  [0.9, 0.52, 0.11],
  [0.47, 0.47, 0.2],
] as const;

/** The air, a floe, and a green band of algae below it. */
function surface(canvas: Canvas) {
  const { width, height } = canvas;
  const line = height * 0.1;
  const algae = times(240, () => {
    const [x, y] = [canvas.between(0, width), line + canvas.between(4, height * 0.17)];
    return canvas.random() < 0.3
      ? chain(x, y, 3 + Math.round(canvas.random() * 4), canvas.between(-0.5, 0.5))
      : circle(x, y, canvas.between(1.6, 4), { opacity: canvas.between(0.5, 1) });
  });
  const glow = canvas.gradient([
    ['#8fd36a', 0.75, 0],
    ['#8fd36a', 0, 1],
  ]);
  canvas.add(
    rect(0, 0, width, line, { fill: canvas.gradient(['#bfe2f2', '#eef8fb']) }),
    rect(0, line, width, height * 0.24, { fill: glow }),
    path(`M0 ${line}H${width}`, { stroke: '#ffffff', strokeWidth: 2.5, opacity: 0.9 }),
    group(algae, { fill: '#4f9a34' }),
    path(`M${width * 0.62} ${line - 14}H${width * 0.93}L${width * 0.9} ${line + 26}H${width * 0.66}Z`, {
      fill: canvas.gradient(['#ffffff', '#9bd3e6']),
    }),
  );
}

/** Algae that hang together in a row. */
function chain(x: number, y: number, count: number, slope: number): string {
  return times(count, (i) => rect(x + i * 6, y + i * 6 * slope, 5, 4, { fill: '#3f8a2e' }, 1.5)).join('');
}

/** A string of krill droppings. It is fainter the deeper it is. */
function dropping(canvas: Canvas): string {
  const { width, height } = canvas;
  const [x, y] = [canvas.between(0.04, 0.96) * width, canvas.between(0.46, 0.9) * height];
  const length = canvas.between(12, 26);
  const bend = canvas.between(-6, 6);
  return path(
    `M${tenth(x)} ${tenth(y)}q${tenth(bend)} ${tenth(length / 2)} ${tenth(bend / 3)} ${tenth(length)}`,
    {
      stroke: '#c2a64e',
      strokeWidth: 3.2,
      opacity: 0.95 - (y / height - 0.46) * 0.9,
      cap: 'round',
    },
  );
}

function flake(canvas: Canvas): string {
  const { width, height } = canvas;
  const y = canvas.between(0.38, 0.93);
  return ellipse(canvas.between(0, width), y * height, canvas.between(0.8, 2.6), canvas.between(0.8, 2), {
    fill: '#f2f7ea',
    opacity: canvas.between(0.25, 0.8),
  });
}

function seaFloor(canvas: Canvas) {
  const { width, height } = canvas;
  const rim = times(31, (i): Point => [(i / 30) * width, height * (0.91 + 0.012 * Math.sin(i * 0.8))]);
  canvas.add(
    path(polygon([...rim, [width, height], [0, height]]), { fill: canvas.gradient(['#3b4a52', '#141d25']) }),
    path(polyline(rim), { stroke: '#7f97a0', strokeWidth: 1.5, opacity: 0.5 }),
  );
  for (const [x, y, size] of STARS) canvas.add(star(width * x, height * y, size));
}

const STARS = [
  [0.14, 0.955, 22],
  [0.33, 0.945, 15],
  [0.58, 0.96, 24],
  [0.8, 0.945, 17],
] as const;

/** A sea star with five arms, seen at a slant. */
function star(x: number, y: number, size: number): string {
  const points = times(10, (i): Point => {
    const reach = i % 2 === 0 ? size : size * 0.36;
    const angle = (i / 10) * 2 * Math.PI - Math.PI / 2;
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.5];
  });
  return path(polygon(points), { fill: '#c98a63', stroke: '#c98a63', strokeWidth: 4, join: 'round' });
}
