import { scaleLinear } from 'd3-scale';
import { arc } from 'd3-shape';
import { useState } from 'react';
import data from '../data/ice/sea-ice-year.json' with { type: 'json' };
import { Choices } from './frame/Choices.tsx';
import { Frame } from './frame/Frame.tsx';
import { figure } from './frame/figures.ts';
import { MONTHS, monthName } from './frame/months.ts';
import { Slider } from './frame/Slider.tsx';
import type { Size } from './frame/use-size.ts';
import styles from './plots.module.css';

const YEARS = data.series.map(({ short, name }) => ({ id: short, name: short, says: name }));
const MOST = 20;
const SEPTEMBER = 8;
const TABLE = {
  caption: `Mean of each month, ${data.unit}`,
  head: ['Month', ...data.series.map(({ name }) => name)],
  rows: MONTHS.map((month, i) => [month, ...data.series.map(({ values }) => figure(values[i] ?? 0, 1))]),
};

/** Draws a wedge for each month. The length of the wedge shows the extent of the sea ice. */
export function SeaIceYear() {
  const [month, setMonth] = useState(SEPTEMBER);
  const [year, setYear] = useState(YEARS[0]?.id ?? '');
  const series = data.series.find(({ short }) => short === year) ?? data.series[0];
  const values = series?.values ?? [];
  const extent = values[month] ?? 0;
  const times = extent / Math.min(...values);
  return (
    <Frame
      title="Sea ice through the year"
      source={data.sources.nsidc.organisation}
      reading={`${monthName(month)}, ${series?.name}: ${figure(extent, 1)} ${data.unit}`}
      figure={
        <>
          <b>{figure(extent, 1)}</b> {data.unit}
          <br />
          {times < 1.05 ? 'the least of the year' : `${figure(times, 1)} times the least of the year`}
        </>
      }
      controls={
        <>
          <Choices label="Year" choices={YEARS} value={year} onChange={setYear} />
          <Slider label="Month" min={0} max={11} value={month} text={monthName(month)} onChange={setMonth} />
        </>
      }
      table={TABLE}
    >
      {(size) => <Wedges {...size} values={values} month={month} />}
    </Frame>
  );
}

function Wedges({ width, height, values, month }: Size & { values: readonly number[]; month: number }) {
  const reach = Math.min(width, height) / 2 - 26;
  const hub = reach * 0.16;
  const radius = scaleLinear([0, MOST], [hub, reach]);
  const angle = scaleLinear([0, 12], [0, 2 * Math.PI]);
  const wedge = arc<number>()
    .digits(1)
    .innerRadius(hub)
    .outerRadius((extent) => radius(extent))
    .startAngle((_, at: number) => angle(at - 0.5) + 0.02)
    .endAngle((_, at: number) => angle(at + 0.5) - 0.02);
  return (
    <g transform={`translate(${width / 2} ${height / 2})`}>
      {[5, 10, 15, 20].map((ring) => (
        <g key={ring}>
          <circle r={radius(ring)} className={styles.rule} />
          <text
            x={radius(ring) * Math.sin(angle(0.5)) + 3}
            y={-radius(ring) * Math.cos(angle(0.5)) - 3}
            className={styles.quiet}
          >
            {ring}
          </text>
        </g>
      ))}
      {values.map((extent, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index of a wedge is its month, which never changes
        <path key={at} d={wedge(extent, at) ?? ''} className={at === month ? styles.chosen : styles.shape} />
      ))}
      {MONTHS.map((name, at) => (
        <text
          key={name}
          x={(reach + 14) * Math.sin(angle(at))}
          y={5 - (reach + 14) * Math.cos(angle(at))}
          className={at === month ? styles.strong : styles.quiet}
          textAnchor="middle"
        >
          {name.slice(0, 3)}
        </text>
      ))}
    </g>
  );
}
