import checkbox from '#ui/fields/Checkbox.module.css';
import type { Draft } from '../editing/bulletin-edits.ts';
import styles from '../editing/EntryEditor.module.css';

type Props = { audience: Draft['audience']; onChange(audience: Draft['audience']): void };

/** Hides an entry and its files, such as an answer key, from students (docs/behaviour.md 24.3). */
export function AudienceField({ audience, onChange }: Props) {
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        className={checkbox.box}
        checked={audience === 'teachers'}
        onChange={({ target }) => onChange(target.checked ? 'teachers' : null)}
      />
      <span>
        Teachers only
        <span className={styles.hint}>Students see neither the entry nor its files.</span>
      </span>
    </label>
  );
}
