/** The Milky Way as it stands over the Pole: a band of faint stars and light, with dark lanes in it. */
import type { Canvas } from '../drawing/canvas.ts';
import { mix } from '../drawing/colour.ts';
import { circle, ellipse, group, times } from '../marks.ts';

const STARS = 620;
/** The band's slope, in degrees: rising to the right. */
const TILT = -34;

export function milkyWay(canvas: Canvas) {
  const { width, horizon } = canvas;
  const reach = Math.hypot(width, horizon) * 0.62;
  const breadth = horizon * 0.19;
  const star = () => {
    // Three chances added together: most stars lie near the middle of the band.
    const across = (canvas.random() + canvas.random() + canvas.random() - 1.5) * breadth;
    const colour = mix('#bfe0ff', '#fff1dc', canvas.random());
    return circle(canvas.between(-reach, reach), across, canvas.between(0.25, 1), {
      fill: colour,
      opacity: canvas.between(0.25, 0.95),
    });
  };
  const band = [
    ...clouds(canvas, 16, { reach, breadth: breadth * 0.7, spread: 0.5, size: 0.3 }, '#9cc4ec', 0.1),
    ...clouds(
      canvas,
      9,
      { reach: reach * 0.5, breadth: breadth * 0.5, spread: 0.3, size: 0.2 },
      '#ffe9cf',
      0.13,
    ),
    ...times(STARS, star),
    ...clouds(
      canvas,
      14,
      { reach: reach * 0.8, breadth: breadth * 0.16, spread: 0.7, size: 0.16 },
      '#040a1c',
      0.2,
    ),
  ];
  const middle = `translate(${Math.round(width * canvas.between(0.56, 0.7))} ${Math.round(horizon * 0.4)}) rotate(${TILT})`;
  const sky = canvas.clip(`M0 0H${width}V${Math.round(horizon)}H0Z`);
  canvas.add(group(group(band, { transform: middle }), { clip: sky }));
}

type Area = { reach: number; breadth: number; spread: number; size: number };

/** Soft patches along the band: light ones for star clouds, dark ones for dust. */
function clouds(
  canvas: Canvas,
  count: number,
  { reach, breadth, spread, size }: Area,
  fill: string,
  opacity: number,
) {
  const filter = canvas.once(`soft ${breadth}`, () => canvas.blur(Math.round(breadth * 0.35)));
  return times(count, () => {
    const [x, y] = [canvas.between(-reach, reach), canvas.between(-breadth, breadth) * spread];
    const length = reach * size * canvas.between(0.5, 1.2);
    return ellipse(x, y, length, breadth * canvas.between(0.5, 1), { fill, opacity, filter });
  });
}
