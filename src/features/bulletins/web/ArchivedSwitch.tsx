import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { may } from '#platform/shared/people/access.ts';
import { currentUserQuery } from '#platform/web/session.ts';
import checkbox from '#ui/fields/choices/Checkbox.module.css';

/** The name of a query parameter. It is in the address while an editor also views archived entries. */
export const ARCHIVED = 'archived';

/** Shows or hides archived entries. Only editors receive them (docs/behaviour.md 24.1). */
export function ArchivedSwitch() {
  const [parameters, setParameters] = useSearchParams();
  const { data: person = null } = useQuery({ ...currentUserQuery, enabled: false });
  const isShown = parameters.has(ARCHIVED);
  // The query parameter in the address holds the state, but the address changes a moment after the click.
  // This state lets the checkbox show the click at once.
  const [isTicked, setIsTicked] = useState(isShown);
  useEffect(() => setIsTicked(isShown), [isShown]);
  if (!may(person, 'editContent')) return null;
  return (
    <label className="inline items-centre tap gap-2 medium pointer no-print">
      <input
        type="checkbox"
        className={checkbox.box}
        checked={isTicked}
        onChange={({ target: { checked } }) => {
          setIsTicked(checked);
          setParameters(
            (before) => {
              if (checked) before.set(ARCHIVED, '');
              else before.delete(ARCHIVED);
              return before;
            },
            { replace: true },
          );
        }}
      />
      Show archived
    </label>
  );
}
