import { IconTextSize } from '@tabler/icons-react';
import { lazy, useId, useState } from 'react';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { IfLoaded } from '#ui/states/IfLoaded.tsx';
import styles from './ReadingTools.module.css';

// The code is loaded only when needed, because most readers do not open these settings.
const load = () => import('./ReadingTools.tsx');
const ReadingTools = lazy(() => load().then((module) => ({ default: module.ReadingTools })));

/**
 * A button that opens the settings for the text: beside the text, or on a phone at the bottom of the screen.
 */
export function ReadingToolsButton() {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        label="Reading tools"
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
      >
        <IconTextSize aria-hidden />
      </IconButton>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label="Reading tools"
        className={styles.popover}
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
      >
        <IfLoaded>{isOpen && <ReadingTools popoverId={id} />}</IfLoaded>
      </div>
    </>
  );
}
