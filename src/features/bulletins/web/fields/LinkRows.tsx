import { IconPlus, IconX } from '@tabler/icons-react';
import { useActionField } from '#features/categories/use-action-field.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { FieldError } from '#ui/fields/Field.tsx';
import { BULLETIN_LIMITS } from '../../bulletin-limits.ts';
import type { Draft } from '../editing/bulletin-edits.ts';
import styles from '../editing/EntryEditor.module.css';

type Links = Draft['links'];
type Props = {
  links: Links;
  errors: Record<string, string>;
  onChange(links: Links): void;
  onAdd(): void;
  onRemove(index: number): void;
};

export function LinkRows({ links, errors, onChange, onAdd, onRemove }: Props) {
  const changeRow = (index: number, fields: Partial<Links[number]>) =>
    onChange(links.map((link, at) => (at === index ? { ...link, ...fields } : link)));
  return (
    <fieldset className="grid slim gap-2 no-margin no-padding no-border">
      <legend className={styles.label}>Links</legend>
      {links.map((link, index) => (
        <LinkRow
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ID; new rows are only added at the end
          key={index}
          place={index}
          link={link}
          error={errors[`links.${index}.url`]}
          onChange={(fields) => changeRow(index, fields)}
          onRemove={() => onRemove(index)}
        />
      ))}
      <Button look="quiet" className={styles.add} onClick={onAdd}>
        <IconPlus aria-hidden />
        Add link
      </Button>
    </fieldset>
  );
}

type RowProps = {
  link: Links[number];
  /** Index of the row, from 0. */
  place: number;
  error: string | undefined;
  onChange(fields: Partial<Links[number]>): void;
  onRemove(): void;
};

function LinkRow({ link: { url, description }, place, error, onChange, onRemove }: RowProps) {
  const { remark, field } = useActionField({
    action: url,
    what: 'this link',
    onComplete: (address) => onChange({ url: address }),
  });
  const said = error ?? remark;
  return (
    <div className={styles.link}>
      <input
        className="control slim"
        aria-label={`Address of link ${place + 1}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={said ? `link-${place}-error` : undefined}
        placeholder="https://"
        inputMode="url"
        maxLength={BULLETIN_LIMITS.url}
        value={url}
        {...field}
        onChange={({ target }) => onChange({ url: target.value })}
      />
      <input
        className="control slim"
        aria-label={`Description of link ${place + 1}`}
        placeholder="Description"
        maxLength={BULLETIN_LIMITS.title}
        value={description}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      <IconButton label={`Remove link ${place + 1}`} onClick={onRemove}>
        <IconX aria-hidden />
      </IconButton>
      {said && <FieldError id={`link-${place}-error`}>{said}</FieldError>}
    </div>
  );
}
