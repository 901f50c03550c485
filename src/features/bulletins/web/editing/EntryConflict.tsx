import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { dayOf } from '../day.ts';
import type { Problem } from './bulletin-edits.ts';
import styles from './EntryEditor.module.css';

type Props = {
  problem: Extract<Problem, { is: 'changed' }>;
  onKeepMine(): void;
  onTakeTheirs(): void;
};

/** Someone else saved this entry first: both versions are there until the editor has chosen. */
export function EntryConflict({ problem: { message, theirs }, onKeepMine, onTakeTheirs }: Props) {
  const choice = (
    <div className={styles.choice}>
      <Button look="outline" onClick={onKeepMine}>
        Keep mine
      </Button>
      <Button look="outline" onClick={onTakeTheirs}>
        Take theirs
      </Button>
    </div>
  );
  return (
    <Alert action={choice}>
      {message}
      <details className={styles.theirs}>
        <summary>See their version</summary>
        <p>
          {dayOf(theirs.date)} · {theirs.title}
        </p>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises every text it sends (D-29) */}
        <div dangerouslySetInnerHTML={{ __html: theirs.text }} />
      </details>
    </Alert>
  );
}
