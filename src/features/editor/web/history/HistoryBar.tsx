import { IconRestore, IconX } from '@tabler/icons-react';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Segments } from '#ui/fields/choices/Segments.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import styles from './HistoryBar.module.css';

/**
 * What the right half of the page history shows. `changes`: the chosen version beside the current page.
 * `page`: the whole version.
 */
export type HistoryView = 'changes' | 'page';

type Props = {
  title: string;
  view: HistoryView;
  onView(view: HistoryView): void;
  /** The number of the version that is shown; null for the newest version, which cannot be restored. */
  rev: number | null;
  isRestoring: boolean;
  onRestore(rev: number): void;
  problem: string | null;
};

const VIEWS: { value: HistoryView; text: string }[] = [
  { value: 'changes', text: 'Changes' },
  { value: 'page', text: 'Whole page' },
];

/**
 * The bar of the page history: the title of the page, the choice of the view, and the Restore and Close
 * buttons.
 */
export function HistoryBar({ title, view, onView, rev, isRestoring, onRestore, problem }: Props) {
  return (
    <header className={styles.bar}>
      <h1 id="answer" tabIndex={-1} className="heading breaks">
        Page history: {title}
      </h1>
      {/* The newest version is the current page itself, so there is nothing to compare it with. */}
      {rev !== null && <Segments label="View" options={VIEWS} value={view} onChange={onView} />}
      {problem && <Alert>{problem}</Alert>}
      <div className={styles.end}>
        {rev !== null && (
          <Button disabled={isRestoring} onClick={() => onRestore(rev)}>
            <IconRestore aria-hidden />
            {isRestoring ? 'Restoring...' : `Restore version ${rev}`}
          </Button>
        )}
        <IconButton
          label="Close history"
          onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
        >
          <IconX aria-hidden />
        </IconButton>
      </div>
    </header>
  );
}
