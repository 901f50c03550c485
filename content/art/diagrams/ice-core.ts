/** An ice core as a time machine: layers thinner with depth, a few of volcanic ash, bubbles of old air. */
import type { Canvas } from '../canvas.ts';
import { mix } from '../colour.ts';
import { circle, group, path, rect, tenth, times } from '../marks.ts';
import { words } from './words.ts';

const CORE = { x: 300, width: 168 };
const PALE = '#bfe6ef';

/** Depth and age in the EPICA Dome C core, rounded, and where each mark stands on the picture. */
const MARKS = [
  { y: 60, depth: '100 m', age: 'about 3,000 years' },
  { y: 190, depth: '1,000 m', age: 'the last ice age' },
  { y: 330, depth: '2,000 m', age: 'about 170,000 years' },
  { y: 520, depth: '3,200 m', age: '800,000 years of air' },
];

export function iceCore(canvas: Canvas) {
  const { width, height } = canvas;
  const right = CORE.x + CORE.width;
  const roundness = canvas.gradient(
    [
      ['#04253f', 0.75, 0],
      ['#04253f', 0.1, 0.22],
      ['#ffffff', 0.45, 0.36],
      ['#ffffff', 0, 0.52],
      ['#04253f', 0.6, 1],
    ],
    'across',
  );
  const cylinder = canvas.clip(`M${CORE.x} -20H${right}V${height + 20}H${CORE.x}Z`);
  const shine = rect(CORE.x, -20, CORE.width, height + 40, { fill: roundness });
  canvas.add(
    rect(0, 0, width, height, { fill: canvas.gradient(['#0e3957', '#06203a']) }),
    group([...layers(canvas), ...bubbles(canvas), shine], { clip: cylinder }),
  );
  for (const { y, depth, age } of MARKS) {
    canvas.add(
      path(`M${right + 6} ${y}H${right + 52}`, { stroke: '#f3a927', strokeWidth: 2.5 }),
      words(right + 64, y + 2, 25, depth, { title: true, colour: '#ffffff' }),
      words(right + 64, y + 25, 18, age, { colour: PALE }),
    );
  }
  canvas.add(
    words(36, 74, 44, 'Time', { title: true, colour: '#ffffff' }),
    words(36, 118, 44, 'machine', { title: true, colour: '#ffffff' }),
    words(36, 540, 18, 'EPICA Dome C', { colour: PALE, weight: 700 }),
    words(36, 564, 18, 'ice core', { colour: PALE }),
  );
}

function layers(canvas: Canvas): string[] {
  const { height } = canvas;
  const marks: string[] = [];
  let y = -10;
  while (y < height + 20) {
    const depth = y / height;
    const thickness = 7 + canvas.random() * 26 * (1 - depth * 0.55);
    const isAsh = canvas.random() < 0.05;
    const ice = mix('#f4fdff', mix('#7cc7da', '#2c86a8', Math.max(0, depth)), canvas.random() * 0.75);
    const d = `M${CORE.x} ${tenth(y)}q${CORE.width / 2} 22 ${CORE.width} 0v${tenth(thickness)}q${-CORE.width / 2} 22 ${-CORE.width} 0z`;
    marks.push(path(d, { fill: isAsh ? '#5b5a58' : ice, opacity: 0.95 }));
    y += thickness;
  }
  return marks;
}

/** Bubbles shrink with depth, as the ice above squeezes them. */
function bubbles(canvas: Canvas): string[] {
  return times(170, () => {
    const depth = canvas.random();
    const radius = (0.6 + canvas.random() * 3.2) * (1 - depth * 0.75);
    const x = CORE.x + CORE.width * canvas.random();
    return circle(x, depth * canvas.height, radius, { fill: '#ffffff', opacity: canvas.between(0.25, 0.75) });
  });
}
