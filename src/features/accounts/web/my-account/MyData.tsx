import { IconDownload, IconTrash } from '@tabler/icons-react';
import { type SyntheticEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { links } from '#platform/web/addresses/links.ts';
import { serverAddress } from '#platform/web/calls/api.ts';
import { attempt, sentenceOf } from '#platform/web/calls/attempt.ts';
import { forgetSession } from '#platform/web/session.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { SubmitButton } from '#ui/buttons/SubmitButton.tsx';
import { PasswordField } from '#ui/fields/PasswordField.tsx';
import { focusFirstInvalid } from '#ui/focus.ts';
import { Section } from '#ui/layout/Section.tsx';
import { deleteMyAccount } from '../../my-account-contract.ts';
import forms from './forms.module.css';
import styles from './rows.module.css';

export function MyData({ userName }: { userName: string }) {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <Section title="My data">
      <ul className={styles.rows} aria-label="My data">
        <li className={styles.row}>
          <IconDownload aria-hidden="true" />
          <div className={styles.what}>
            <b>Download my data</b>
            <p className={styles.hint}>Everything that is held about you, as one file</p>
          </div>
          <a className={styles.link} href={serverAddress(links.myData())} download>
            Download
          </a>
        </li>
        <li className={styles.row}>
          <IconTrash aria-hidden="true" />
          <div className={styles.what}>
            <b>Delete my account</b>
            <p className={styles.hint}>At once and for good; it cannot be undone</p>
          </div>
          {!isDeleting && (
            <Button look="outline" className={styles.danger} onClick={() => setDeleting(true)}>
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
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function remove(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    const password = String(new FormData(form).get('password') ?? '');
    const result = await attempt(deleteMyAccount, { body: { password } });
    if (result.is === 'refused') {
      flushSync(() => {
        setBusy(false);
        setError(result.errors?.password ?? sentenceOf(result));
      });
      return focusFirstInvalid(form);
    }
    forgetSession();
    // A full reload, so that no data of the account stays in this window.
    window.location.assign(links.login());
  }

  return (
    <form className={`${forms.form} ${styles.what}`} noValidate onSubmit={remove}>
      <PasswordField
        name="password"
        label={`Password of ${userName}`}
        autoComplete="current-password"
        required
        {...(error && { error })}
      />
      <div className={forms.buttons}>
        <Button look="outline" onClick={onKeep}>
          Keep my account
        </Button>
        <SubmitButton look="danger" isBusy={isBusy} busyText="Deleting...">
          Delete for good
        </SubmitButton>
      </div>
    </form>
  );
}
