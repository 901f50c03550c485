import { IconMessage2 } from '@tabler/icons-react';
import { Button } from '#ui/buttons/Button.tsx';
import type { useFolding } from './use-folding.ts';

type Props = {
  folding: ReturnType<typeof useFolding>;
  /** Opens the question bar and focuses its text field. */
  onOpen(): void;
};

/**
 * The button that shows and hides the question bar on the screens of editors and administrators. It stays
 * visible while the bar is open.
 */
export function AskButton({ folding, onOpen }: Props) {
  return (
    <Button
      ref={folding.button}
      look="outline"
      className="tap"
      aria-expanded={folding.isOpen}
      aria-keyshortcuts="/"
      onClick={folding.isOpen ? folding.fold : onOpen}
    >
      <IconMessage2 aria-hidden size={22} />
      Ask
    </Button>
  );
}
