import type { CSSProperties } from 'react';
import { SIDE } from '../../projection.ts';
import looks from '../ground/journey-looks.module.css';
import styles from './RaceMarks.module.css';
import { placeOn, wayUntil } from './race.ts';
import type { Race } from './use-race.ts';

/** The route of each team so far, as a line on the map. */
export function RaceWays({ tracks, day }: Race) {
  return (
    <svg className={styles.ways} viewBox={`0 0 ${SIDE} ${SIDE}`} aria-hidden>
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

/** The position of each team. */
export function RaceTeams({ tracks, day }: Race) {
  return tracks.map((track, index) => {
    const { x, y } = placeOn(track, day);
    return (
      <div
        key={track.id}
        className={`${styles.team} ${looks.journey} ${looks[track.id]}`}
        data-side={index === 0 ? 'left' : 'right'}
        style={{ '--x': x, '--y': y } as CSSProperties}
        aria-hidden
      >
        <span className="absolute plate small round-1">{track.name}</span>
      </div>
    );
  });
}
