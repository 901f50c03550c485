import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { may } from '#platform/shared/people/access.ts';
import { currentUserQuery } from '#platform/web/session.ts';
import checkbox from '#ui/fields/Checkbox.module.css';
import styles from './BulletinScreen.module.css';

/** In the address while an editor also looks at what is archived. */
export const ARCHIVED = 'archived';

/** Only editors are sent what is archived (D-41). */
export function ArchivedSwitch() {
  const [parameters, setParameters] = useSearchParams();
  const { data: person = null } = useQuery({ ...currentUserQuery, enabled: false });
  if (!may(person, 'editContent')) return null;
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        className={checkbox.box}
        // The address is the truth, but it comes a moment after the click: a controlled box would jump back.
        ref={(box) => {
          if (box) box.checked = parameters.has(ARCHIVED);
        }}
        onChange={({ target }) =>
          setParameters(
            (before) => {
              if (target.checked) before.set(ARCHIVED, '');
              else before.delete(ARCHIVED);
              return before;
            },
            { replace: true },
          )
        }
      />
      Show archived
    </label>
  );
}
