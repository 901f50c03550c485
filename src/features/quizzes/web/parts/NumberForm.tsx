import { TextField } from '#ui/fields/TextField.tsx';
import { errorOf } from '../builder/field-error.ts';
import { NumberBox } from './NumberBox.tsx';
import styles from './parts.module.css';
import type { PartsProps } from './parts-props.ts';

const FIELDS = [
  ['right', 'Right number'],
  ['within', 'Right up to this far away'],
  ['min', 'Least'],
  ['max', 'Greatest'],
  ['step', 'Step'],
] as const;

/** Fields for the right number, its tolerance, and the scale of the slider. */
export function NumberForm({ question, errors, onChange }: PartsProps<'number'>) {
  return (
    <fieldset className={styles.numbers}>
      <legend className="small muted below-2">Twice as far away gets half of the credit.</legend>
      {FIELDS.map(([field, label]) => (
        <NumberBox
          key={field}
          label={label}
          value={question[field]}
          error={errors[field]}
          onChange={(value) => onChange({ ...question, [field]: value }, field)}
        />
      ))}
      <TextField
        label="Unit"
        maxLength={20}
        value={question.unit}
        {...errorOf(errors.unit)}
        onChange={({ target }) => onChange({ ...question, unit: target.value }, 'unit')}
      />
    </fieldset>
  );
}
