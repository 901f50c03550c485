/** Scenes of small living things on land: two plants, lichen and a midge. */
import type { Canvas } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/colour.ts';
import { faceted } from '../../land/facets.ts';
import { boulder, ground } from '../../land/ground.ts';
import { landscape } from '../../land/landscape.ts';
import { weather } from '../../land/snow.ts';
import { circle, ellipse, group, type Point, path, place, polygon, rect, tenth, times } from '../../marks.ts';

/** Hair grass and pearlwort, the only two flowering plants of Antarctica. */
export function plants(canvas: Canvas) {
  const { width, height } = canvas;
  landscape(canvas, height * 0.34, {
    sky: { clouds: 7, sun: { x: width * 0.18, y: height * 0.13, radius: 16 } },
    mountains: { foot: height * 0.35, rise: height * 0.2, peaks: 2.2, haze: 0.9, rock: 0.8 },
    snowfield: { edge: height * 0.36, roll: 8, ridges: 16 },
  });
  ground(canvas, { edge: height * 0.44, roll: 16, far: '#7d776b', near: '#453f38', stones: 420 });
  times(12, () =>
    hairGrass(
      canvas,
      canvas.between(0, 1) * width,
      canvas.between(0.5, 0.6) * height,
      canvas.between(14, 26),
    ),
  );
  boulder(canvas, width * 0.86, height * 0.7, width * 0.12);
  boulder(canvas, width * 0.08, height * 0.8, width * 0.1);
  hairGrass(canvas, width * 0.76, height * 0.86, height * 0.26);
  pearlwort(canvas, width * canvas.between(0.28, 0.34), height * 0.9, width * 0.24);
  hairGrass(canvas, width * canvas.between(0.52, 0.58), height * 0.97, height * 0.4);
  weather(canvas);
}

function hairGrass(canvas: Canvas, x: number, y: number, size: number) {
  const blades = times(44, () => {
    const lean = canvas.between(-1, 1);
    const [tipX, tipY] = [lean * size * 0.62, -size * (1 - lean ** 2 * 0.45) * canvas.between(0.65, 1)];
    const stroke = mix(
      canvas.pick(['#5d8a3a', '#79a346', '#9cba5c', '#4c7434'] as const),
      canvas.colours.ink,
      canvas.between(0, 0.3),
    );
    return path(
      `M${tenth(lean * size * 0.1)} 0Q${tenth(lean * size * 0.16)} ${tenth(tipY * 0.8)} ${tenth(tipX)} ${tenth(tipY)}`,
      { stroke, strokeWidth: 0.8 + size * 0.012, cap: 'round' },
    );
  });
  const seeds =
    size < 60
      ? []
      : times(5, (i) => {
          const lean = (i - 2) * 0.16;
          const [tipX, tipY] = [lean * size * 1.4, -size * (1.24 - Math.abs(lean) * 0.6)];
          const grains = times(9, (k) =>
            ellipse(tipX * (0.8 + k * 0.026) + (k % 2 ? 4 : -4), tipY * (0.8 + k * 0.026), 3.4, 2, {
              fill: '#d8c184',
            }),
          );
          return (
            path(`M0 0Q${tenth(tipX * 0.3)} ${tenth(tipY * 0.7)} ${tenth(tipX)} ${tenth(tipY)}`, {
              stroke: '#b9b06a',
              strokeWidth: 1.6,
            }) + grains.join('')
          );
        });
  canvas.add(
    ellipse(x, y, size * 0.34, size * 0.06, { fill: canvas.colours.ink, opacity: 0.35 }),
    group([...blades, ...seeds], { transform: `translate(${tenth(x)} ${tenth(y)})` }),
  );
}

/** A cushion of pearlwort: small shoots with tiny cream flowers. */
function pearlwort(canvas: Canvas, x: number, y: number, reach: number) {
  const shoots = times(260, () => ({ u: canvas.between(-1, 1), v: canvas.random() })).sort(
    (a, b) => a.v - b.v,
  );
  const dome = (u: number, v: number) => y - reach * 0.42 * Math.sqrt(1 - u ** 2) * (1 - v);
  const marks = shoots.map(({ u, v }) => {
    const fill = mix(
      canvas.pick(['#5f9140', '#7cae49', '#9cc45e'] as const),
      '#20391f',
      0.35 * v + canvas.between(0, 0.15),
    );
    return place(
      x + u * reach,
      dome(u, v),
      reach / 190,
      times(5, (i) => ellipse(0, -6, 2.6, 8, { fill, transform: `rotate(${(i - 2) * 34})` })),
    );
  });
  const flowers = times(24, () => {
    const [u, v] = [canvas.between(-0.86, 0.86), canvas.between(0, 0.8)];
    const petals = times(5, (i) =>
      ellipse(0, -3.4, 2.2, 3.2, { fill: '#fbf6df', transform: `rotate(${i * 72})` }),
    );
    return place(x + u * reach, dome(u, v) - 8, reach / 130, [
      ...petals,
      circle(0, 0, 1.8, { fill: '#e2c04a' }),
    ]);
  });
  canvas.add(
    ellipse(x, y, reach * 1.04, reach * 0.12, { fill: '#20391f', opacity: 0.6 }),
    ...marks,
    ...flowers,
  );
}

/** Lichen in orange, yellow and grey rings on a rock. */
export function lichen(canvas: Canvas) {
  const { width, height, colours } = canvas;
  landscape(canvas, height * 0.36, {
    sky: { clouds: 5, sun: { x: width * 0.18, y: height * 0.15, radius: 16 } },
    mountains: { foot: height * 0.37, rise: height * 0.16, peaks: 2.8, haze: 0.9, rock: 0.4 },
    snowfield: { edge: height * 0.39, roll: 8, ridges: 30 },
  });
  const rim: Point[] = [
    [-0.02, 0.62],
    [0.08, 0.48],
    [0.22, 0.4],
    [0.44, 0.36],
    [0.66, 0.4],
    [0.86, 0.5],
    [1.02, 0.66],
    [1.02, 1.02],
    [-0.02, 1.02],
  ];
  const shape = polygon(rim.map(([u, v]): Point => [u * width, v * height + canvas.between(-8, 8)]));
  const tones = (u: number, v: number) =>
    mix(
      mix('#8a8580', colours.lit, 0.3 - v * 0.3),
      '#3a383a',
      Math.max(0, v * 0.5 + u * 0.2 + canvas.between(-0.2, 0.2)),
    );
  canvas.add(faceted(canvas, shape, { x: 0, y: height * 0.36, width, height: height * 0.64 }, 90, tones));
  const colonies = times(40, () => ({
    u: canvas.between(0.02, 0.98),
    v: canvas.between(0.48, 1),
    size: 8 + 56 * canvas.random() ** 2,
  }));
  const patches = colonies.map(({ u, v, size }) => crust(canvas, u * width, v * height, size));
  canvas.add(group(patches, { clip: canvas.clip(shape) }));
  weather(canvas);
}

const CRUSTS = ['#e08a2e', '#e9b23c', '#c4cf8e', '#9fae9a', '#d9722e'] as const;

/** One lichen, made of rings. Each ring took many years to grow. */
function crust(canvas: Canvas, x: number, y: number, size: number): string {
  const colour = canvas.pick(CRUSTS);
  const blob = (reach: number) =>
    polygon(
      times(22, (i): Point => {
        const angle = (i / 22) * 2 * Math.PI;
        const out = reach * canvas.between(0.8, 1.1);
        return [x + Math.cos(angle) * out, y + Math.sin(angle) * out * 0.72];
      }),
    );
  const cups = times(size * 0.5, () => {
    const [angle, reach] = [canvas.between(0, 6.283), Math.sqrt(canvas.random()) * size * 0.7];
    return circle(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.72, canvas.between(0.8, 2.4), {
      opacity: 0.7,
    });
  });
  return [
    path(blob(size), { fill: mix(colour, '#ffffff', 0.2) }),
    path(blob(size * 0.82), { fill: colour }),
    path(blob(size * 0.5), { fill: mix(colour, '#5a3a1e', 0.3), opacity: 0.7 }),
    group(cups, { fill: mix(colour, '#4a2410', 0.45) }),
  ].join('');
}

/** A wingless midge on moss, drawn much larger than it is. */
export function midge(canvas: Canvas) {
  const { width, height } = canvas;
  const deep = canvas.gradient(['#a9c48a', '#5f8a44', '#2a4a26']);
  canvas.add(rect(0, 0, width, height, { fill: deep }));
  const far = times(90, () =>
    circle(canvas.between(0, width), canvas.between(0.1, 0.7) * height, canvas.between(14, 46), {
      fill: canvas.pick(['#7fae4d', '#9cc45e', '#5f8f3c'] as const),
      opacity: 0.5,
    }),
  );
  canvas.add(group(far, { filter: canvas.blur(9) }));
  const shoots = times(150, () => canvas.random()).sort((a, b) => a - b);
  for (const v of shoots)
    mossShoot(canvas, canvas.between(-0.02, 1.02) * width, height * (0.62 + 0.46 * v), 26 + 54 * v);
  canvas.add(place(width * canvas.between(0.44, 0.54), height * 0.58, height / 300, insect(), { turn: -5 }));
}

function mossShoot(canvas: Canvas, x: number, y: number, size: number) {
  const tone = mix(
    canvas.pick(['#6f9a3a', '#86ad46', '#5f8f3c'] as const),
    '#1d3319',
    canvas.between(0, 0.4),
  );
  const leaves = times(9, (i) => {
    const [side, at] = [i % 2 ? 1 : -1, -size * (0.15 + i * 0.095)];
    return path(
      `M0 ${tenth(at)}q${tenth(side * size * 0.2)} ${tenth(-size * 0.04)} ${tenth(side * size * 0.24)} ${tenth(-size * 0.2)}q${tenth(-side * size * 0.14)} 0 ${tenth(-side * size * 0.24)} ${tenth(size * 0.2)}z`,
      { fill: mix(tone, '#e2f0a4', 0.06 * i) },
    );
  });
  canvas.add(place(x, y, 1, leaves, { turn: canvas.between(-16, 16) }));
}

/** The midge, about 150 drawing units long: black, with six legs and no wings. */
function insect(): string[] {
  const leg = (fromX: number, kneeX: number, footX: number) => `M${fromX} 4L${kneeX}-30L${footX} 34`;
  return [
    path(leg(-6, -40, -62) + leg(10, 4, -10) + leg(26, 52, 62), {
      stroke: '#2a211d',
      strokeWidth: 4,
      join: 'round',
      cap: 'round',
      opacity: 0.7,
    }),
    path('M30-10C20-24-4-24-20-16C-44-14-74-6-84 4C-74 16-40 20-14 16C8 18 28 8 30-10Z', { fill: '#17130f' }),
    group(
      times(6, (i) => path(`M${-24 - i * 9}-${14 - i * 2}q-4 12 0 ${28 - i * 3.4}`, {})),
      { stroke: '#5d4f42', strokeWidth: 2.4 },
    ),
    path('M28-8C24-24 6-26-4-18C-10-8-4 10 8 12C20 12 30 4 28-8Z', { fill: '#241d18' }),
    path('M6-20C14-22 22-18 25-12', { stroke: '#8d7a66', strokeWidth: 2.6, opacity: 0.8, cap: 'round' }),
    path(leg(-2, -26, -44) + leg(16, 14, 4) + leg(24, 44, 50), {
      stroke: '#120e0b',
      strokeWidth: 4.6,
      join: 'round',
      cap: 'round',
    }),
    circle(37, -10, 11, { fill: '#1a1511' }),
    circle(41, -13, 4, { fill: '#5d2a20' }),
    circle(42, -14.4, 1.3, { fill: '#ffffff' }),
    path('M43-18Q56-36 66-34M45-14Q60-24 70-20', { stroke: '#1a1511', strokeWidth: 2.2, cap: 'round' }),
  ];
}
