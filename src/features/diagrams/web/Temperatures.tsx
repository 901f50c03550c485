import { scaleLinear } from 'd3-scale';
import { curveMonotoneX, line } from 'd3-shape';
import { useState } from 'react';
import data from '../data/climate/coldest.json' with { type: 'json' };
import { Frame } from './frame/Frame.tsx';
import { figure, inWords } from './frame/figures.ts';
import { MONTHS, monthName } from './frame/months.ts';
import { Slider } from './frame/Slider.tsx';
import type { Size } from './frame/use-size.ts';
import styles from './plots.module.css';

const STATIONS = data.stations;
/**
 * The CSS colours of the lines, from the warmest station to the coldest. The points of each line also have
 * their own shape, so that colour is not the only difference.
 */
const LINES = [
  'var(--danger)',
  'color-mix(in oklab, var(--danger) 65%, var(--ink))',
  'var(--primary)',
  'color-mix(in oklab, var(--primary) 55%, var(--ink))',
];
const TABLE = {
  caption: 'Mean air temperature of each month, °C',
  head: ['Month', ...STATIONS.map(({ name }) => name)],
  rows: MONTHS.map((month, i) => [month, ...STATIONS.map(({ means }) => figure(means[i] ?? 0, 1))]),
};
const JULY = 6;

/** The temperatures of four stations through the year, month by month. */
export function Temperatures() {
  const [month, setMonth] = useState(JULY);
  const read = STATIONS.map(({ name, means }) => `${name} ${figure(means[month] ?? 0, 1)} °C`);
  return (
    <Frame
      title="Temperature month by month"
      source={inWords(Object.values(data.sources).map(({ organisation }) => organisation))}
      reading={`${monthName(month)}: ${inWords(read)}`}
      figure={
        <span className={styles.pairs}>
          {STATIONS.map(({ name, means }) => (
            <span key={name}>
              {name} <strong>{figure(means[month] ?? 0, 1)}°</strong>
            </span>
          ))}
        </span>
      }
      controls={
        <Slider label="Month" min={0} max={11} value={month} text={monthName(month)} onChange={setMonth} />
      }
      table={TABLE}
    >
      {(size) => <Lines {...size} month={month} />}
    </Frame>
  );
}

function Lines({ width, height, text, month }: Size & { month: number }) {
  const across = scaleLinear([0, 11], [text * 3.7, width - text * 7.2]);
  const down = scaleLinear([5, -72], [12, height - text * 2]);
  const curve = line<number>()
    .digits(1)
    .x((_, at) => across(at))
    .y((celsius) => down(celsius))
    .curve(curveMonotoneX);
  return (
    <>
      {[0, -20, -40, -60].map((celsius) => (
        <g key={celsius}>
          <path d={`M${text * 3.3} ${down(celsius)}H${width - text * 6.6}`} className={styles.rule} />
          <text x={text * 3} y={down(celsius) + text * 0.34} textAnchor="end" className={styles.quiet}>
            {figure(celsius)}°
          </text>
        </g>
      ))}
      <path d={`M${across(month)} 6V${height - text * 1.8}`} stroke="var(--ink-3)" strokeWidth={2} />
      {STATIONS.map(({ name, means }, at) => (
        <g key={name} style={{ color: LINES[at] }}>
          <path
            d={curve(means) ?? ''}
            fill="none"
            stroke="currentColor"
            strokeWidth={4}
            strokeLinecap="round"
          />
          <Point x={across(month)} y={down(means[month] ?? 0)} order={at} />
          <text
            x={width - text * 6.4}
            y={down(means[11] ?? 0) + text * (at % 2 === 0 ? -0.2 : 0.95)}
            className={styles.strong}
          >
            {name}
          </text>
        </g>
      ))}
      {MONTHS.map((name, at) => (
        <text
          key={name}
          x={across(at)}
          y={height - text * 0.5}
          textAnchor="middle"
          className={at === month ? styles.strong : styles.quiet}
        >
          {width < 640 ? name.slice(0, 1) : name.slice(0, 3)}
        </text>
      ))}
    </>
  );
}

/**
 * Draws a point of a line in the chart. `order`, the index of the line, chooses a circle, a square, a diamond
 * or a triangle.
 */
function Point({ x, y, order }: { x: number; y: number; order: number }) {
  const shapes = [
    'M-7 0a7 7 0 1 0 14 0a7 7 0 1 0 -14 0z',
    'M-6 -6h12v12h-12z',
    'M0 -9l9 9l-9 9l-9 -9z',
    'M0 -8l8 14h-16z',
  ];
  return <path d={shapes[order]} transform={`translate(${x} ${y})`} className={styles.point} />;
}
