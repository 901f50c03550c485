import { IconPlayerPause, IconPlayerPlay, IconPlayerSkipForward } from '@tabler/icons-react';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { wantsNoMotion } from '#ui/styles/reading-settings.ts';
import { TimeBar } from '../time/TimeBar.tsx';
import { monthInWords } from './months.ts';
import type { SeaIceYear } from './use-sea-ice.ts';

/**
 * The controls of the sea ice: choose a month, or play the year. For people who want no motion, a button that shows
 * the next month replaces the one that plays.
 */
export function SeaIceBar({ year, onClose }: { year: SeaIceYear; onClose(): void }) {
  const { month, isPlaying, play, pause, goTo } = year;
  return (
    <TimeBar
      name="Sea ice by month"
      title={monthInWords(month)}
      slider={{ label: 'Month', min: 1, max: 12, value: month, onChange: goTo }}
      closeLabel="Hide the sea ice"
      onClose={onClose}
      buttons={
        wantsNoMotion() ? (
          <IconButton label="Next month" className="no-print sunny" onClick={() => goTo((month % 12) + 1)}>
            <IconPlayerSkipForward aria-hidden />
          </IconButton>
        ) : (
          <IconButton
            label={isPlaying ? 'Pause the year' : 'Play the year'}
            className="no-print sunny"
            onClick={isPlaying ? pause : play}
          >
            {isPlaying ? <IconPlayerPause aria-hidden /> : <IconPlayerPlay aria-hidden />}
          </IconButton>
        )
      }
    >
      <p className="micro no-margin no-phone">
        Average of 1981 to 2010; the edge is the median. Source: NSIDC
      </p>
    </TimeBar>
  );
}
