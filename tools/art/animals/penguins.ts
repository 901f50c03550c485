/**
 * Penguins that face right, with their feet at 0,0. Each drawing is 100 units tall; the functions scale it to
 * the given height.
 */
import type { Canvas } from '../drawing/canvas.ts';
import { mix } from '../drawing/colour.ts';
import { circle, ellipse, group, type Pose, path, place, times } from '../marks.ts';

export const EMPEROR = {
  body: 'M20-94C15-96.5 12-100 5-100.5C-3-101-7-95-7-88.5C-7-83-10-79-13-73C-19-61-22-42-20-24C-19-13-18-7-21-1C-18-1-15-2-13-4C-8-1.5 4-1.5 10-3C17-14 20.5-34 18-52C16.5-64 12-72 9.5-79C8-84 8.5-87 10.5-89.5C12-91.5 16-92.5 20-94Z',
  feet: 'M-9-2C-6-5 0-4 2 0L-10 .5ZM2-2C5-5 12-4 13 0L1 .5Z',
  belly: 'M9.5-79C4-76-3-68-6.5-52C-9.5-36-9-16-4-2.8C2-2 6-2 10-3C17-14 20.5-34 18-52C16.5-64 12-72 9.5-79Z',
  ear: 'M-3.5-92C.5-94 4-90 4.5-86C5-82 7-80 9.5-79C10.5-77 11.5-73 12.5-70.5C7-70 1-74-1.5-80C-3.5-84.5-5-90-3.5-92Z',
  bill: 'M10.5-91.3C13-92.6 16-93 18.5-93.9',
  wing: 'M-9.5-72C-15-61-17-45-13.5-29C-12.5-25-10-24-9.5-28C-7.5-42-4-56-3.5-68C-4-73-7.5-75-9.5-72Z',
  wingEdge: 'M-9.5-72C-15-61-17-45-13.5-29',
};

/**
 * An emperor penguin from the side. If `pose.back` is set, it is drawn from the back, and no white is
 * visible.
 */
export function emperor(
  canvas: Canvas,
  x: number,
  y: number,
  height: number,
  pose: Pose & { back?: boolean } = {},
) {
  const { shade } = canvas.colours;
  const back = canvas.once('emperor back', () =>
    canvas.gradient(['#0e1524', '#2a3950', '#3e536d'], 'across'),
  );
  canvas.add(
    place(
      x,
      y,
      height / 100,
      [
        ellipse(4, 0, 27, 3.4, { fill: shade, opacity: 0.55 }),
        path(EMPEROR.feet, { fill: '#1b2434' }),
        path(EMPEROR.body, { fill: back }),
        pose.back ? '' : emperorFront(canvas),
        path(EMPEROR.bill, { stroke: '#e9896a', strokeWidth: 1.1, cap: 'round' }),
        circle(8.2, -95.2, 0.9, { fill: '#5b4632' }),
        path(EMPEROR.wing, { fill: '#1a2537' }),
        path(EMPEROR.wingEdge, { stroke: '#7c93ad', strokeWidth: 0.9, opacity: 0.7 }),
      ],
      pose,
    ),
  );
}

function emperorFront(canvas: Canvas): string {
  const belly = canvas.once('emperor belly', () =>
    canvas.gradient(['#fff4d0', ['#ffffff', 1, 0.25], mix('#ffffff', canvas.colours.shade, 0.35)]),
  );
  const ear = canvas.once('emperor ear', () =>
    canvas.gradient(['#f3a927', ['#f8cf6d', 1, 0.45], ['#fff3cf', 0.2, 1]]),
  );
  return path(EMPEROR.belly, { fill: belly }) + path(EMPEROR.ear, { fill: ear });
}

const CHICK = {
  feet: 'M-14-2C-10-6-2-5 0 0L-16 1ZM2-2C6-6 14-5 15 0L0 1Z',
  down: 'M-30-34C-34-14-26-2-8-1C12 0 30-4 30-30C30-46 24-56 18-62C24-72 24-90 10-97C-4-102-18-94-19-80C-20-72-18-66-17-62C-24-56-28-46-30-34Z',
  cap: 'M-19-80C-20-94-6-101 6-98.5C14-97 20-91 21-83C15-86 10-84 8-80C5-74-2-66-10-66C-16-67-19-73-19-80Z',
  face: 'M20.5-84C12-88 4-86 3-79C2-71 8-65 15-66C20-67 23-76 20.5-84Z',
  bill: 'M18-78C23-79 28-77 30-75C27-74 22-73 18-74Z',
  wing: 'M-22-54C-34-44-37-28-31-20C-24-28-18-40-17-50Z',
};

/** An emperor chick in its grey down. */
export function emperorChick(canvas: Canvas, x: number, y: number, height: number, pose: Pose = {}) {
  const down = canvas.once('chick', () => canvas.gradient(['#d7dde3', '#a8b2bd', '#7f8b99'], 'across'));
  canvas.add(
    place(
      x,
      y,
      height / 100,
      [
        ellipse(0, 0, 38, 5, { fill: canvas.colours.shade, opacity: 0.5 }),
        path(CHICK.feet, { fill: '#2b3340' }),
        path(CHICK.down, { fill: down }),
        path(CHICK.cap, { fill: '#1b2230' }),
        path(CHICK.face, { fill: '#f6f9fb' }),
        path(CHICK.bill, { fill: '#202838' }),
        circle(12, -79.5, 2, { fill: '#131a26' }),
        path(CHICK.wing, { fill: '#8d99a7' }),
      ],
      pose,
    ),
  );
}

export const ADELIE = {
  feet: 'M-12-2C-8-6 0-5 2 0L-14 .8ZM3-2C7-6 15-5 17 0L2 .8Z',
  body: 'M24-88C18-90 16-99 5-100C-6-100-12-92-11-84C-11-78-15-72-18-64C-25-46-25-22-20-10C-22-5-26-2-29 0C-23 0-18-1-14-3C-6-1 6-1 13-4C22-16 24-40 20-56C18-66 13-74 12-80C12-84 20-85 24-88Z',
  belly: 'M12-79C5-76-6-66-9-50C-12-32-11-12-5-3C2-1.5 8-2 13-4C22-16 24-40 20-56C18-66 13.5-73 12-79Z',
  shadow: 'M20-56C22-44 21-24 13-4C8-2 2-1.5-2-2.5C10-10 17-32 20-56Z',
  bill: 'M16-89C19-89.5 22-88.6 24-88L17-86Z',
  openWings: 'M-15-66C-28-60-38-48-42-34C-34-36-24-44-16-52ZM14-66C22-60 30-52 34-40C28-41 20-48 15-54Z',
  wing: 'M-14-66C-23-54-25-40-22-28C-15-34-10-46-9-58Z',
};

/** An Adélie penguin with the white ring around its eye. If `waving` is set, both wings are spread. */

export function adelieMark(
  canvas: Canvas,
  x: number,
  y: number,
  height: number,
  pose: Pose & { waving?: boolean },
) {
  const { shade } = canvas.colours;
  const marks = [
    ellipse(0, 0, 28, 3.6, { fill: shade, opacity: 0.5 }),
    path(ADELIE.feet, { fill: '#d98a78' }),
    path(ADELIE.body, { fill: '#18202f' }),
    path(ADELIE.belly, { fill: '#fbfdff' }),
    path(ADELIE.shadow, { fill: shade, opacity: 0.45 }),
    circle(8, -91, 3.1, { fill: '#ffffff' }),
    circle(8.4, -91, 1.7, { fill: '#0d1420' }),
    path(ADELIE.bill, { fill: '#8c4a3c' }),
    path(pose.waving ? ADELIE.openWings : ADELIE.wing, { fill: '#222d40' }),
  ];
  return place(x, y, height / 100, marks, pose);
}

const DIVER = {
  body: 'M46-2C43-7.6 37-9.6 31-9.4C12-15-16-14.6-38-5L-55-2.4L-55 1.6L-38 4.6C-18 13.4 10 14 32 6.6C39 6.4 44 2.6 46-2Z',
  belly: 'M38 4C20 4-10 4-36 3.4C-18 13.4 10 14 32 6.6C35 6.2 37 5.2 38 4Z',
  ear: 'M35-6C39-2 37 3 31 5C27 1 27-3 29-7Z',
  nearWing: 'M17-3C11 9-1 20-19 25C-14 14-6 3 3-3Z',
  farWing: 'M13-9C5-20-7-27-19-29C-15-20-9-12-1-8Z',
  bill: 'M44-5.4C50-5.6 56-3.4 60.5.6C55-.2 50 0 45-.6Z',
  billStripe: 'M46-1.6C50-1.4 54-1.2 58.4.2C54 1 49.6.8 45.6-.2Z',
  /** The feet trail behind, pressed together below the short tail. */
  feet: 'M-34 5L-47 5.4L-57 3.8L-54.6 6.4L-58.6 8.2L-54 9L-56 11.6L-46 9.6L-34 9Z',
};
const BUBBLES = 34;

/**
 * An emperor penguin that swims under water, and the bubbles of air that leave its feathers. The drawing is
 * about 110 units long without the bubbles; `length` is its length in the picture.
 * @param climb the angle by which it swims upwards, in degrees
 */
export function divingEmperor(canvas: Canvas, x: number, y: number, length: number, climb: number) {
  const bubbles = times(BUBBLES, (i) =>
    circle(-50 - i * 3.4, canvas.between(-7, 7) - i * 0.3, canvas.between(0.6, 2.6), {
      opacity: 0.8 - i * 0.022,
    }),
  );
  const marks = [
    group(bubbles, { fill: '#eaffff' }),
    path(DIVER.farWing, { fill: '#0c1826' }),
    path(DIVER.feet, { fill: '#0a131d' }),
    path(DIVER.body, { fill: '#12202f' }),
    path(DIVER.belly, { fill: '#f6fdff' }),
    path(DIVER.ear, { fill: '#f3b23c' }),
    path(DIVER.nearWing, { fill: '#1d2f42' }),
    path(DIVER.bill, { fill: '#0a131d' }),
    path(DIVER.billStripe, { fill: '#f0937a' }),
    circle(40, -5, 1.1, { fill: '#dfeaf0' }),
  ];
  canvas.add(place(x, y, length / 110, marks, { turn: -climb }));
}
