import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { HELP_LIMITS, type HelpLine } from '#platform/shared/settings/help-card.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { FieldError } from '#ui/fields/Field.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import type { Messages } from '#ui/fields/use-form.ts';
import styles from './HelpFields.module.css';
import { ELSEWHERE, fieldOf, nameOf } from './help-places.ts';

type Props = {
  place: string;
  lines: HelpLine[];
  errors: Messages;
  onChange(lines: HelpLine[]): void;
  onRemoved(): void;
};

/**
 * The help lines of one country, or of all other countries, in the order in which the help card (shown to a
 * child in distress) lists them.
 */
export function HelpLinesFields({ place, lines, errors, onChange, onRemoved }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const field = fieldOf(place);

  function addLine() {
    flushSync(() => onChange([...lines, { name: '', phone: '', url: '' }]));
    list.current?.querySelector<HTMLElement>('fieldset:last-of-type input')?.focus();
  }

  function removeLine(index: number) {
    onChange(lines.filter((_, other) => other !== index));
    onRemoved();
    add.current?.focus();
  }

  return (
    <div className="grid slim gap-4" ref={list}>
      {lines.length === 0 && (
        <p className="muted sunken round-2 pad-3-4">
          {place === ELSEWHERE
            ? 'No helpline. People in countries without helplines of their own see none on the card.'
            : `No helpline. People in ${nameOf(place)} see those of “Everywhere else”.`}
        </p>
      )}
      {lines.map((line, index) => (
        <LineFields
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id
          key={index}
          field={`${field}.${index}`}
          {...{ line, index, errors }}
          onChange={(changed) =>
            onChange(lines.map((other, at) => (at === index ? { ...other, ...changed } : other)))
          }
          onRemove={() => removeLine(index)}
        />
      ))}
      {errors[field] && <FieldError id={`${field}-error`}>{errors[field]}</FieldError>}
      <Button
        ref={add}
        look="outline"
        className={`${styles.add} self-start`}
        aria-disabled={lines.length >= HELP_LIMITS.linesPerCountry}
        onClick={() => lines.length < HELP_LIMITS.linesPerCountry && addLine()}
      >
        <IconPlus aria-hidden />
        Add a helpline
      </Button>
    </div>
  );
}

type LineProps = {
  line: HelpLine;
  index: number;
  field: string;
  errors: Messages;
  onChange(changed: Partial<HelpLine>): void;
  onRemove(): void;
};

function LineFields({ line, index, field, errors, onChange, onRemove }: LineProps) {
  const text = (name: keyof HelpLine) => ({
    name: `${field}.${name}`,
    maxLength: HELP_LIMITS[name],
    autoComplete: 'off',
    error: errors[`${field}.${name}`],
    value: line[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onChange({ [name]: currentTarget.value }),
  });
  return (
    <fieldset className={styles.line}>
      <legend className="visually-hidden">Helpline {index + 1}</legend>
      <div className="all-columns">
        <TextField {...text('name')} label="Name, or when to call" />
      </div>
      <TextField {...text('phone')} type="tel" label="Phone number" />
      <TextField {...text('url')} label="Web address" placeholder="https://" inputMode="url" />
      {/* The button is lower by the height of a label, so that it is beside the fields. */}
      <IconButton className="above-7" label={`Remove helpline ${index + 1}`} onClick={onRemove}>
        <IconTrash aria-hidden />
      </IconButton>
    </fieldset>
  );
}
