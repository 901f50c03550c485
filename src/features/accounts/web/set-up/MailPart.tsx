import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { copyText } from '#platform/web/addresses/share.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { RadioCards } from '#ui/fields/choices/RadioCards.tsx';
import { PasswordField } from '#ui/fields/PasswordField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { Pair } from '#ui/layout/Section.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import { FormGroup } from '../layout/FormPage.tsx';
import { type MailServer, mailLines } from './mail-lines.ts';
import styles from './SetUpScreen.module.css';
import type { NewServer } from './set-up-query.ts';

const CHOICES = [
  { value: 'none', text: 'No mail yet' },
  { value: 'server', text: 'By our mail server' },
] as const;

/**
 * The section of the set-up about mail. Only the operator can change the mail settings, because they are in
 * the settings file. So this section shows the present settings, and creates the lines that the operator puts
 * into the file.
 */
export function MailPart({ mail }: { mail: NewServer['mail'] }) {
  const [choice, setChoice] = useState<'none' | 'server'>('none');
  return (
    <FormGroup legend="MAIL">
      <div className="grid gap-4">
        {mail.isSent ? (
          <>
            <Alert look={mail.state === 'good' ? 'ok' : 'danger'}>{mail.finding}</Alert>
            <p className="small line-loose muted">Mails come from {mail.sender}.</p>
          </>
        ) : (
          <>
            <RadioCards
              id="mail"
              name="mail"
              label="Mail"
              options={CHOICES}
              value={choice}
              onChange={setChoice}
            />
            {choice === 'none' ? (
              <p className="small line-loose muted">
                {mail.finding} Until then you hand over links: User Administration shows them. Classes need no
                mail.
              </p>
            ) : (
              <MailServerFields />
            )}
          </>
        )}
      </div>
    </FormGroup>
  );
}

const NOTHING: MailServer = { host: '', port: '587', user: '', password: '', sender: '' };

/** The browser creates the lines for the settings file. It sends none of the typed values to the server. */
function MailServerFields() {
  const [server, setServer] = useState(NOTHING);
  const lines = mailLines(server);
  const field = (name: keyof MailServer) => ({
    value: server[name],
    autoComplete: 'off',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setServer({ ...server, [name]: currentTarget.value }),
  });
  return (
    <>
      <p className="small line-loose muted">
        The server reads this from its settings when it starts. Type it here, and you get the two lines to put
        there. The password stays in this browser.
      </p>
      <Pair>
        <TextField {...field('host')} label="Mail server" placeholder="mail.school.example" />
        <TextField {...field('port')} label="Port" inputMode="numeric" />
        <TextField {...field('user')} label="User name there" />
        <PasswordField {...field('password')} label="Its password" />
        <TextField {...field('sender')} label="Sender of all mails" type="email" />
      </Pair>
      {lines && <Lines text={lines.join('\n')} />}
    </>
  );
}

function Lines({ text }: { text: string }) {
  const [outcome, setOutcome] = useState('');
  return (
    <div className="grid gap-3">
      <p className="small line-loose muted">
        Put these lines into the file with the settings of this server, and <code>ADMIN_EMAIL</code> with your
        own address. Then start it again, and run its command <code>doctor</code>, which sends you a mail.
      </p>
      <pre className={styles.code}>{text}</pre>
      <Button
        look="outline"
        className="self-start"
        onClick={async () => setOutcome((await copyText(text)) ? 'Copied' : 'Please copy the lines by hand')}
      >
        <IconCopy aria-hidden size={20} />
        {outcome || 'Copy the lines'}
      </Button>
      <span role="status" className="visually-hidden">
        {outcome}
      </span>
    </div>
  );
}
