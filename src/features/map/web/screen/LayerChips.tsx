import { IconHistory, IconList, IconMap2 } from '@tabler/icons-react';
import type { FocusEvent } from 'react';
import styles from './LayerChips.module.css';
import { LAYER_CHIPS, type Shown } from './layers.ts';

type Props = {
  shows(layer: Shown): boolean;
  onToggle(layer: Shown): void;
  isRace: boolean;
  onRace(): void;
  isList: boolean;
  onList(): void;
};

/**
 * Buttons that show or hide the layers and the race to the South Pole, and a button that switches between map
 * and list. While the race is shown, layers that would be empty have no button.
 */
export function LayerChips({ shows, onToggle, isRace, onRace, isList, onList }: Props) {
  const Icon = isList ? IconMap2 : IconList;
  return (
    <div className={isList ? `${styles.chips} ${styles.plain}` : styles.chips}>
      <button type="button" className={styles.chip} onClick={onList} onFocus={showWhole}>
        <Icon aria-hidden />
        {isList ? 'Map' : 'List'}
      </button>
      <button
        type="button"
        className={styles.chip}
        aria-pressed={isRace}
        onClick={onRace}
        onFocus={showWhole}
      >
        <IconHistory aria-hidden />
        Race of 1911
      </button>
      {!isList &&
        LAYER_CHIPS.filter(({ isOfToday }) => !isRace || !isOfToday).map(({ id, name, Icon: LayerIcon }) => (
          <button
            key={id}
            type="button"
            className={styles.chip}
            aria-pressed={shows(id)}
            onClick={() => onToggle(id)}
            onFocus={showWhole}
          >
            <LayerIcon aria-hidden />
            {name}
          </button>
        ))}
    </div>
  );
}

/** The row can be wider than the window, and Chromium does not scroll to a button that is partly in sight. */
function showWhole({ target }: FocusEvent): void {
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
