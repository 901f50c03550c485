import { useId } from 'react';
import { PAGE_LIMITS } from '#platform/shared/content/page-limits.ts';
import { FieldError } from '#ui/fields/Field.tsx';
import { OwnForm } from '../text/OwnForm.tsx';
import { useTyped } from '../text/use-typed.ts';
import type { Change } from '../working-copy/use-working-copy.ts';
import styles from './Details.module.css';

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
  const line = useTyped(title, (typed) => change((copy) => ({ ...copy, title: typed }), 'main title'));
  return (
    <div>
      {/* A text area and not an input, because it grows with a long title. Line breaks are removed from the
          title. */}
      <OwnForm>
        <textarea
          rows={1}
          className={styles.title}
          aria-label="Main Title"
          placeholder="Main Title"
          dir="auto"
          maxLength={PAGE_LIMITS.title}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && id}
          value={line.value}
          onChange={({ target }) => line.type(oneLine(target.value))}
          onBlur={line.leave}
        />
      </OwnForm>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}

function oneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ');
}
