import { IconDownload, IconTrash } from '@tabler/icons-react';
import { Section } from '#ui/layout/Section.tsx';
import type { Named } from '../../shown-user.ts';
import { DeleteUser } from './DeleteUser.tsx';
import { ExportData } from './ExportData.tsx';
import styles from './UserData.module.css';

type Props = {
  user: Named;
  /** Called after the user was deleted. From then on, the screen must not save the values of its form. */
  onDeleted(): void;
};

/** Buttons with which an administrator downloads a user's data or deletes the user. */
export function UserData({ user, onDeleted }: Props) {
  return (
    <Section title="Personal data">
      <ul className={styles.rows} aria-label="Personal data">
        <li className={styles.row}>
          <IconDownload aria-hidden="true" stroke={1.8} className="muted" />
          <div className={styles.what}>
            <b className="strong">Export data</b>
            <p className="small line-loose faint">Everything that is held about this user, as one file</p>
          </div>
          <ExportData user={user} />
        </li>
        <li className={styles.row}>
          <IconTrash aria-hidden="true" stroke={1.8} className="muted" />
          <div className={styles.what}>
            <b className="strong">Delete the account</b>
            <p className="small line-loose faint">At once and for good; it cannot be undone</p>
          </div>
          <DeleteUser user={user} onDeleted={onDeleted} />
        </li>
      </ul>
    </Section>
  );
}
