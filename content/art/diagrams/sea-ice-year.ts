/** How the sea ice grows and shrinks through the year: one wedge a month, its length the extent. */
import type { Canvas } from '../canvas.ts';
import { mix } from '../colour.ts';
import { circle, path, rect, tenth } from '../marks.ts';
import { words } from './words.ts';

/** Mean extent of Antarctic sea ice, million km², January to December. Rounded means of the satellite record. */
const EXTENT = [5.0, 3.1, 4.3, 7.2, 10.6, 13.9, 16.3, 17.9, 18.5, 18.2, 16.1, 10.9];
const MONTHS = 'JFMAMJJASOND';
const CENTRE = { x: 400, y: 318 };
const HUB = 58;
const PALE = '#cfe8f2';

const radius = (extent: number) => 56 + extent * 9.4;
/** Radians clockwise from the top, where January stands. */
const angle = (month: number) => ((month / 12) * 2 - 0.5) * Math.PI;

export function seaIceYear(canvas: Canvas) {
  const { width, height } = canvas;
  const rings = [5, 10, 15, 20].map((extent) =>
    circle(CENTRE.x, CENTRE.y, radius(extent), { stroke: '#7fc3da', strokeOpacity: 0.35, dash: '2 6' }),
  );
  canvas.add(rect(0, 0, width, height, { fill: canvas.gradient(['#0d4a6b', '#072b45']) }), ...rings);
  canvas.add(...EXTENT.flatMap((extent, month) => [wedge(month, extent), monthName(month)]));
  canvas.add(
    circle(CENTRE.x, CENTRE.y, 50, { fill: '#f4f9fb' }),
    words(CENTRE.x, CENTRE.y - 1, 30, '6×', { title: true, anchor: 'middle' }),
    words(CENTRE.x, CENTRE.y + 19, 12.5, 'Feb → Sep', { anchor: 'middle' }),
    words(30, 52, 30, 'Sea ice breathes', { title: true, colour: '#ffffff' }),
    words(30, 570, 16, 'million km² each month', { colour: PALE }),
    words(770, 52, 46, '18.5', { title: true, colour: '#ffffff', anchor: 'end' }),
    words(770, 75, 16, 'September', { colour: PALE, anchor: 'end' }),
    words(770, 546, 46, '3.1', { title: true, colour: '#8fd6e8', anchor: 'end' }),
    words(770, 570, 16, 'February', { colour: PALE, anchor: 'end' }),
  );
}

function wedge(month: number, extent: number): string {
  const [from, to] = [angle(month - 0.5) + 0.018, angle(month + 0.5) - 0.018];
  const reach = tenth(radius(extent));
  const at = (a: number, r: number) =>
    `${tenth(CENTRE.x + r * Math.cos(a))} ${tenth(CENTRE.y + r * Math.sin(a))}`;
  const d = `M${at(from, HUB)}L${at(from, reach)}A${reach} ${reach} 0 0 1 ${at(to, reach)}L${at(to, HUB)}A${HUB} ${HUB} 0 0 0 ${at(from, HUB)}Z`;
  return path(d, { fill: mix('#4fb3cf', '#ffffff', (extent - 3) / 15.5) });
}

function monthName(month: number): string {
  const distance = radius(20) + 18;
  const [x, y] = [
    CENTRE.x + distance * Math.cos(angle(month)),
    CENTRE.y + distance * Math.sin(angle(month)) + 6,
  ];
  return words(x, y, 19, MONTHS[month] ?? '', { colour: PALE, anchor: 'middle', weight: 700 });
}
