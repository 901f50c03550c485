import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { links } from '#platform/web/addresses/links.ts';
import { serverAddress } from '#platform/web/calls/api.ts';
import { attempt, sentenceOf } from '#platform/web/calls/attempt.ts';
import { forgetSession } from '#platform/web/session.ts';
import button from '#ui/buttons/Button.module.css';
import { Button } from '#ui/buttons/Button.tsx';
import { SubmitButton } from '#ui/buttons/SubmitButton.tsx';
import { PasswordField } from '#ui/fields/PasswordField.tsx';
import { untilItIsLeft, useForm } from '#ui/fields/use-form.ts';
import { Section } from '#ui/layout/Section.tsx';
import { deleteMyAccount } from '../../my-account-contract.ts';
import styles from './rows.module.css';

export function MyData({ userName }: { userName: string }) {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <Section title="My data">
      <ul className={styles.rows} aria-label="My data">
        <li className={styles.row}>
          <IconDownload aria-hidden="true" className="muted" />
          <div className={styles.what}>
            <b>Download my data</b>
            <p className="small line-tight faint">Everything that is held about you, as one file</p>
          </div>
          <a className={`${button.button} ${button.outline}`} href={serverAddress(links.myData())} download>
            Download
          </a>
        </li>
        <li className={styles.row}>
          <IconTrash aria-hidden="true" className="muted" />
          <div className={styles.what}>
            <b>Delete my account</b>
            <p className="small line-tight faint">At once and for good; it cannot be undone</p>
          </div>
          {!isDeleting && (
            <Button look="outline" className="wrong" onClick={() => setDeleting(true)}>
              Delete
            </Button>
          )}
          {isDeleting && <DeleteForm userName={userName} onKeep={() => setDeleting(false)} />}
        </li>
      </ul>
    </Section>
  );
}

function DeleteForm({ userName, onKeep }: { userName: string; onKeep: () => void }) {
  const form = useForm({
    initial: { password: '' },
    async send(body) {
      const result = await attempt(deleteMyAccount, { body });
      if (result.is === 'refused')
        return { ...result, errors: { password: result.errors?.password ?? sentenceOf(result) } };
      forgetSession();
      // Loads the login page as a new document, so that no data of the account stays in this window.
      window.location.assign(links.login());
      return untilItIsLeft();
    },
  });

  return (
    <form className={`grid gap-4 ${styles.what}`} {...form.props}>
      <PasswordField
        name="password"
        label={`Password of ${userName}`}
        autoComplete="current-password"
        required
        error={form.errors.password}
      />
      <div className="flex wrap to-end gap-3">
        <Button look="outline" onClick={onKeep}>
          Keep my account
        </Button>
        <SubmitButton look="danger" isBusy={form.isBusy} busyText="Deleting...">
          Delete for good
        </SubmitButton>
      </div>
    </form>
  );
}
