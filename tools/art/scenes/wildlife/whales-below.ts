/** Scenes under water: minke whales below the ice, a sperm whale that dives, and a microphone. */
import { whaleMarks } from '../../animals/built-whales.ts';
import { krillMark } from '../../animals/krill.ts';
import { sealMark } from '../../animals/seals.ts';
import type { Canvas } from '../../drawing/canvas.ts';
import { circle, group, path, place, polygon, rect, times } from '../../marks.ts';
import { openSea, underIce } from '../ice/under-ice.ts';

/** A minke whale just below the ice, with a swarm of krill in front of it, and another one farther away. */
export function minkes(canvas: Canvas) {
  const { width, height } = canvas;
  underIce(canvas);
  const far = place(width * 0.2, height * 0.3, width / 340, whaleMarks(canvas, 'minke'), { turn: -3 });
  canvas.add(group(far, { opacity: 0.4 }));
  const [x, y, length] = [
    width * canvas.between(0.14, 0.18),
    height * canvas.between(0.57, 0.62),
    width * 0.57,
  ];
  canvas.add(place(x, y, length / 100, whaleMarks(canvas, 'minke'), { turn: -6 }));
  const swarm = times(34, () =>
    krillMark(
      canvas,
      width * canvas.between(0.74, 1.02),
      height * canvas.between(0.28, 0.74),
      width * canvas.between(0.016, 0.04),
      { turn: canvas.between(-30, 30), opacity: canvas.between(0.5, 0.95) },
    ),
  );
  canvas.add(...swarm);
}

/** A sperm whale that dives down to a squid. Rings show the clicks that it sends ahead. */
export function spermWhale(canvas: Canvas) {
  const { width, height } = canvas;
  openSea(canvas);
  const dark = canvas.gradient([
    ['#02101d', 0, 0],
    ['#02101d', 0.35, 0.45],
    ['#010a14', 0.9, 1],
  ]);
  canvas.add(rect(0, 0, width, height, { fill: dark }));
  const [x, y, turn] = [width * 0.14, height * canvas.between(0.2, 0.26), canvas.between(18, 24)];
  const length = width * 0.7;
  const clicks = times(5, (i) =>
    path(`M${104 + i * 5} ${-7 - i * 1.2}Q${108 + i * 6} -1 ${104 + i * 5} ${5 + i * 1.2}`, {
      stroke: '#c9f4ff',
      strokeWidth: 0.5,
      opacity: 0.55 - i * 0.09,
    }),
  );
  canvas.add(place(x, y, length / 100, [...whaleMarks(canvas, 'sperm'), ...clicks], { turn }));
}

/** A hydrophone: a microphone that hangs through the ice into the sea. Weddell seals call around it. */
export function hydrophone(canvas: Canvas) {
  const { width, height } = canvas;
  underIce(canvas);
  const hole = width * canvas.between(0.6, 0.66);
  const depth = height * 0.6;
  const beam = canvas.gradient([
    ['#ffffff', 0.8, 0],
    ['#e9ffff', 0.06, 1],
  ]);
  const shaft = polygon([
    [hole - 22, 0],
    [hole + 22, 0],
    [hole + 70, height * 0.86],
    [hole - 60, height * 0.86],
  ]);
  canvas.add(path(shaft, { fill: beam, filter: canvas.blur(7) }));
  const [x, y] = [width * 0.27, height * canvas.between(0.58, 0.64)];
  canvas.add(group(sealMark(canvas, x, y, width * 0.4, { tone: '#4d6b7c', turn: -10, afloat: true })));
  const away = { tone: '#5d7f90', turn: 8, afloat: true, flip: true } as const;
  canvas.add(group(sealMark(canvas, width * 0.76, height * 0.84, width * 0.2, away), { opacity: 0.6 }));
  const call = times(4, (i) =>
    path(`M0 ${-14 - i * 9}Q${16 + i * 7} 0 0 ${14 + i * 9}`, {
      stroke: '#f0ffff',
      strokeWidth: 2.4,
      opacity: 0.8 - i * 0.16,
    }),
  );
  canvas.add(
    ...call.map((mark, i) => place(width * 0.47 + i * 17, y - height * 0.06, 1, [mark], { turn: -8 })),
    path(`M${hole} 0V${depth}`, { stroke: '#e3a13a', strokeWidth: 3 }),
    place(hole, depth, height / 460, [
      rect(-7, 0, 14, 34, { fill: '#e3a13a' }, 4),
      rect(-5, 34, 10, 30, { fill: '#16212c' }, 5),
      path('M-7 10H7M-7 22H7', { stroke: '#8f5f14', strokeWidth: 2 }),
      circle(0, 52, 2.4, { fill: '#5d7f90' }),
    ]),
  );
}
