import { IconDownload, IconTrash } from '@tabler/icons-react';
import { Section } from '#ui/layout/Section.tsx';
import type { Named } from '../../shown-user.ts';
import { DeleteUser } from './DeleteUser.tsx';
import { ExportData } from './ExportData.tsx';
import styles from './UserData.module.css';

type Props = {
  user: Named;
  /** The user is deleted: values on the screen must not be saved any more. */
  onDeleted(): void;
};

/** The actions of administrators with a user's data. */
export function UserData({ user, onDeleted }: Props) {
  return (
    <Section title="Personal data">
      <ul className={styles.rows} aria-label="Personal data">
        <li className={styles.row}>
          <IconDownload aria-hidden="true" />
          <div className={styles.what}>
            <b>Export data</b>
            <p className={styles.hint}>Everything that is held about this user, as one file</p>
          </div>
          <ExportData user={user} />
        </li>
        <li className={styles.row}>
          <IconTrash aria-hidden="true" />
          <div className={styles.what}>
            <b>Delete the account</b>
            <p className={styles.hint}>At once and for good; it cannot be undone</p>
          </div>
          <DeleteUser user={user} onDeleted={onDeleted} />
        </li>
      </ul>
    </Section>
  );
}
