import type { Canvas } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/colour.ts';
import {
  circle,
  ellipse,
  group,
  type Point,
  path,
  place,
  polygon,
  polyline,
  tenth,
  times,
} from '../../marks.ts';
import { openSea } from '../ice/under-ice.ts';

/** Sponges, sea fans and feather stars on the sea floor, and a sea spider among them. */
export function seafloor(canvas: Canvas) {
  const { width, height } = canvas;
  openSea(canvas);
  floor(canvas, 0.6, '#0f5573');
  times(9, (i) => {
    const x = width * ((i + canvas.between(0.1, 0.9)) / 9);
    const y = height * canvas.between(0.64, 0.72);
    if (i % 3 === 1) seaFan(canvas, x, y, height * canvas.between(0.12, 0.2), '#8d5f86');
    else glassSponge(canvas, x, y, height * canvas.between(0.08, 0.16));
  });
  floor(canvas, 0.74, '#0a3f5c');
  seaFan(canvas, width * 0.7, height * 0.82, height * 0.34, '#d9788c');
  glassSponge(canvas, width * 0.3, height * 0.82, height * 0.26);
  fingerSponge(canvas, width * 0.41, height * 0.8, height * 0.16);
  times(12, () =>
    star(
      canvas,
      canvas.between(0.05, 0.95) * width,
      canvas.between(0.8, 0.96) * height,
      canvas.between(8, 20),
    ),
  );
  seaSpider(canvas, width * canvas.between(0.5, 0.55), height * 0.86, width * 0.27);
  glassSponge(canvas, width * 0.1, height * 0.99, height * 0.5);
  fingerSponge(canvas, width * 0.235, height * 0.99, height * 0.26);
  anemone(canvas, width * 0.78, height * 0.96, height * 0.15);
  featherStar(canvas, width * 0.92, height * 0.93, height * 0.24);
}

function floor(canvas: Canvas, share: number, colour: string) {
  const { width, height } = canvas;
  const rim = times(
    31,
    (i): Point => [
      (i / 30) * width,
      height * (share + 0.03 * Math.sin(i * 0.7 + share * 40) + canvas.between(-0.012, 0.012)),
    ],
  );
  canvas.add(
    path(polygon([...rim, [width, height], [0, height]]), {
      fill: canvas.gradient([mix(colour, '#2f8fb0', 0.35), mix(colour, '#031a31', 0.6)]),
    }),
  );
}

/** A glass sponge, which looks like a pale vase with an open mouth. */
function glassSponge(canvas: Canvas, x: number, y: number, height: number) {
  const body =
    'M-9 0C-12-14-22-26-25-46C-28-66-20-84-26-98C-14-104 14-104 26-98C20-84 30-66 26-46C22-26 12-14 9 0C4 4-4 4-9 0Z';
  const skin = canvas.gradient(['#e9f6ef', '#a9cfc9', '#4f8d98'], 'across');
  const net = times(9, (i) =>
    path(`M${-24 + i * 6}-98C${-20 + i * 5}-76 ${-26 + i * 6.5}-44 ${-8 + i * 2} 0`, {}),
  );
  canvas.add(
    place(x, y, height / 100, [
      ellipse(0, 0, 22, 4, { fill: '#031a31', opacity: 0.4 }),
      path(body, { fill: skin, opacity: 0.92 }),
      group(net, { stroke: '#2d6c7c', strokeWidth: 0.9, opacity: 0.45 }),
      ellipse(0, -98, 26, 6, { fill: '#1d5566' }),
      ellipse(0, -98, 26, 6, { stroke: '#f4fffb', strokeWidth: 2.4, opacity: 0.8 }),
    ]),
  );
}

/** A yellow sponge with many fingers. */
function fingerSponge(canvas: Canvas, x: number, y: number, height: number) {
  const fingers = times(9, (i) => {
    const lean = (i - 4) * 9 + canvas.between(-4, 4);
    const tall = (96 - Math.abs(i - 4) * 12) * canvas.between(0.8, 1.05);
    return (
      path(
        `M${tenth(lean * 0.4)} 0Q${tenth(lean * 0.7)} ${tenth(-tall * 0.5)} ${tenth(lean * 1.3)} ${tenth(-tall)}`,
        {
          stroke: mix('#f0c24e', '#8a5a2a', canvas.random() * 0.55),
          strokeWidth: 13,
          cap: 'round',
        },
      ) + ellipse(lean * 1.3, -tall - 3, 3.4, 2.2, { fill: '#6b421c' })
    );
  });
  canvas.add(
    place(x, y, height / 100, [ellipse(0, 0, 34, 6, { fill: '#031a31', opacity: 0.4 }), ...fingers]),
  );
}

/** A sea fan: a coral that spreads a flat fan across the current. Each branch divides again and again. */
function seaFan(canvas: Canvas, x: number, y: number, height: number, colour: string) {
  const branch = (from: Point, angle: number, length: number, width: number): string[] => {
    const tip: Point = [from[0] + Math.sin(angle) * length, from[1] - Math.cos(angle) * length];
    const line = path(polyline([from, tip]), { strokeWidth: width });
    if (length < 7) return [line];
    const spread = canvas.between(0.24, 0.5);
    return [
      line,
      ...branch(tip, angle - spread, length * canvas.between(0.66, 0.84), width * 0.72),
      ...branch(tip, angle + spread, length * canvas.between(0.66, 0.84), width * 0.72),
    ];
  };
  canvas.add(
    place(x, y, height / 100, [
      ellipse(0, 0, 16, 3, { fill: '#031a31', opacity: 0.4 }),
      group(branch([0, 0], canvas.between(-0.1, 0.1), 26, 5), { stroke: colour, cap: 'round' }),
    ]),
  );
}

/** A feather star. It holds up ten arms, which look like ferns, to catch drifting food. */
function featherStar(canvas: Canvas, x: number, y: number, height: number) {
  const arms = times(10, (i) => {
    const lean = (i - 4.5) * 0.3;
    const points = times(9, (k): Point => {
      const share = k / 8;
      return [
        Math.sin(lean * (0.5 + share)) * 92 * share,
        -Math.cos(lean * (0.4 + 0.8 * share)) * 92 * share,
      ];
    });
    const barbs = points.slice(1).map(([px, py], k) => {
      const size = 11 - k;
      const [cos, sin] = [Math.cos(lean) * size, Math.sin(lean) * size];
      return `M${tenth(px - cos)} ${tenth(py - sin - size * 0.7)}L${tenth(px)} ${tenth(py)}L${tenth(px + cos)} ${tenth(py + sin - size * 0.7)}`;
    });
    return path(polyline(points), { strokeWidth: 3 }) + path(barbs.join(''), { strokeWidth: 1.6 });
  });
  canvas.add(
    place(x, y, height / 100, [
      ellipse(0, 2, 30, 5, { fill: '#031a31', opacity: 0.4 }),
      group(arms, { stroke: '#e9a64f', cap: 'round', join: 'round' }),
      ellipse(0, 0, 9, 6, { fill: '#a8662a' }),
    ]),
  );
}

function star(canvas: Canvas, x: number, y: number, size: number) {
  const points = times(10, (i): Point => {
    const angle = (i / 10) * 2 * Math.PI + 0.4;
    const reach = i % 2 ? size * 0.36 : size;
    return [Math.cos(angle) * reach, Math.sin(angle) * reach * 0.5];
  });
  const fill = canvas.pick(['#d98a6a', '#c9a06a', '#b7708a'] as const);
  canvas.add(
    place(x, y, 1, path(polygon(points), { fill, stroke: fill, strokeWidth: size * 0.22, join: 'round' })),
  );
}

function anemone(canvas: Canvas, x: number, y: number, height: number) {
  const arms = times(24, (i) => {
    const lean = (i / 23) * 2 - 1;
    return path(
      `M${tenth(lean * 16)}-60Q${tenth(lean * 40)} ${tenth(-96 + lean ** 2 * 26)} ${tenth(lean * 52 + canvas.between(-5, 5))} ${tenth(-92 + lean ** 2 * 42)}`,
      {},
    );
  });
  canvas.add(
    place(x, y, height / 100, [
      path('M-24 0C-18-20-18-44-22-60H22C18-44 18-20 24 0Z', {
        fill: canvas.gradient(['#d9a9b4', '#8a5a70']),
      }),
      group(arms, { stroke: '#f3cfd2', strokeWidth: 5, cap: 'round', opacity: 0.95 }),
    ]),
  );
}

/** A sea spider on eight long, jointed legs. */
function seaSpider(canvas: Canvas, x: number, y: number, reach: number) {
  const colour = '#e2a45c';
  const leg = (i: number) => {
    const side = i < 4 ? -1 : 1;
    const spread = (i % 4) / 3;
    const knee: Point = [side * (26 + spread * 26), -44 + spread * 22];
    const foot: Point = [side * (46 + spread * 62), 18 + (1 - spread) * 18];
    return path(
      polyline([
        [side * 6, -6 + spread * 6],
        knee,
        [(knee[0] + foot[0]) / 2 + side * 8, -6 + spread * 4],
        foot,
      ]),
      {},
    );
  };
  canvas.add(
    place(x, y, reach / 160, [
      ellipse(0, 28, 92, 9, { fill: '#031a31', opacity: 0.45 }),
      group(times(8, leg), {
        stroke: mix(colour, '#3a1d10', 0.25),
        strokeWidth: 5,
        join: 'round',
        cap: 'round',
      }),
      path('M-8-12C-6-20 6-20 8-12L9 12C6 20-6 20-9 12Z', { fill: colour }),
      path('M-3-18L0-38L3-18Z', { fill: colour }),
      circle(-3, -12, 1.6, { fill: '#231008' }),
      circle(3, -12, 1.6, { fill: '#231008' }),
    ]),
  );
}
