import { scaleLinear } from 'd3-scale';
import { area, curveMonotoneX } from 'd3-shape';
import { useState } from 'react';
import { LENGTH_KM, LEVELS, type Level, MARGIN_KM, PEAK, PLACES, ROCK } from '../data/ice/section.ts';
import type { Place } from '../data/ice/walk.ts';
import { Frame } from './frame/Frame.tsx';
import { figure } from './frame/figures.ts';
import { Slider } from './frame/Slider.tsx';
import type { Size } from './frame/use-size.ts';
import styles from './plots.module.css';

const VOSTOK = PLACES.findIndex(({ name }) => name === 'Vostok');
const UNKNOWN = 'not measured here';
const TABLE = {
  caption: 'Metres, from West to East; below the sea is negative',
  head: ['Place', 'From the start, km', 'Surface', 'Ice', 'Rock or sea floor'],
  rows: PLACES.map(({ name, km, surface, thickness, bed, rough }) => [
    name,
    figure(km),
    ...(rough ? [UNKNOWN, UNKNOWN, UNKNOWN] : [figure(surface), figure(thickness), figure(bed)]),
  ]),
};

/**
 * A vertical section through the ice sheet. Heights are measured at each place except the ice shelf, and only
 * estimated between the places.
 */
export function IceSheet() {
  const [at, setAt] = useState(VOSTOK);
  const place = PLACES[at] ?? PLACES[0];
  if (!place) return null;
  return (
    <Frame
      title="The ice sheet, cut open"
      source="drill sites and stations on the way; between them it is drawn roughly"
      reading={sentence(place)}
      figure={
        <>
          <b>{place.rough ? place.name : `${figure(place.thickness)} m of ice`}</b>
          <br />
          {place.rough ? 'floats on the sea' : below(place)}
        </>
      }
      controls={
        <Slider label="Place" min={0} max={PLACES.length - 1} value={at} text={place.name} onChange={setAt} />
      }
      table={TABLE}
    >
      {(size) => <Cut {...size} place={place} />}
    </Frame>
  );
}

function sentence(place: Place): string {
  const { name, about, surface, thickness, rough } = place;
  if (rough) return `${name}: ${about}.`;
  return `${name}, ${about}: surface ${figure(surface)} m above the sea, ${figure(thickness)} m of ice, ${below(place)}.`;
}

function below({ bed, lake }: Place): string {
  const ground = lake ? 'the lake' : 'the rock';
  if (bed === 0) return 'the rock is at sea level';
  return `${ground} is ${figure(Math.abs(bed))} m ${bed < 0 ? 'below' : 'above'} sea level`;
}

function Cut({ width, height, place }: Size & { place: Place }) {
  const across = scaleLinear([-MARGIN_KM.before, LENGTH_KM + MARGIN_KM.after], [0, width]);
  const up = scaleLinear([4900, -2000], [22, height - 6]);
  const ice = area<Level>()
    .digits(1)
    .x(({ km }) => across(km))
    .y0(({ bottom }) => up(bottom))
    .y1(({ surface }) => up(surface))
    .curve(curveMonotoneX);
  const rock = area<Pick<Level, 'km' | 'bed'>>()
    .digits(1)
    .x(({ km }) => across(km))
    .y0(height)
    .y1(({ bed }) => up(bed))
    .curve(curveMonotoneX);
  const x = across(place.km);
  const anchor = x < 110 ? 'start' : x > width - 110 ? 'end' : 'middle';
  return (
    <>
      <path d={`M0 ${up(0)}H${width}V${height}H0Z`} fill="var(--sea)" />
      <path
        d={ice(LEVELS) ?? ''}
        fill="color-mix(in oklab, var(--primary-soft) 70%, var(--snow))"
        stroke="var(--line-strong)"
      />
      <path
        d={`M${across(PEAK.km) - 20} ${up(-720)}L${across(PEAK.km)} ${up(PEAK.surface)}L${across(PEAK.km) + 24} ${up(-720)}Z`}
        fill="var(--rock)"
      />
      <path d={rock(ROCK) ?? ''} fill="var(--rock)" />
      <path d={`M0 ${up(0)}H${width}`} className={styles.rule} />
      {PLACES.map(({ name, km, surface }) => (
        <circle
          key={name}
          cx={across(km)}
          cy={up(surface)}
          r={4}
          fill="var(--surface)"
          stroke="var(--ink)"
          strokeWidth={2}
        />
      ))}
      <path d={`M${x} ${up(place.surface)}V${up(place.bottom) + 1}`} stroke="var(--drill)" strokeWidth={3} />
      <circle cx={x} cy={up(place.surface)} r={7} className={styles.chosen} />
      <text x={x} y={up(place.surface) - 12} textAnchor={anchor} className={styles.strong}>
        {place.name}
      </text>
      <text x={width - 6} y={up(0) + 18} textAnchor="end" fill="var(--snow)">
        sea level
      </text>
    </>
  );
}
