/** Diagram of six penguins side by side on one scale. Each is as tall as its kind usually stands. */
import { scaleLinear, scalePoint } from 'd3-scale';
import data from '../../../../src/features/diagrams/data/life/penguin-sizes.json' with { type: 'json' };
import { type Kind, king, smallPenguin } from '../../animals/crested-and-brush-tailed.ts';
import { adelieMark, emperor } from '../../animals/penguins.ts';
import type { Canvas } from '../../drawing/canvas.ts';
import { rule, sheet } from '../chart.ts';
import { words } from '../words.ts';

const column = scalePoint(
  data.penguins.map(({ name }) => name),
  [152, 724],
);
const up = scaleLinear([0, 130], [516, 122]);

export function penguinSizes(canvas: Canvas) {
  sheet(canvas, {
    title: data.title,
    subtitle: `about how tall each kind stands, ${data.unit}`,
    ground: 'day',
    source: 'British Antarctic Survey',
  });
  canvas.add(
    ...[0, 40, 80, 120].map((cm) => rule({ y: up(cm), from: 76, to: 776, text: `${cm}`, ground: 'day' })),
  );
  for (const { name, kind, height } of data.penguins) {
    const x = column(name) ?? 0;
    stand(canvas, kind, x, up(0) - up(height));
    canvas.add(
      words(x, up(0) + 26, 16.5, name, { anchor: 'middle', weight: 700 }),
      words(x, up(height) - 14, 24, `${height}`, { title: true, anchor: 'middle' }),
    );
  }
}

/** Draws a penguin that is `height` drawing units tall, from its feet to the top of its head. */
function stand(canvas: Canvas, kind: string, x: number, height: number) {
  const foot = up(0);
  if (kind === 'emperor') emperor(canvas, x, foot, height, {});
  else if (kind === 'king') king(canvas, x, foot, height, {});
  else if (kind === 'adelie') canvas.add(adelieMark(canvas, x, foot, height, {}));
  else smallPenguin(canvas, kind as Kind, x, foot, height); // The cast is safe: the data file names no other species.
}
