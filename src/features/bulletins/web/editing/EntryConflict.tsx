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

/**
 * The message that another user has saved this entry first. Both versions are kept until the editor chooses
 * one.
 */
export function EntryConflict({ problem, kind, onKeepMine, onTakeTheirs }: Props) {
  const { message, theirs } = problem;
  const choice = (
    <div className="flex wrap gap-2">
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
