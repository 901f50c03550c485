/**
 * Stations that people know by their shapes: Davis and Mawson on rock, the South Pole station on its columns,
 * and the two towers of Concordia.
 */
import type { Canvas } from '../drawing/canvas.ts';
import { mix } from '../drawing/colour.ts';
import { circle, ellipse, group, path, place, rect, times } from '../marks.ts';

const STEEL = '#26374a';
const LAMP = '#ffd98a';

type Block = {
  x: number;
  width: number;
  height: number;
  colour: string;
  floors?: number;
  roof?: 'flat' | 'slope';
};

/** A building on short legs, with rows of windows. x is its left corner. */
export function block(
  canvas: Canvas,
  { x, width, height, colour, floors = 1, roof = 'flat' }: Block,
): string {
  const { lit, ink } = canvas.colours;
  const top = roof === 'slope' ? `L${x + width} ${-height * 0.78}` : `L${x + width} ${-height}`;
  const windows = times(floors, (floor) =>
    times(Math.floor((width - 6) / 8), (i) =>
      rect(
        x + 4 + i * 8,
        -height * 0.74 + floor * ((height * 0.7) / floors),
        4,
        3.6,
        { fill: LAMP, opacity: (i * 5 + floor * 3) % 4 ? 1 : 0.3 },
        0.6,
      ),
    ),
  ).flat();
  return group([
    path(`M${x + 3} 0V4M${x + width - 3} 0V4M${x + width / 2} 0V4`, { stroke: STEEL, strokeWidth: 1.6 }),
    path(`M${x} 0V${-height}${top}V0Z`, { fill: colour }),
    path(`M${x + width * 0.7} 0V${-height * (roof === 'slope' ? 0.85 : 1)}${top}V0Z`, {
      fill: ink,
      opacity: 0.2,
    }),
    path(
      `M${x - 1} ${-height}${top.replace(`L${x + width}`, `L${x + width + 1}`)}l0 2.2L${x - 1} ${-height + 2.2}Z`,
      { fill: lit },
    ),
    ...windows,
  ]);
}

const DAVIS: Block[] = [
  { x: -120, width: 30, height: 16, colour: '#e3b132' },
  { x: -84, width: 44, height: 24, colour: '#2f7d5b', floors: 2 },
  { x: -34, width: 60, height: 30, colour: '#c23a2e', floors: 2, roof: 'slope' },
  { x: 32, width: 26, height: 17, colour: '#2b6cb0' },
  { x: 64, width: 38, height: 22, colour: '#d06a2c', floors: 2 },
  { x: 108, width: 18, height: 13, colour: '#8a4fa0' },
];

/** Davis station with its tanks and aerials. It is drawn 250 units wide and scaled to `width`. */
export function davis(canvas: Canvas, x: number, y: number, width: number) {
  const tanks = times(3, (i) =>
    group([
      rect(-150 + i * 9, -9, 8, 9, { fill: '#d5dde2' }),
      ellipse(-146 + i * 9, -9, 4, 1.4, { fill: '#f4f8fa' }),
    ]),
  );
  const marks = [
    ...DAVIS.map((shape) => block(canvas, shape)),
    ...tanks,
    path('M60 0V-58M52-40H68M60-58l-16 58M60-58l16 58', { stroke: STEEL, strokeWidth: 0.9 }),
    circle(60, -59, 1.6, { fill: '#ff6a55' }),
    circle(-60, -31, 7, { fill: '#eef4f7' }),
  ];
  canvas.add(place(x, y, width / 250, marks));
}

const MAWSON: Block[] = [
  { x: -112, width: 40, height: 26, colour: '#c23a2e', floors: 2 },
  { x: -66, width: 28, height: 18, colour: '#2b6cb0' },
  { x: -30, width: 52, height: 30, colour: '#e07b2a', floors: 3 },
  { x: 30, width: 36, height: 20, colour: '#2f7d5b', floors: 2 },
  { x: 74, width: 30, height: 24, colour: '#e3b132', floors: 2, roof: 'slope' },
];

/** Mawson station under its wind turbines. It is drawn 230 units wide and scaled to `width`. */
export function mawson(canvas: Canvas, x: number, y: number, width: number) {
  const marks = [
    turbine(-96, 92, 12),
    turbine(94, 84, 48),
    ...MAWSON.map((shape) => block(canvas, shape)),
    path('M4-30V-52M-2-44H10', { stroke: STEEL, strokeWidth: 1 }),
  ];
  canvas.add(place(x, y, width / 230, marks));
}

/**
 * A wind turbine with three blades.
 * @param turn the angle by which the blades are turned, in degrees
 */
export function turbine(x: number, height: number, turn: number): string {
  const blade = 'M-1.6 0C-2.4-16-1.4-28 0-36C1.6-28 2.2-14 1.6 0Z';
  return group([
    path(`M${x - 2.4} 0L${x - 1.2} ${-height}H${x + 1.2}L${x + 2.4} 0Z`, { fill: '#e9eff3' }),
    ...times(3, (i) =>
      path(blade, { fill: '#f6fafc', transform: `translate(${x} ${-height}) rotate(${turn + i * 120})` }),
    ),
    circle(x, -height, 2.6, { fill: '#cfdbe4' }),
  ]);
}

/**
 * The station at the South Pole: a long building of two storeys on columns. The wind blows faster under its
 * slanted edge and takes the snow away.
 */
export function poleStation(canvas: Canvas, x: number, y: number, width: number) {
  const { lit } = canvas.colours;
  const columns = times(15, (i) => path(`M${-130 + i * 18.6} 0V-16`, { stroke: STEEL, strokeWidth: 3 }));
  const wall = canvas.gradient(['#6a7f92', '#3f5468', '#2b3d50']);
  const windows = times(2, (floor) =>
    times(24, (i) =>
      rect(
        -128 + i * 10.8,
        -47 + floor * 15,
        5,
        5,
        { fill: LAMP, opacity: (i * 3 + floor * 5) % 4 ? 1 : 0.25 },
        0.8,
      ),
    ),
  ).flat();
  canvas.add(
    place(x, y, width / 300, [
      ellipse(0, 2, 160, 6, { fill: '#04101c', opacity: 0.3 }),
      ...columns,
      path('M-150-30L-138-54H138L150-30L142-16H-142Z', { fill: wall }),
      path('M-150-30L-142-16H142L150-30Z', { fill: '#16222f', opacity: 0.35 }),
      path('M-140-54H140L137-58H-137Z', { fill: lit }),
      ...windows,
      path('M-66-54V-66H-30V-54ZM20-54V-64H66V-54Z', { fill: '#4d6378' }),
      path('M-66-66H-30V-68H-66ZM20-64H66V-66H20Z', { fill: lit }),
      path('M100-58V-84M92-76H108', { stroke: STEEL, strokeWidth: 1.4 }),
      circle(-100, -66, 9, { fill: '#eef4f7' }),
    ]),
  );
}

/**
 * Concordia station: two towers of three storeys, and the walkway between them. It is drawn 190 units wide and
 * scaled to `width`.
 */
export function concordia(canvas: Canvas, x: number, y: number, width: number) {
  const { lit } = canvas.colours;
  const skin = canvas.gradient(['#dfe7ec', '#f6f9fa', '#9fb4c2'], 'across');
  const tower = (cx: number, colour: string) =>
    group([
      path(`M${cx - 24} 0L${cx - 17}-14M${cx + 24} 0L${cx + 17}-14M${cx} 0V-14`, {
        stroke: STEEL,
        strokeWidth: 3,
      }),
      path(
        `M${cx - 38}-14L${cx - 34}-66Q${cx - 33}-70 ${cx - 28}-70H${cx + 28}Q${cx + 33}-70 ${cx + 34}-66L${cx + 38}-14Z`,
        { fill: skin },
      ),
      path(`M${cx - 36.5}-32H${cx + 36.5}V-36H${cx - 36.5}ZM${cx - 35}-52H${cx + 35}V-56H${cx - 35}Z`, {
        fill: colour,
      }),
      ...times(3, (floor) =>
        times(6, (i) =>
          rect(
            cx - 29 + i * 10.4,
            -64 + floor * 18.5,
            5,
            5,
            { fill: LAMP, opacity: (i + floor * 2) % 3 ? 1 : 0.3 },
            0.8,
          ),
        ).join(''),
      ),
      path(`M${cx - 30}-70H${cx + 30}V-73H${cx - 30}Z`, { fill: lit }),
    ]);
  canvas.add(
    place(x, y, width / 190, [
      ellipse(0, 2, 104, 5, { fill: '#04101c', opacity: 0.3 }),
      path('M-14-42H14V-28H-14Z', { fill: '#8ea3b2' }),
      tower(-52, '#2b6cb0'),
      tower(52, '#c23a2e'),
      path('M52-73V-98M46-92H58', { stroke: STEEL, strokeWidth: 1.2 }),
    ]),
  );
}

/**
 * A round, red field hut of fibreglass. Australians call such a hut an apple. It is drawn 60 units wide and
 * scaled to `width`.
 */
export function fieldHut(canvas: Canvas, x: number, y: number, width: number) {
  const skin = canvas.glow(
    [
      ['#ff7a5e', 1, 0],
      ['#d8432f', 1, 0.55],
      ['#8f2219', 1, 1],
    ],
    { x: 0.34, y: 0.26 },
  );
  canvas.add(
    place(x, y, width / 60, [
      ellipse(2, 1, 36, 4, { fill: canvas.colours.ink, opacity: 0.3 }),
      path('M-20 1L-24 3M20 1L24 3', { stroke: STEEL, strokeWidth: 2 }),
      circle(0, -26, 29, { fill: skin }),
      path('M-29-26H29M-14-51C-20-36-20-14-13-1M14-51C20-36 20-14 13-1', {
        stroke: '#8f2219',
        strokeWidth: 1,
        opacity: 0.6,
      }),
      circle(-13, -31, 5.6, { fill: mix('#bfe3f0', LAMP, 0.4), stroke: '#f4f8fa', strokeWidth: 1.4 }),
      path('M4-2V-30Q4-37 11-37Q18-37 18-30V-4Z', { fill: '#a32c20', stroke: '#f4f8fa', strokeWidth: 1 }),
    ]),
  );
}
