import { Button } from '#ui/buttons/Button.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import type { BulletinKind } from '../../contract.ts';
import { Article } from '../Article.tsx';
import type { Problem } from './bulletin-edits.ts';
import styles from './EntryEditor.module.css';

type Props = {
  problem: Extract<Problem, { is: 'changed' }>;
  kind: BulletinKind;
  onKeepMine(): void;
  onTakeTheirs(): void;
};

/** Someone else saved this entry first: both versions are there until the editor has chosen. */
export function EntryConflict({ problem, kind, onKeepMine, onTakeTheirs }: Props) {
  const { message, theirs } = problem;
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
        <Article bulletin={theirs} kind={kind} isLead={false} />
      </details>
    </Alert>
  );
}
