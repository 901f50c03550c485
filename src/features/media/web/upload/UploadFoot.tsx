import { IconAlertCircle } from '@tabler/icons-react';
import { Button } from '#ui/buttons/Button.tsx';
import { FiledUnder } from '../choosing/FiledUnder.tsx';
import styles from './UploadTab.module.css';
import type { UploadsInUse } from './use-uploads.ts';

type Props = { uploads: UploadsInUse; problem: string | null; isBusy: boolean; onSubmit(): void };

export function UploadFoot({ uploads, problem, isBusy, onSubmit }: Props) {
  return (
    <footer className={styles.foot}>
      <FiledUnder categorisation={uploads.categorisation} onChange={uploads.file} />
      {problem && (
        <p className={styles.problem} role="alert">
          <IconAlertCircle aria-hidden size={21} stroke={1.9} />
          {problem}
        </p>
      )}
      <Button className={styles.go} disabled={isBusy} onClick={onSubmit}>
        Submit
      </Button>
    </footer>
  );
}
