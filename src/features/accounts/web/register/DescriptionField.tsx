import type { ComponentProps } from 'react';
import type { HelpCard } from '#platform/shared/settings/help-card.ts';
import { TextArea } from '#ui/fields/TextArea.tsx';
import { HelpBox } from '#ui/help/HelpBox.tsx';
import styles from './DescriptionField.module.css';

type Props = {
  card: HelpCard | undefined;
  field: Omit<ComponentProps<typeof TextArea>, 'label'>;
};

const HELP_ID = 'description-help';

/**
 * The field for the interests of a person. If the text tells of distress, the field shows the help card
 * (helplines and advice) instead of a red error message.
 */
export function DescriptionField({ card, field }: Props) {
  const label = 'What are you interested in?';
  if (!card) return <TextArea {...field} label={label} placeholder="Optional" />;
  const { error, ...rest } = field;
  return (
    <div className={styles.field}>
      <TextArea
        {...rest}
        label={label}
        placeholder="Optional"
        isInvalid={error !== undefined}
        aria-describedby={HELP_ID}
      />
      {/* The help card (helplines and advice) stays on the screen when the user deletes the text. */}
      <HelpBox id={HELP_ID} card={card}>
        <p className="small muted">
          What you wrote is not kept. To register, please write something else here or leave it empty.
        </p>
      </HelpBox>
    </div>
  );
}
