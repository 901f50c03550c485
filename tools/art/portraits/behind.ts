/** What stands behind the people of the portraits: one thing of each person's story, small, on the left. */

import { emperor, emperorChick } from '../animals/penguins.ts';
import type { Canvas } from '../drawing/canvas.ts';
import { mix } from '../drawing/colour.ts';
import { tabularBerg } from '../land/berg.ts';
import { landscape } from '../land/landscape.ts';
import { circle, ellipse, path, place, times } from '../marks.ts';
import { poleTent, sailingShip, woodenSledge } from '../people/expeditions.ts';
import { hut } from '../people/hut.ts';
import { type PolarShip, polarShip } from '../people/polar-ships.ts';
import { barquentine } from '../people/ships.ts';

const LEFT = 0.21;

function iceSea(canvas: Canvas) {
  const { width, height } = canvas;
  landscape(canvas, height * 0.56, {
    sky: { clouds: 4 },
    sea: {},
    floes: { count: 10, from: 0.2, size: 0.8 },
  });
  tabularBerg(canvas, { x: width * 0.9, y: height * 0.6, width: width * 0.34, height: height * 0.1 });
}

function snow(canvas: Canvas, rise = 0.16) {
  const { height } = canvas;
  landscape(canvas, height * 0.6, {
    sky: { clouds: 4 },
    mountains: { foot: height * 0.605, rise: height * rise, peaks: 2.2, haze: 0.85 },
    snowfield: { edge: height * 0.6, roll: 8, ridges: 70 },
  });
}

export function tallShip(canvas: Canvas) {
  iceSea(canvas);
  sailingShip(canvas, canvas.width * LEFT, canvas.height * 0.68, canvas.width * 0.28);
}

/** A ship off a coast of mountains. */
export function shipOffTheCoast(canvas: Canvas) {
  const { width, height } = canvas;
  landscape(canvas, height * 0.56, {
    sky: { clouds: 4 },
    mountains: { foot: height * 0.565, rise: height * 0.16, peaks: 1.6, haze: 0.85 },
    sea: {},
    floes: { count: 12, from: 0.2, size: 0.8 },
  });
  sailingShip(canvas, width * LEFT, height * 0.69, width * 0.26);
}

/** An emperor penguin and its chick. */
export function emperors(canvas: Canvas) {
  snow(canvas, 0.1);
  const { width, height } = canvas;
  emperor(canvas, width * 0.19, height * 0.84, height * 0.34);
  emperorChick(canvas, width * 0.27, height * 0.86, height * 0.14, { flip: true });
}

export const steamer = (ship: PolarShip) => (canvas: Canvas) => {
  iceSea(canvas);
  canvas.add(polarShip(canvas, canvas.width * LEFT, canvas.height * 0.68, canvas.width * 0.28, ship));
};

export const frozenIn = (ship: PolarShip) => (canvas: Canvas) => {
  snow(canvas, 0.07);
  const [x, y] = [canvas.width * LEFT, canvas.height * 0.68];
  canvas.add(ellipse(x, y + 4, canvas.width * 0.15, 7, { fill: canvas.colours.shade, opacity: 0.7 }));
  canvas.add(polarShip(canvas, x, y, canvas.width * 0.28, ship));
};

/** The Endurance in the pack ice. */
export function shipInTheIce(canvas: Canvas) {
  snow(canvas, 0.06);
  const { width, height, colours } = canvas;
  barquentine(canvas, width * LEFT, height * 0.67, width * 0.29, mix(colours.ink, '#060d1c', 0.4));
  canvas.add(
    path('M40 410L66 388L84 404L120 392L150 406L196 394L226 408L262 390L290 412L268 420H60Z', {
      fill: colours.lit,
    }),
  );
}

export function sledge(canvas: Canvas) {
  snow(canvas);
  canvas.add(woodenSledge(canvas.width * 0.31, canvas.height * 0.7, canvas.width * 0.22));
}

export function tentAtThePole(canvas: Canvas) {
  snow(canvas, 0.02);
  poleTent(canvas, canvas.width * 0.2, canvas.height * 0.69, canvas.height * 0.2);
}

export function hutInTheWind(canvas: Canvas) {
  snow(canvas, 0.1);
  hut(canvas, canvas.width * 0.17, canvas.height * 0.68, canvas.width * 0.2);
}

/** The hut at Cape Adare: one room of boards under a gable roof. */
export function hutOfBoards(canvas: Canvas) {
  snow(canvas, 0.26);
  const [wood, dark] = ['#8a6a4c', '#3a2c22'];
  canvas.add(
    place(canvas.width * 0.2, canvas.height * 0.68, canvas.width * 0.0017, [
      ellipse(4, 1, 62, 5, { fill: canvas.colours.ink, opacity: 0.25 }),
      path('M-50 0V-34L-28-58L-6-34V0Z', { fill: mix(wood, '#ffffff', 0.12) }),
      path('M-6 0V-34H56V0Z', { fill: wood }),
      ...times(4, (i) => path(`M-50 ${-8 * i - 6}H56`, { stroke: dark, strokeWidth: 0.9, opacity: 0.5 })),
      path('M-34 0V-24H-22V0Z', { fill: dark }),
      path('M18-26H34V-12H18Z', { fill: '#f3c873' }),
      path('M-56-30L-28-62L-2-32L-6-30L-28-56L-50-28Z', { fill: dark }),
      path('M-28-62H40L62-32H-2Z', { fill: '#5f5048' }),
      path('M-26-61H36L42-54H-18Z', { fill: canvas.colours.lit, opacity: 0.85 }),
    ]),
  );
}

/** An instrument whose needle tips: at the magnetic pole it stands upright. */
export function dipNeedle(canvas: Canvas) {
  iceSea(canvas);
  const brass = '#c9963c';
  canvas.add(
    place(canvas.width * 0.19, canvas.height * 0.5, canvas.height / 600, [
      path('M-10 66L-64 250H-50L0 80L50 250H64L10 66ZM-6 66V240H6V66Z', { fill: '#6d4f34' }),
      path('M-44 56H44V68H-44Z', { fill: '#8a6646' }),
      path('M-26 44H26V56H-26Z', { fill: mix(brass, '#000000', 0.25) }),
      circle(0, -6, 54, { fill: '#f7f1df', stroke: brass, strokeWidth: 9 }),
      ...times(24, (i) => {
        const [sin, cos] = [Math.sin((i * Math.PI) / 12), Math.cos((i * Math.PI) / 12)];
        return path(`M${sin * 46} ${-6 - cos * 46}L${sin * 38} ${-6 - cos * 38}`, {
          stroke: '#5a4a3c',
          strokeWidth: 2,
        });
      }),
      path('M6-44L11-5L-11-7Z', { fill: '#b3392f' }),
      path('M-6 32L-11-7L11-5Z', { fill: '#2f4660' }),
      circle(0, -6, 4.5, { fill: brass }),
    ]),
  );
}

/** An aeroplane with one wing above its body, far away; `engines` is the number of its engines. */
export const aeroplane = (engines: 1 | 3) => (canvas: Canvas) => {
  snow(canvas, 0.26);
  const dark = mix('#2b3a4c', canvas.colours.haze, 0.1);
  const pale = mix(dark, canvas.colours.haze, 0.35);
  const pods = 'M20-34H40V-28H20ZM14 34H40V42H14Z';
  canvas.add(
    place(
      canvas.width * 0.2,
      canvas.height * 0.26,
      canvas.width * 0.0016,
      [
        path('M-84-3H-64L-80-26H-92Z', { fill: pale }),
        path('M10-6H40L26-68H6Z', { fill: pale }),
        path('M-96-3C-60-10 30-13 62-10Q76-8 76 0Q76 8 62 10C30 13-60 8-96 3Z', { fill: dark }),
        path('M-98 2L-112-26H-98L-70-4Z', { fill: dark }),
        path('M-86 3H-64L-84 34H-98Z', { fill: dark }),
        path('M6 4H42L16 96H-10Z', { fill: mix(dark, '#000000', 0.15) }),
        engines === 3 ? path(pods, { fill: dark, stroke: dark, strokeWidth: 5, join: 'round' }) : '',
        path(engines === 3 ? 'M80-18V18M46-44V-20M46 26V50' : 'M80-20V20', {
          stroke: dark,
          strokeWidth: 2.4,
          opacity: 0.6,
        }),
      ],
      { turn: -9 },
    ),
  );
};
