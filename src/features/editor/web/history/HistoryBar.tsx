import { IconRestore, IconX } from '@tabler/icons-react';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Segments } from '#ui/fields/Segments.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import styles from './HistoryBar.module.css';

/** The right side: the differences to the current page, or the version as a page. */
export type HistoryView = 'changes' | 'page';

type Props = {
  title: string;
  view: HistoryView;
  onView(view: HistoryView): void;
  /** The version that can be restored; null while the newest is shown. */
  rev: number | null;
  isRestoring: boolean;
  onRestore(rev: number): void;
  problem: string | null;
};

const VIEWS: { value: HistoryView; text: string }[] = [
  { value: 'changes', text: 'Changes' },
  { value: 'page', text: 'Whole page' },
];

/** The page, the view, and the button that restores a version. */
export function HistoryBar({ title, view, onView, rev, isRestoring, onRestore, problem }: Props) {
  return (
    <header className={styles.bar}>
      <h1 id="answer" tabIndex={-1} className="heading breaks">
        Page history: {title}
      </h1>
      {/* The newest version has no differences to itself. */}
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
