/** Scenes of ice that moves: crevasses, a cave, an arch, a cliff and a whiteout. */
import type { Canvas } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/colour.ts';
import { fractalNoise } from '../../drawing/noise.ts';
import { mirror, tabularBerg, waterline } from '../../land/berg.ts';
import { faceted } from '../../land/facets.ts';
import { landscape } from '../../land/landscape.ts';
import { floes } from '../../land/sea.ts';
import { mist, weather } from '../../land/snow.ts';
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
import { AMBER_JACKET, person } from '../../people/person.ts';

/** People roped together, who walk past the crevasses of a glacier. */
export function crevasses(canvas: Canvas) {
  const { width, height } = canvas;
  landscape(canvas, height * 0.4, {
    sky: { clouds: 5, sun: { x: width * 0.2, y: height * 0.15, radius: 17 } },
    mountains: { foot: height * 0.41, rise: height * 0.3, peaks: 2.1, haze: 0.7, rock: 0.7 },
    snowfield: { edge: height * 0.43, roll: 12, ridges: 60 },
  });
  times(7, (i) => {
    const y = 0.46 + i * 0.035;
    crevasse(
      canvas,
      canvas.between(0.1, 0.9),
      y,
      canvas.between(0.1, 0.24) * (0.7 + i * 0.1),
      0.006 + i * 0.0022,
    );
  });
  const line = ropeTeam(canvas);
  canvas.add(line);
  crevasse(canvas, canvas.between(0.56, 0.66), 0.78, 0.52, 0.034);
  crevasse(canvas, canvas.between(0.24, 0.34), 0.93, 0.5, 0.05);
  weather(canvas, 30);
}

/**
 * A crevasse in the shape of a lens, light blue at its edge and dark inside. All parameters are shares of the
 * picture's width or height.
 */
function crevasse(canvas: Canvas, x: number, y: number, reach: number, gap: number) {
  const { width, height, colours } = canvas;
  const steps = 22;
  const bend = canvas.between(-0.02, 0.02);
  const along = (i: number): Point => {
    const u = i / steps;
    return [
      (x - reach + 2 * reach * u) * width,
      (y + bend * Math.sin(u * 5) + canvas.between(-0.003, 0.003)) * height,
    ];
  };
  const lens = (i: number) => Math.sin((i / steps) * Math.PI) ** 1.1 * gap * height;
  const far = times(steps + 1, along);
  const near = far.map(([px, py], i): Point => [px, py + lens(i) * canvas.between(1.6, 2.2)]).reverse();
  const shape = polygon([...far, ...near]);
  const wall = canvas.gradient([
    mix(colours.ice, colours.lit, 0.45),
    mix(colours.ice, '#0d4f7c', 0.5),
    '#062a48',
  ]);
  const ribs = times(reach * 50, () => {
    const u = canvas.random();
    const [px, py] = [(x - reach + 2 * reach * u) * width, y * height];
    return path(
      `M${tenth(px)} ${tenth(py - 6)}l${tenth(canvas.between(-4, 4))} ${tenth(gap * height * 1.5)}`,
      {},
    );
  });
  canvas.add(
    path(shape, { fill: wall }),
    group(ribs, {
      stroke: mix(colours.ice, '#ffffff', 0.5),
      strokeWidth: 1.4,
      opacity: 0.4,
      clip: canvas.clip(shape),
    }),
    path(polyline(far), { stroke: colours.lit, strokeWidth: 2, opacity: 0.9 }),
    path(polyline(near), { stroke: '#ffffff', strokeWidth: 2 + gap * 40, opacity: 0.95, join: 'round' }),
  );
}

/** Three people, and the rope that connects them. */
function ropeTeam(canvas: Canvas): string {
  const { width, height } = canvas;
  const start = canvas.between(0.26, 0.36);
  const places = times(3, (i): Point => [width * (start + i * 0.13), height * (0.735 - i * 0.012)]);
  places.forEach(([x, y], i) => {
    person(canvas, x, y, height * 0.085, { jacket: i === 1 ? AMBER_JACKET : '#d8432f' });
  });
  const rope = places.slice(1).map(([x, y], i) => {
    const [fromX, fromY] = places[i] ?? [x, y];
    return `M${tenth(fromX)} ${tenth(fromY - 30)}Q${tenth((fromX + x) / 2)} ${tenth(y - 8)} ${tenth(x)} ${tenth(y - 30)}`;
  });
  return path(rope.join(''), { stroke: '#c0392b', strokeWidth: 1.6 });
}

const RINGS = 9;

/** The inside of a glacier: rings of rippled blue ice around the bright entrance. */
export function iceCave(canvas: Canvas) {
  const { width, height } = canvas;
  landscape(canvas, height * 0.56, {
    sky: { clouds: 3 },
    mountains: { foot: height * 0.57, rise: height * 0.16, peaks: 3, haze: 0.85, rock: 0.6 },
    snowfield: { edge: height * 0.58, roll: 6, ridges: 30 },
  });
  const middle: Point = [width * canvas.between(0.44, 0.56), height * 0.5];
  times(RINGS, (i) => caveRing(canvas, middle, i));
  const x = middle[0] + width * canvas.between(-0.05, 0.05);
  const lamp = canvas.glow([
    ['#ffd99a', 0.75, 0],
    ['#ffd99a', 0, 1],
  ]);
  person(canvas, x, height * 0.76, height * 0.15);
  canvas.add(circle(x + 12, height * 0.68, height * 0.09, { fill: lamp }));
}

/** A ring of ice around the entrance of the cave. Each ring is wider and darker than the one before. */
function caveRing(canvas: Canvas, [cx, cy]: Point, index: number) {
  const { width, height, colours } = canvas;
  const share = index / (RINGS - 1);
  const noise = fractalNoise(`${canvas.seed}cave${index}`, 3);
  const [rx, ry] = [width * (0.17 + 0.46 * share ** 1.25), height * (0.2 + 0.42 * share ** 1.25)];
  const hole = times(72, (k): Point => {
    const angle = (k / 72) * 2 * Math.PI;
    const scallop = 0.86 + 0.2 * noise(k / 4.5) + 0.03 * Math.abs(Math.sin(k * 0.9));
    const down = Math.sin(angle) > 0 ? 0.86 : 1.08;
    return [
      cx + Math.cos(angle) * rx * scallop,
      cy + height * 0.04 * share + Math.sin(angle) * ry * scallop * down,
    ];
  });
  const bright = mix('#c9f1f8', colours.lit, 0.3);
  const colour = share < 0.5 ? mix(bright, '#2f9cc4', share * 2) : mix('#2f9cc4', '#052440', share * 2 - 1);
  const frame = `M-2-2H${width + 2}V${height + 2}H-2Z`;
  canvas.add(
    path(frame + polygon(hole), { fill: colour, style: 'fill-rule:evenodd' }),
    path(polygon(hole), { stroke: mix(colour, '#ffffff', 0.55), strokeWidth: 2.2, opacity: 0.6 }),
  );
}

/** An iceberg with an arch that the sea has worn through it. */
export function bergArch(canvas: Canvas) {
  const { width, height } = canvas;
  const sun = { x: width * canvas.between(0.5, 0.56), y: height * 0.5, radius: 20 };
  landscape(canvas, height * 0.62, {
    sky: { clouds: 6, sun },
    mountains: { foot: height * 0.625, rise: height * 0.1, peaks: 3.4, haze: 1 },
    sea: { ripples: 1.3 },
  });
  const arch = archMarks(
    canvas,
    width * canvas.between(0.46, 0.54),
    height * 0.7,
    width * 0.76,
    height * 0.5,
  );
  canvas.add(
    mirror(canvas, arch, height * 0.7, 0.4),
    arch,
    waterline(canvas, width * 0.5, height * 0.7, width * 0.78),
  );
  floes(canvas, { count: 16, from: 0.5, size: 0.7 });
  weather(canvas);
}

const ARCH: Point[] = [
  [-0.5, 0],
  [-0.49, 0.3],
  [-0.42, 0.42],
  [-0.38, 0.66],
  [-0.29, 0.74],
  [-0.24, 0.92],
  [-0.15, 1],
  [-0.08, 0.86],
  [0.04, 0.83],
  [0.13, 0.76],
  [0.22, 0.8],
  [0.29, 0.66],
  [0.34, 0.7],
  [0.39, 0.46],
  [0.46, 0.36],
  [0.5, 0],
];
const GATE: Point[] = [
  [0.22, -0.02],
  [0.21, 0.26],
  [0.16, 0.45],
  [0.07, 0.55],
  [-0.03, 0.53],
  [-0.1, 0.4],
  [-0.13, 0.2],
  [-0.14, -0.02],
];

function archMarks(canvas: Canvas, x: number, y: number, width: number, height: number): string {
  const { lit, shade, ice } = canvas.colours;
  const placed = (points: Point[]) =>
    points.map(([u, v]): Point => [x + (u + canvas.between(-0.012, 0.012)) * width, y - v * height]);
  const gate = placed(GATE);
  const outline = polygon([...placed(ARCH.slice(0, -1)), [x + width / 2, y], ...gate]);
  const box = { x: x - width / 2, y: y - height, width, height };
  const tones = (u: number, v: number) => {
    const dark = 0.3 + (u - 0.45) * 0.7 + canvas.between(-0.3, 0.3);
    return mix(mix(lit, shade, Math.max(0, Math.min(1, dark))), ice, v * 0.45);
  };
  const inside = gate.map(([px, py], i): Point => [px + (i < 4 ? 16 : 3), py - 10]);
  const vault = polygon([...gate.slice(0, 5), ...inside.slice(0, 5).reverse()]);
  return [
    path(outline, { fill: shade }),
    faceted(canvas, outline, box, 190, tones),
    path(vault, { fill: mix(ice, shade, 0.3), opacity: 0.9 }),
  ].join('');
}

/** The front of an ice shelf, from which a block of ice breaks off. */
export function iceCliff(canvas: Canvas) {
  const { width, height } = canvas;
  landscape(canvas, height * 0.5, {
    sky: { clouds: 6, sun: { x: width * 0.12, y: height * 0.14, radius: 17 } },
    sea: { ripples: 1.4 },
  });
  tabularBerg(canvas, { x: width * 0.14, y: height * 0.54, width: width * 0.5, height: height * 0.16 });
  tabularBerg(canvas, { x: width * 0.78, y: height * 0.66, width: width * 1.1, height: height * 0.46 });
  const x = width * canvas.between(0.3, 0.38);
  falling(canvas, x, height * 0.66);
  floes(canvas, { count: 26, from: 0.42, size: 0.6 });
  weather(canvas);
}

/** The block that leans out of the cliff, and the water that it throws up. */
function falling(canvas: Canvas, x: number, y: number) {
  const { width, height, colours } = canvas;
  const [w, h] = [width * 0.12, height * 0.36];
  const shape: Point[] = [
    [x - w * 0.9, y - h * 0.92],
    [x - w * 0.1, y - h * 1.04],
    [x + w * 0.5, y],
    [x - w * 0.45, y],
  ];
  const box = { x: x - w, y: y - h * 1.1, width: w * 1.6, height: h * 1.1 };
  const tones = (u: number) =>
    mix(
      colours.lit,
      mix(colours.shade, colours.ice, 0.4),
      Math.max(0, Math.min(1, u * 0.7 + canvas.between(-0.1, 0.3))),
    );
  const drops = times(150, () => {
    const angle = canvas.between(-Math.PI, 0);
    const reach = canvas.random() ** 1.6 * width * 0.17;
    return circle(x + Math.cos(angle) * reach * 1.4, y + Math.sin(angle) * reach, canvas.between(0.8, 4.5), {
      opacity: canvas.between(0.3, 0.95),
    });
  });
  const foam = times(10, () =>
    ellipse(
      x + canvas.between(-1, 1) * w * 1.5,
      y - canvas.random() * 22,
      canvas.between(18, 46),
      canvas.between(8, 20),
      { opacity: 0.7 },
    ),
  );
  const sprayCloud = group(foam, { fill: '#ffffff', filter: canvas.blur(5) });
  canvas.add(faceted(canvas, polygon(shape), box, 40, tones), sprayCloud, group(drops, { fill: '#ffffff' }));
}

/** A whiteout: no horizon and no shadow, only a line of flags to follow. */
export function whiteout(canvas: Canvas) {
  const { width, height, colours } = canvas;
  const white = mix(colours.lit, colours.haze, 0.55);
  canvas.horizon = height * 0.5;
  canvas.add(
    rect(0, 0, width, height, {
      fill: canvas.gradient([mix(white, colours.shade, 0.12), white, mix(white, '#ffffff', 0.4)]),
    }),
  );
  const lean = canvas.between(-0.1, 0.1);
  times(9, (i) => {
    const nearness = (i / 8) ** 1.6;
    const [x, y] = [width * (0.5 + lean - (0.1 + lean) * nearness * 2.6), height * (0.5 + 0.42 * nearness)];
    const size = height * (0.03 + 0.26 * nearness);
    canvas.add(
      group(
        [
          path(`M${tenth(x)} ${tenth(y)}v${tenth(-size)}`, {
            stroke: '#5a3a1e',
            strokeWidth: 1 + nearness * 4,
          }),
          path(
            `M${tenth(x)} ${tenth(y - size)}l${tenth(size * 0.34)} ${tenth(size * 0.1)}l${tenth(-size * 0.34)} ${tenth(size * 0.13)}z`,
            { fill: '#d8432f' },
          ),
        ],
        { opacity: 0.14 + 0.86 * nearness },
      ),
    );
  });
  person(canvas, width * canvas.between(0.56, 0.64), height * 0.8, height * 0.2);
  mist(canvas, height * 0.56, height * 0.26, 0.7);
  weather(canvas, 60);
}
