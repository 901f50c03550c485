import { useId } from 'react';
import { FieldError } from '#web/ui/Field.tsx';
import { PAGE_LIMITS } from '../../../editing-contract.ts';
import type { Change } from '../use-working-copy.ts';
import styles from './Details.module.css';

/** What the page is called. */
export function TitleField({
  title,
  change,
  error,
}: {
  title: string;
  change: Change;
  error: string | undefined;
}) {
  const id = useId();
  return (
    <div>
      <input
        className={styles.title}
        aria-label="Main Title"
        placeholder="Main Title"
        dir="auto"
        maxLength={PAGE_LIMITS.title}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && id}
        value={title}
        onChange={({ target }) => change((copy) => ({ ...copy, title: target.value }), 'main title')}
      />
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}
