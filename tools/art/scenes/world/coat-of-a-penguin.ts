/** A large magnifying glass that shows what keeps an emperor penguin warm. */
import { emperor } from '../../animals/penguins.ts';
import type { Canvas } from '../../drawing/canvas.ts';
import { landscape } from '../../land/landscape.ts';
import { circle, ellipse, group, path, place, times } from '../../marks.ts';

const RADIUS = 232;

/**
 * An emperor penguin, and a magnifying glass that shows a cut through its back: feathers, down, skin, fat and
 * muscle.
 */
export function coatOfAPenguin(canvas: Canvas) {
  const { width, height } = canvas;
  landscape(canvas, height * 0.44, {
    sky: { clouds: 6, sun: { x: width * 0.06, y: height * 0.2, radius: 16 } },
    mountains: { foot: height * 0.45, rise: height * 0.16, peaks: 2.6, haze: 0.9 },
    snowfield: { edge: height * 0.47, roll: 9, ridges: 90 },
  });
  emperor(canvas, width * 0.17, height * 0.93, height * 0.78);
  const [x, y] = [width * 0.635, height * 0.47];
  const [spotX, spotY] = [width * 0.066, height * 0.75];
  canvas.add(
    path(`M${spotX} ${spotY - 17}L${x - 60} ${y - RADIUS}M${spotX} ${spotY + 17}L${x - 60} ${y + RADIUS}`, {
      stroke: '#55677a',
      strokeWidth: 1.6,
      opacity: 0.7,
    }),
    circle(spotX, spotY, 17, { stroke: '#ffffff', strokeWidth: 3 }),
    handle(x, y),
    place(x, y, 1, [
      circle(0, 0, RADIUS, { fill: '#9fd0ee' }),
      group(layers(canvas), { clip: canvas.clip(round(RADIUS)) }),
    ]),
    circle(x, y, RADIUS, { stroke: '#dfe7ee', strokeWidth: 13 }),
    circle(x, y, RADIUS + 6, { stroke: '#55677a', strokeWidth: 3 }),
    circle(x, y, RADIUS - 7, { stroke: '#55677a', strokeWidth: 2, opacity: 0.6 }),
  );
}

const round = (r: number) => `M${-r} 0A${r} ${r} 0 1 1 ${r} 0A${r} ${r} 0 1 1 ${-r} 0Z`;

function handle(x: number, y: number): string {
  return group(
    [
      path('M0-14H150Q160-14 160 0Q160 14 150 14H0Z', { fill: '#3a4a5c' }),
      path('M8-8H148', { stroke: '#8ea2b5', strokeWidth: 4, opacity: 0.7, cap: 'round' }),
    ],
    { transform: `translate(${Math.round(x + RADIUS * 0.72)} ${Math.round(y + RADIUS * 0.72)}) rotate(45)` },
  );
}

/** The layers, from the cold air on the left to the red muscle on the right. */
function layers(canvas: Canvas): string[] {
  const down = times(620, () => {
    const [x, y] = [canvas.between(-34, 38), canvas.between(-240, 240)];
    const [dx, dy] = [canvas.between(-16, 4), canvas.between(-9, 12)];
    return `M${Math.round(x)} ${Math.round(y)}q${Math.round(dx)} ${Math.round(dy - 8)} ${Math.round(dx * 1.4)} ${Math.round(dy)}`;
  });
  const fat = times(300, () => {
    const size = canvas.between(8, 15);
    return ellipse(canvas.between(66, 156), canvas.between(-235, 235), size, size * canvas.between(0.75, 1));
  });
  const fibres = times(14, (i) => {
    const x = 172 + i * 5;
    return `M${x} -240C${x + 5} -120 ${x - 5} 100 ${x + 3} 240`;
  });
  return [
    path('M-240-240H-30V240H-240Z', { fill: canvas.gradient(['#b9def3', '#7fb9df'], 'across') }),
    ...times(16, () => flake(canvas.between(-225, -130), canvas.between(-190, 200), canvas.between(5, 10))),
    path('M-60-240H45V240H-60Z', { fill: '#8b97a4' }),
    path('M40-240C46-120 34 80 41 240H60V-240Z', { fill: '#d89a8a' }),
    path('M54-240C60-120 48 80 55 240H180V-240Z', { fill: '#e9c765' }),
    group(fat, { fill: '#f8e6a6', stroke: '#dbb352', strokeWidth: 1.4 }),
    path('M164-240C158-100 172 60 163 240H240V-240Z', { fill: '#a8403f' }),
    path(fibres.join(''), { stroke: '#7d2a2c', strokeWidth: 2, opacity: 0.75 }),
    // The lowest feather is drawn first, so that each feather covers the one below it.
    ...times(16, (i) => feather(250 - i * 34)),
    path(down.join(''), { stroke: '#e3e8ed', strokeWidth: 2, opacity: 0.85, cap: 'round' }),
  ];
}

function feather(y: number): string {
  return place(-22, y, 1, [
    path('M8-10C-30-20-84-4-112 62C-84 58-32 42 8 26Z', { fill: '#0f1826' }),
    path('M8-12C-30-22-84-8-110 56C-82 52-32 36 8 22Z', { fill: '#2b3b55' }),
    path('M8 4C-30 0-74 18-108 54', { stroke: '#7c93ad', strokeWidth: 2, opacity: 0.8 }),
  ]);
}

function flake(x: number, y: number, size: number): string {
  const arms = times(3, (i) => {
    const [dx, dy] = [Math.cos((i * Math.PI) / 3) * size, Math.sin((i * Math.PI) / 3) * size];
    return `M${Math.round(x - dx)} ${Math.round(y - dy)}L${Math.round(x + dx)} ${Math.round(y + dy)}`;
  });
  return path(arms.join(''), { stroke: '#ffffff', strokeWidth: 1.8, opacity: 0.95, cap: 'round' });
}
