import { IconPlus, IconX } from '@tabler/icons-react';
import { Button } from '#web/ui/Button.tsx';
import { FieldError } from '#web/ui/Field.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { BULLETIN_LIMITS } from '../../limits.ts';
import type { Draft } from './bulletin-edits.ts';
import styles from './EntryEditor.module.css';

type Links = Draft['links'];
type Props = {
  links: Links;
  errors: Record<string, string>;
  onChange(links: Links): void;
  onAdd(): void;
  onRemove(index: number): void;
};

/** An address and what it is called, a row each. */
export function LinkRows({ links, errors, onChange, onAdd, onRemove }: Props) {
  const changeRow = (index: number, fields: Partial<Links[number]>) =>
    onChange(links.map((link, at) => (at === index ? { ...link, ...fields } : link)));
  return (
    <fieldset className={styles.rows}>
      <legend className={styles.label}>Links</legend>
      {links.map(({ url, description }, index) => {
        const error = errors[`links.${index}.url`];
        return (
          // Rows have no id, and are only ever added at the end.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <div key={index} className={styles.link}>
            <input
              className={styles.input}
              aria-label={`Address of link ${index + 1}`}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `link-${index}-error` : undefined}
              placeholder="https://"
              inputMode="url"
              maxLength={BULLETIN_LIMITS.url}
              value={url}
              onChange={({ target }) => changeRow(index, { url: target.value })}
            />
            <input
              className={styles.input}
              aria-label={`Description of link ${index + 1}`}
              placeholder="Description"
              maxLength={BULLETIN_LIMITS.title}
              value={description}
              onChange={({ target }) => changeRow(index, { description: target.value })}
            />
            <IconButton label={`Remove link ${index + 1}`} onClick={() => onRemove(index)}>
              <IconX aria-hidden />
            </IconButton>
            {error && <FieldError id={`link-${index}-error`}>{error}</FieldError>}
          </div>
        );
      })}
      <Button look="quiet" className={styles.add} onClick={onAdd}>
        <IconPlus aria-hidden />
        Add link
      </Button>
    </fieldset>
  );
}
