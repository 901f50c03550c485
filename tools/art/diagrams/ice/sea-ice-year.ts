/**
 * Diagram of how the sea ice grows and shrinks through the year. It has a wedge for each month, whose length
 * shows the area of the ice.
 */
import { scaleLinear } from 'd3-scale';
import { arc, curveCatmullRomClosed, lineRadial } from 'd3-shape';
import data from '../../../../src/features/diagrams/data/ice/sea-ice-year.json' with { type: 'json' };
import type { Canvas } from '../../drawing/canvas.ts';
import { mix } from '../../drawing/colour.ts';
import { at, circle, group, path } from '../../marks.ts';
import { figure, PALE, SUN, sheet } from '../chart.ts';
import { words } from '../words.ts';

const CENTRE = { x: 372, y: 346 };
const HUB = 46;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const average = at(data.series, 0).values;
const lowest = at(data.series, 2).values;
const radius = scaleLinear([0, 20], [HUB, 200]);
const share = scaleLinear([Math.min(...average), Math.max(...average)], [0, 1]);
/** The angle at which each month begins, in radians clockwise from the top, where January begins. */
const angle = scaleLinear([0, 12], [0, 2 * Math.PI]);

const wedge = arc<number>()
  .digits(1)
  .innerRadius(HUB)
  .outerRadius((extent) => radius(extent))
  .startAngle((_, month: number) => angle(month - 0.5) + 0.018)
  .endAngle((_, month: number) => angle(month + 0.5) - 0.018);
const ring = lineRadial<number>()
  .digits(1)
  .angle((_, month) => angle(month))
  .radius((extent) => radius(extent))
  .curve(curveCatmullRomClosed);

export function seaIceYear(canvas: Canvas) {
  sheet(canvas, {
    title: data.title,
    subtitle: `${data.unit} of frozen sea around Antarctica, mean of each month`,
    ground: 'night',
    source: at(Object.values(data.sources), 0).organisation,
  });
  const marks = [
    ...[5, 10, 15, 20].map(ringMark),
    ...average.map((extent, month) =>
      path(wedge(extent, month) ?? '', { fill: mix('#4fb3cf', '#ffffff', share(extent)) }),
    ),
    path(ring(lowest) ?? '', { stroke: SUN, strokeWidth: 4, join: 'round' }),
    ...MONTHS.map(monthName),
    circle(0, 0, HUB - 4, { fill: '#f4f9fb' }),
  ];
  canvas.add(group(marks, { transform: `translate(${CENTRE.x} ${CENTRE.y})` }));
  canvas.add(
    words(CENTRE.x, CENTRE.y + 2, 30, `${figure(ratio())}×`, { title: true, anchor: 'middle' }),
    words(CENTRE.x, CENTRE.y + 20, 12.5, 'Feb → Sep', { anchor: 'middle' }),
    ...key(),
  );
}

const ratio = () => Math.max(...average) / Math.min(...average);

function ringMark(extent: number): string {
  const reach = radius(extent);
  return (
    circle(0, 0, reach, { stroke: '#7fc3da', strokeOpacity: 0.4, dash: '2 6' }) +
    words(reach * Math.sin(angle(0.5)) + 3, -reach * Math.cos(angle(0.5)) - 3, 13, `${extent}`, {
      colour: PALE,
    })
  );
}

function monthName(name: string, month: number): string {
  const distance = radius(20) + 24;
  const [x, y] = [distance * Math.sin(angle(month)), 6 - distance * Math.cos(angle(month))];
  return words(x, y, 17, name, { colour: PALE, anchor: 'middle', weight: 700 });
}

function key(): string[] {
  const rows = data.series.filter((series) => series.short !== '2014');
  return rows.flatMap(({ short, values }, row) => {
    const [y, colour] = [186 + row * 178, row === 0 ? '#ffffff' : SUN];
    const name = row === 0 ? '1981–2010' : short;
    return [
      words(768, y, 19, name, { colour, anchor: 'end', weight: 700 }),
      words(768, y + 50, 46, figure(Math.max(...values), 1), { title: true, colour, anchor: 'end' }),
      words(768, y + 72, 16, 'September', { colour: PALE, anchor: 'end' }),
      words(768, y + 112, 32, figure(Math.min(...values), 1), { title: true, colour, anchor: 'end' }),
      words(768, y + 133, 16, 'February', { colour: PALE, anchor: 'end' }),
    ];
  });
}
