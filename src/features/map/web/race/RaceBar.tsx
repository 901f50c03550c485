import {
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
} from '@tabler/icons-react';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import looks from '../ground/journey-looks.module.css';
import { TimeBar } from '../time/TimeBar.tsx';
import styles from './RaceBar.module.css';
import { dateOf, longDate, type RaceEvent } from './race.ts';
import type { Race } from './use-race.ts';

/**
 * The controls of the race to the South Pole: play it day by day, step from event to event, or go to a day.
 */
export function RaceBar({ race, onClose }: { race: Race; onClose(): void }) {
  const { day, first, last, isPlaying, tracks } = race;
  const PlayIcon = isPlaying ? IconPlayerPause : IconPlayerPlay;
  return (
    <TimeBar
      name="Race of 1911"
      title={longDate(dateOf(day))}
      slider={{
        label: 'Day of the race',
        min: first,
        max: last,
        value: Math.floor(day),
        onChange: (to) => race.goTo(to),
      }}
      closeLabel="Close the race"
      onClose={onClose}
      buttons={
        <>
          <IconButton label="The event before" className="no-print" onClick={() => race.step(-1)}>
            <IconPlayerSkipBack aria-hidden />
          </IconButton>
          <IconButton
            label={isPlaying ? 'Pause the race' : 'Play the race'}
            className="no-print sunny"
            onClick={isPlaying ? race.pause : race.play}
          >
            <PlayIcon aria-hidden />
          </IconButton>
          <IconButton label="The next event" className="no-print" onClick={() => race.step(1)}>
            <IconPlayerSkipForward aria-hidden />
          </IconButton>
        </>
      }
    >
      <dl className={styles.teams} aria-live="polite">
        {tracks.map(({ id, name }) => (
          <div key={id}>
            <dt className={`${styles.team} ${looks.journey} ${looks[id]}`}>{name}</dt>
            <dd className="no-margin">{latest(race.events, name, day)}</dd>
          </div>
        ))}
      </dl>
    </TimeBar>
  );
}

/** @returns the latest event of a team on or before this day, with its date */
function latest(events: RaceEvent[], team: string, day: number): string {
  const event = events.findLast((one) => one.team === team && one.day <= day);
  return event ? `${shortDate(event.date)}: ${event.what}` : 'Still getting ready.';
}

/** @returns a date without the year, because the controls show the year */
function shortDate(date: string): string {
  return longDate(date).replace(/ \d{4}$/, '');
}
