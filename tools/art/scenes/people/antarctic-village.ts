/**
 * Scenes of the villages where families live: children on their way to school, and the letterbox of the
 * penguin post.
 */
import { smallPenguin } from '../../animals/crested-and-brush-tailed.ts';
import type { Canvas } from '../../drawing/canvas.ts';
import { ground } from '../../land/ground.ts';
import { landscape } from '../../land/landscape.ts';
import { snowfield, weather } from '../../land/snow.ts';
import { circle, ellipse, path, place, polygon, rect, times } from '../../marks.ts';

/** A dark winter morning: three children walk to a small school with lit windows. */
export function wayToSchool(canvas: Canvas) {
  const { width, height } = canvas;
  landscape(canvas, height * 0.56, {
    mountains: { foot: height * 0.575, rise: height * 0.24, peaks: 2.6, haze: 0.7 },
  });
  snowfield(canvas, { edge: height * 0.58, roll: 8, ridges: 80 });
  trodden(canvas);
  canvas.add(
    place(width * 0.62, height * 0.74, height / 330, schoolHouse(canvas)),
    place(width * 0.91, height * 0.9, height / 540, snowman()),
    child(canvas, width * 0.13, height * 0.93, height * 0.29, '#e3a13a', '#2f6f9a'),
    child(canvas, width * 0.27, height * 0.9, height * 0.24, '#d8432f', '#f2efe6'),
    child(canvas, width * 0.38, height * 0.87, height * 0.2, '#3f9a6b', '#d8432f'),
  );
  weather(canvas, 60);
}

/** The path that leads to the door. */
function trodden(canvas: Canvas) {
  const { width, height, colours } = canvas;
  canvas.add(
    path(
      `M${-width * 0.05} ${height}C${width * 0.2} ${height * 0.86} ${width * 0.4} ${height * 0.84} ${width * 0.43} ${height * 0.745}H${width * 0.5}C${width * 0.46} ${height * 0.86} ${width * 0.42} ${height * 0.94} ${width * 0.4} ${height}Z`,
      { fill: colours.shade, opacity: 0.55 },
    ),
  );
}

/** The school, 210 drawing units wide, with its door at the left. It stands at 0,0. */
function schoolHouse(canvas: Canvas): string[] {
  const wall = canvas.gradient(['#c2402f', '#8f2a22']);
  const light = canvas.glow([
    ['#ffd98a', 0.6, 0],
    ['#ffb04a', 0.16, 0.5],
    ['#ffb04a', 0, 1],
  ]);
  return [
    ellipse(4, 3, 120, 8, { fill: '#03101d', opacity: 0.35 }),
    ellipse(24, -34, 130, 74, { fill: light }),
    rect(-104, -74, 208, 74, { fill: wall }),
    ...times(5, (i) =>
      path(`M-104 ${-62 + i * 13}H104`, { stroke: '#6f1f19', strokeWidth: 1, opacity: 0.6 }),
    ),
    path(
      polygon([
        [-116, -72],
        [-70, -118],
        [70, -118],
        [116, -72],
      ]),
      { fill: '#dfeaf4' },
    ),
    path(
      polygon([
        [-116, -72],
        [-110, -78],
        [110, -78],
        [116, -72],
      ]),
      { fill: '#9fb8d0' },
    ),
    ...doorway(),
    ...classroomWindow(),
    ...bellTower(),
  ];
}

function doorway(): string[] {
  return [
    rect(-90, -58, 40, 58, { fill: '#f4e6c4' }, 2),
    rect(-86, -54, 32, 54, { fill: '#ffce74' }),
    path('M-70-54V0', { stroke: '#8a5a34', strokeWidth: 3 }),
    path('M-98 0H-42V5H-98Z', { fill: '#7a8794' }),
  ];
}

/** A wide lit window, with a blackboard and a globe behind it. */
function classroomWindow(): string[] {
  return [
    rect(-36, -62, 132, 46, { fill: '#f4e6c4' }, 2),
    rect(-32, -58, 124, 38, { fill: '#ffdf9a' }),
    rect(-28, -54, 54, 27, { fill: '#2c5a48' }, 1),
    path(
      'M-20-34L-16-48L-12-34M-18.6-39H-13.4M-7-34V-48H-3Q1-45-3-41H-7M-3-41Q3-38-3-34H-7M15-46Q9-50 7-41Q8-33 15-36',
      {
        stroke: '#f4fbf4',
        strokeWidth: 1.8,
        cap: 'round',
      },
    ),
    circle(70, -40, 9, { fill: '#2b7cc0' }),
    path('M64-43q5-6 9-2q-2 6-6 6zM70-36q5-3 7 0q-2 4-5 5z', { fill: '#5fae5a' }),
    path('M70-31V-22M63-21H77', { stroke: '#7a552f', strokeWidth: 2.4 }),
    path('M30-62V-16', { stroke: '#f4e6c4', strokeWidth: 3 }),
  ];
}

/** The little tower on the roof with the school bell. */
function bellTower(): string[] {
  return [
    path('M-16-118V-142H-12V-118ZM12-118V-142H16V-118Z', { fill: '#7a2a22' }),
    path('M-24-140L0-160L24-140Z', { fill: '#dfeaf4' }),
    path('M-8-124C-8-136-4-138 0-138C4-138 8-136 8-124L11-121H-11Z', { fill: '#e3b23a' }),
    circle(0, -119.5, 2.6, { fill: '#a8781f' }),
  ];
}

/** A child in a snowsuit from behind, with a backpack, who walks to the right. */
function child(canvas: Canvas, x: number, y: number, size: number, suit: string, hat: string): string {
  const shade = canvas.gradient([suit, '#2a1d22']);
  return place(x, y, size / 110, [
    ellipse(0, 1, 26, 4, { fill: '#03101d', opacity: 0.4 }),
    path('M-16-44L-20-4H-6L0-34L8-3H22L14-44Z', { fill: shade }),
    path('M-22-6H-5L-4 2H-23ZM7-6H22L24 2H7Z', { fill: '#1d2738' }),
    path('M-20-40C-25-66-18-78 0-78C18-78 25-66 20-40C12-36-12-36-20-40Z', { fill: suit }),
    path(
      'M-19-70C-30-62-32-50-29-42L-23-41C-22-52-20-58-15-64ZM19-70C30-62 34-54 36-48L30-44C26-52 22-58 15-64Z',
      {
        fill: suit,
      },
    ),
    circle(-26, -39, 5, { fill: '#f2efe6' }),
    circle(34, -44, 5, { fill: '#f2efe6' }),
    rect(-13, -72, 26, 31, { fill: '#3d5f96' }, 6),
    rect(-9, -56, 18, 12, { fill: '#2f4b7a' }, 3),
    path('M-5-72Q0-77 5-72', { stroke: '#22365a', strokeWidth: 2.4 }),
    rect(-13, -61, 26, 2.4, { fill: '#ffe9a8' }),
    circle(2, -91, 14, { fill: '#4a3020' }),
    path('M-13-91C-14-110 18-110 17-91C8-96-4-96-13-91Z', { fill: hat }),
    path('M-13.5-90C-4-96 8-96 17.5-90L16-84C6-90-4-90-12-84Z', { fill: '#ffffff', opacity: 0.85 }),
    circle(2, -108, 5, { fill: '#ffffff' }),
  ]);
}

const snowman = () => [
  ellipse(0, 2, 40, 6, { fill: '#03101d', opacity: 0.3 }),
  circle(0, -28, 30, { fill: '#e6f0f8' }),
  circle(0, -74, 22, { fill: '#eef5fb' }),
  circle(0, -108, 16, { fill: '#f6fafd' }),
  path('M-6-92C2-88 10-90 14-94L16-88C10-84 0-84-8-88Z', { fill: '#d8432f' }),
  path('M8-90L16-70L9-69L3-88Z', { fill: '#d8432f' }),
  path('M-2-107L-20-103L-2-103Z', { fill: '#e07a2f' }),
  circle(-8, -112, 2, { fill: '#1c1614' }),
  circle(2, -112, 2, { fill: '#1c1614' }),
  path('M18-80L44-98M40-95L46-88M-18-80L-42-92', { stroke: '#5d3b20', strokeWidth: 3, cap: 'round' }),
];

/** A red letterbox on the shore, where tourists post their cards, among gentoo penguins. */
export function letterbox(canvas: Canvas) {
  const { width, height } = canvas;
  landscape(canvas, height * 0.5, {
    sky: { clouds: 6 },
    mountains: { foot: height * 0.51, rise: height * 0.26, peaks: 2.4, haze: 0.8 },
    sea: { bottom: height * 0.74 },
  });
  ground(canvas, { edge: height * 0.7, roll: 12, far: '#8a8076', near: '#5a5049', stones: 420 });
  snowfield(canvas, { edge: height * 0.83, roll: 14, ridges: 70 });
  canvas.add(place(width * 0.5, height * 0.92, height / 250, pillarBox(canvas)));
  smallPenguin(canvas, 'gentoo', width * 0.25, height * 0.93, height * 0.3);
  smallPenguin(canvas, 'gentoo', width * 0.74, height * 0.95, height * 0.33, { flip: true });
  smallPenguin(canvas, 'gentoo', width * 0.12, height * 0.83, height * 0.16);
  smallPenguin(canvas, 'gentoo', width * 0.88, height * 0.82, height * 0.15, { flip: true });
  weather(canvas);
}

/** A round letterbox with a cap of snow and a card in its slot, 150 units tall. */
function pillarBox(canvas: Canvas): string[] {
  const red = canvas.gradient(['#8f1a1c', '#e0332e', '#d12a28', '#8a181a'], 'across');
  return [
    ellipse(0, 2, 48, 8, { fill: '#0b1b2c', opacity: 0.3 }),
    rect(-32, -12, 64, 14, { fill: '#1a1d22' }, 3),
    rect(-29, -126, 58, 116, { fill: red }),
    path('M-35-122C-35-142-18-150 0-150C18-150 35-142 35-122V-118H-35Z', { fill: red }),
    path('M-35-122H35', { stroke: '#701316', strokeWidth: 2.4 }),
    path(
      'M-34-132C-30-148-16-156 0-156C17-156 31-147 34-131C26-137 20-133 12-136C4-139-6-132-14-135C-22-138-28-133-34-132Z',
      {
        fill: '#ffffff',
      },
    ),
    rect(-20, -110, 40, 7, { fill: '#1a0d0e' }, 3),
    // A card with a stamp, half in the slot.
    path('M-15-106L-11-126H21L17-106Z', { fill: '#fffdf6' }),
    rect(10, -123, 7, 8, { fill: '#2b6cb0' }),
    path('M-6-120H4M-7-115H6', { stroke: '#8a97a5', strokeWidth: 1.6 }),
    rect(-15, -92, 30, 24, { fill: '#fffdf6' }, 2),
    path('M-10-86H10M-10-80H10M-10-74H4', { stroke: '#6b7682', strokeWidth: 1.8 }),
    path('M-24-62H24V-16H-24Z', { stroke: '#701316', strokeWidth: 2 }),
    circle(17, -40, 3, { fill: '#701316' }),
  ];
}
