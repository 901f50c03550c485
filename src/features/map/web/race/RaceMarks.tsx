import type { CSSProperties } from 'react';
import { SIDE } from '../../projection.ts';
import looks from '../ground/journey-looks.module.css';
import type { Placed } from '../labels/all-labels.ts';
import labels from '../labels/labels.module.css';
import { MarkLabel } from '../labels/MarkLabel.tsx';
import type { Figure } from './figures.ts';
import styles from './RaceMarks.module.css';
import { wayUntil } from './race.ts';
import type { Race } from './use-race.ts';

/** The route of each team of the race up to the shown day, as a line on the map. */
export function RaceWays({ tracks, day }: Race) {
  return (
    <svg
      className="fill wide high"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      viewBox={`0 0 ${SIDE} ${SIDE}`}
      aria-hidden
    >
      {tracks.map((track) => {
        const points = wayUntil(track, day)
          .map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`)
          .join(' ');
        return (
          <g key={track.id} className={`${looks.journey} ${looks[track.id]}`}>
            <polyline className={styles.halo} points={points} />
            <polyline className={styles.way} points={points} />
          </g>
        );
      })}
    </svg>
  );
}

/** The places of the race to the South Pole, and on top of them the symbols of the teams. */
export function RaceFigures({ figures, placed }: { figures: readonly Figure[]; placed: Placed['labels'] }) {
  return figures.toReversed().map(({ id, name, kind, x, y }) => (
    <div
      key={id}
      className={`${styles[kind]} ${looks.journey} ${looks[id.replace('team-', '')] ?? ''}`}
      style={{ '--x': x, '--y': y } as CSSProperties}
      aria-hidden
    >
      <MarkLabel className={`${labels[kind]}`} spot={placed.get(id)}>
        {name}
      </MarkLabel>
    </div>
  ));
}
