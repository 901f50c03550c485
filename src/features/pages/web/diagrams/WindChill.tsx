import { scaleLinear } from 'd3-scale';
import { useState } from 'react';
import data from '../../../../../content/art/data/wind-chill.json' with { type: 'json' };
import { AIR, riskAt, WIND, windChill } from '../../../../../content/art/data/wind-chill.ts';
import { Frame } from './Frame.tsx';
import { figure } from './figures.ts';
import styles from './plots.module.css';
import { Slider } from './Slider.tsx';
import type { Size } from './use-size.ts';

const COLDEST = Math.min(...AIR);
const STRONGEST = Math.max(...WIND);
const RISKS = ['risk0', 'risk1', 'risk2', 'risk3', 'risk4'] as const;
const TABLE = {
  caption: 'How cold it feels, °C: wind down, air temperature across',
  head: ['Wind, km/h', ...AIR.map((air) => `${figure(air)} °C`)],
  rows: WIND.map((wind) => [`${wind}`, ...AIR.map((air) => figure(windChill(air, wind)))]),
};

/** How cold the wind makes bare skin feel, for any air and any wind. */
export function WindChill() {
  const [air, setAir] = useState(-20);
  const [wind, setWind] = useState(36);
  const chill = windChill(air, wind);
  const risk = riskAt(chill);
  return (
    <Frame
      title="How cold does it feel?"
      source={`${data.sources.formula.title}; ${data.sources.frostbite.organisation}`}
      reading={`Air ${figure(air)} °C, wind ${wind} km/h: feels like ${figure(chill)} °C. ${risk.name}.`}
      figure={
        <>
          feels like <b>{figure(chill)} °C</b>
          <br />
          {risk.name}
        </>
      }
      controls={
        <>
          <Slider
            label="Air"
            min={COLDEST}
            max={0}
            value={air}
            text={`${figure(air)} °C`}
            onChange={setAir}
          />
          <Slider
            label="Wind"
            min={0}
            max={STRONGEST}
            value={wind}
            text={`${wind} km/h`}
            onChange={setWind}
          />
        </>
      }
      table={TABLE}
    >
      {(size) => <Field {...size} air={air} wind={wind} />}
    </Frame>
  );
}

function Field({ width, height, text, air, wind }: Size & { air: number; wind: number }) {
  const [left, top] = [text * 3.6, text * 1.7];
  const [cellWidth, cellHeight] = [(width - left - 6) / AIR.length, (height - top - 4) / WIND.length];
  // Cells are as wide as the steps between the figures: a mark may stand anywhere among them.
  const across = scaleLinear([0, COLDEST], [left + cellWidth / 2, width - 6 - cellWidth / 2]);
  const down = scaleLinear([0, STRONGEST], [top + cellHeight / 2, height - 4 - cellHeight / 2]);
  const [markWidth, markHeight] = [Math.max(cellWidth, text * 3), Math.max(cellHeight, text * 1.7)];
  const mark = { x: across(air) - markWidth / 2, y: down(wind) - markHeight / 2 };
  /** A figure that the mark would cut through gives way to the mark's own. */
  const isFree = (celsius: number, kmh: number) =>
    Math.abs(across(celsius) - across(air)) >= markWidth / 2 + text * 1.15 ||
    Math.abs(down(kmh) - down(wind)) >= markHeight / 2 + text * 0.45;
  return (
    <>
      <text x={left - 8} y={text * 1.1} textAnchor="end" className={styles.quiet}>
        km/h
      </text>
      {AIR.filter((_, column) => cellWidth > text * 2.6 || column % 2 === 0).map((celsius) => (
        <text key={celsius} x={across(celsius)} y={text * 1.1} textAnchor="middle" className={styles.quiet}>
          {figure(celsius)}°
        </text>
      ))}
      {WIND.map((kmh, row) => (
        <g key={kmh}>
          {(cellHeight > text || row % 2 === 0) && (
            <text x={left - 8} y={down(kmh) + text * 0.34} textAnchor="end" className={styles.quiet}>
              {kmh}
            </text>
          )}
          {AIR.map((celsius) => (
            <Cell
              key={celsius}
              {...{ celsius, kmh, text }}
              isFree={isFree(celsius, kmh)}
              x={across(celsius) - cellWidth / 2}
              y={down(kmh) - cellHeight / 2}
              width={cellWidth - 2}
              height={cellHeight - 2}
            />
          ))}
        </g>
      ))}
      <Mark {...mark} width={markWidth} height={markHeight} text={text} chill={windChill(air, wind)} />
    </>
  );
}

type CellProps = Box & { celsius: number; kmh: number; isFree: boolean };

function Cell({ celsius, kmh, text, isFree, ...box }: CellProps) {
  const chill = windChill(celsius, kmh);
  return (
    <g className={lookOf(chill)}>
      <rect {...box} rx={4} />
      {isFree && box.width > text * 2.3 && box.height > text * 1.15 && (
        <Figure {...box} text={text} chill={chill} />
      )}
    </g>
  );
}

/** Where air and wind meet, with what they feel like. */
function Mark({ text, chill, ...box }: Box & { chill: number }) {
  return (
    <g className={lookOf(chill)}>
      <rect {...box} rx={8} className={styles.ring} />
      <rect {...box} rx={8} className={styles.ringInside} />
      <g className={styles.strongFigure}>
        <Figure {...box} text={text} chill={chill} />
      </g>
    </g>
  );
}

type Box = Size & { x: number; y: number };

function Figure({ x, y, width, height, text, chill }: Box & { chill: number }) {
  return (
    <text x={x + width / 2} y={y + height / 2 + text * 0.34} textAnchor="middle">
      {figure(chill)}
    </text>
  );
}

function lookOf(chill: number): string | undefined {
  return styles[RISKS[data.risks.indexOf(riskAt(chill))] ?? 'risk0'];
}
