import { Checkbox } from '#ui/fields/choices/Checkbox.tsx';
import type { Draft } from '../editing/bulletin-edits.ts';

type Props = { audience: Draft['audience']; onChange(audience: Draft['audience']): void };

/**
 * Checkbox that hides an entry and its files from students, for example an answer key (docs/behaviour.md
 * 24.3).
 */
export function AudienceField({ audience, onChange }: Props) {
  return (
    <Checkbox
      label="Teachers only"
      hint="Students see neither the entry nor its files."
      checked={audience === 'teachers'}
      onChange={({ target }) => onChange(target.checked ? 'teachers' : null)}
    />
  );
}
