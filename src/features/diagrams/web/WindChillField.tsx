import { scaleLinear } from 'd3-scale';
import type { CSSProperties } from 'react';
import data from '../data/climate/wind-chill.json' with { type: 'json' };
import { AIR, riskAt, WIND, windChill } from '../data/climate/wind-chill.ts';
import { figure } from './frame/figures.ts';
import type { Size } from './frame/use-size.ts';
import styles from './plots.module.css';

const COLDEST = Math.min(...AIR);
const STRONGEST = Math.max(...WIND);

type Box = Size & { x: number; y: number };

/** A chart of wind chill by temperature and wind, with a mark at the chosen values. */
export function WindChillField({ air, wind, ...size }: Size & { air: number; wind: number }) {
  const { text } = size;
  const { left, cell, across, down } = plotOf(size);
  const mark = markAt(size, air, wind);
  return (
    <>
      <text x={left - 8} y={text * 1.1} textAnchor="end" className={styles.quiet}>
        km/h
      </text>
      {AIR.filter((_, column) => cell.width > text * 2.6 || column % 2 === 0).map((celsius) => (
        <text
          key={celsius}
          // On a phone the last label is wider than its cell, so it is moved to the left.
          x={Math.min(across(celsius), size.width - text * 1.25)}
          y={text * 1.1}
          textAnchor="middle"
          className={styles.quiet}
        >
          {figure(celsius)}°
        </text>
      ))}
      {WIND.filter((_, row) => cell.height > text || row % 2 === 0).map((kmh) => (
        <text key={kmh} x={left - 8} y={down(kmh) + text * 0.34} textAnchor="end" className={styles.quiet}>
          {kmh}
        </text>
      ))}
      {WIND.flatMap((kmh) =>
        AIR.map((celsius) => {
          const [x, y] = [across(celsius) - cell.width / 2, down(kmh) - cell.height / 2];
          const box = { x, y, width: cell.width - 2, height: cell.height - 2, text };
          return (
            <Cell
              key={`${celsius} ${kmh}`}
              {...box}
              chill={windChill(celsius, kmh)}
              hasFigure={hasRoom(box) && !cuts(mark, box)}
            />
          );
        }),
      )}
      <Mark {...mark} chill={windChill(air, wind)} />
    </>
  );
}

function plotOf({ width, height, text }: Size) {
  const [left, top, right, bottom] = [text * 3.6, text * 1.7, width - 6, height - 4];
  const cell = { width: (right - left) / AIR.length, height: (bottom - top) / WIND.length };
  // Each label stands at the middle of its cell. A value between two labels is therefore drawn between the
  // middles of two cells.
  const across = scaleLinear([0, COLDEST], [left + cell.width / 2, right - cell.width / 2]);
  const down = scaleLinear([0, STRONGEST], [top + cell.height / 2, bottom - cell.height / 2]);
  return { left, top, right, bottom, cell, across, down };
}

/** @returns the box of the mark: large enough for its number, and inside the chart */
function markAt(size: Size, air: number, wind: number): Box {
  const { left, top, right, bottom, cell, across, down } = plotOf(size);
  const [width, height] = [Math.max(cell.width, size.text * 3), Math.max(cell.height, size.text * 1.7)];
  return {
    x: Math.min(right - width, Math.max(left, across(air) - width / 2)),
    y: Math.min(bottom - height, Math.max(top, down(wind) - height / 2)),
    width,
    height,
    text: size.text,
  };
}

function hasRoom({ width, height, text }: Box): boolean {
  return width > text * 2.3 && height > text * 1.15;
}

/** @returns true if the mark would cover the number of the cell; the number is then hidden */
function cuts(mark: Box, cell: Box): boolean {
  const [dx, dy] = [
    mark.x + mark.width / 2 - cell.x - cell.width / 2,
    mark.y + mark.height / 2 - cell.y - cell.height / 2,
  ];
  return (
    Math.abs(dx) < mark.width / 2 + mark.text * 1.15 && Math.abs(dy) < mark.height / 2 + mark.text * 0.45
  );
}

type CellProps = Box & { chill: number; hasFigure: boolean };

function Cell({ chill, hasFigure, text, ...box }: CellProps) {
  return (
    <g style={lookOf(chill)}>
      <rect {...box} rx={4} />
      {hasFigure && <Figure {...box} text={text} chill={chill} />}
    </g>
  );
}

/** The mark at the chosen temperature and wind; it contains the wind chill. */
function Mark({ chill, text, ...box }: Box & { chill: number }) {
  return (
    <g style={lookOf(chill)}>
      <rect {...box} rx={8} stroke="var(--snow)" strokeWidth={7} />
      <rect {...box} rx={8} stroke="var(--on-sun)" strokeWidth={3} />
      <g fontWeight={750}>
        <Figure {...box} text={text} chill={chill} />
      </g>
    </g>
  );
}

function Figure({ x, y, width, height, text, chill }: Box & { chill: number }) {
  return (
    <text x={x + width / 2} y={y + height / 2 + text * 0.34} textAnchor="middle" fill="currentColor">
      {figure(chill)}
    </text>
  );
}

/** The colours are the same in both themes, because each colour means one level of danger. */
function lookOf(chill: number): CSSProperties {
  const risk = data.risks.indexOf(riskAt(chill));
  return { fill: `var(--risk-${risk})`, color: risk > 2 ? 'var(--snow)' : 'var(--on-sun)' };
}
