import { IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { PAGE_LIMITS } from '#platform/shared/content/page-limits.ts';
import { isBlank } from '#platform/shared/text/text.ts';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { FieldError } from '#ui/fields/Field.tsx';
import { FoldedPanel } from './FoldedPanel.tsx';
import styles from './PhrasesPanel.module.css';

type Props = {
  phrases: string[];
  onChange(phrases: string[]): void;
};

/**
 * Panel "Also asked as": other wordings of questions that this page answers. Each typed character changes the
 * working copy at once.
 */
export function PhrasesPanel({ phrases, onChange }: Props) {
  const rows = phrases.length < PAGE_LIMITS.phrases ? [...phrases, ''] : phrases;
  const replace = (index: number, ...by: string[]) => onChange(phrases.toSpliced(index, 1, ...by));
  return (
    <FoldedPanel
      title="Also asked as"
      count={phrases.length}
      most={PAGE_LIMITS.phrases}
      hint="Questions that lead to this page, in the words pupils use."
    >
      <ol className={styles.rows}>
        {rows.map((phrase, index) => (
          // A phrase has no id, so the index identifies its row.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index}>
            <Row
              place={index + 1}
              phrase={phrase}
              isNew={index === phrases.length}
              isTwice={!isBlank(phrase) && phrases.findIndex((other) => isSame(other, phrase)) < index}
              onType={(typed) => replace(index, typed)}
              onRemove={() => replace(index)}
            />
          </li>
        ))}
      </ol>
    </FoldedPanel>
  );
}

type RowProps = {
  place: number;
  phrase: string;
  isNew: boolean;
  isTwice: boolean;
  onType(phrase: string): void;
  onRemove(): void;
};

function Row({ place, phrase, isNew, isTwice, onType, onRemove }: RowProps) {
  const id = useId();
  return (
    <>
      <div className="row gap-1">
        <input
          className="control grow slim"
          aria-label={isNew ? 'Add another wording' : `Wording ${place}`}
          aria-invalid={isTwice || undefined}
          aria-describedby={isTwice ? id : undefined}
          placeholder="Add another wording"
          maxLength={PAGE_LIMITS.phrase}
          value={phrase}
          onChange={(event) => onType(event.currentTarget.value)}
          onBlur={() => !isNew && isBlank(phrase) && onRemove()}
        />
        {!isNew && (
          <IconButton label={`Remove wording ${place}`} onClick={onRemove}>
            <IconTrash aria-hidden />
          </IconButton>
        )}
      </div>
      {isTwice && <FieldError id={id}>This wording is there already.</FieldError>}
    </>
  );
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
