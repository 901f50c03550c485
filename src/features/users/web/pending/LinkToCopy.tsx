import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { LINK_LIFETIMES } from '#features/accounts/link-lifetimes.ts';
import { copyText } from '#platform/web/addresses/share.ts';
import { attempt, sentenceOf } from '#platform/web/calls/attempt.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { focusOnArrival } from '#ui/focus.ts';
import { RefusedAlert } from '#ui/messages/RefusedAlert.tsx';
import type { PendingUser } from '../../contract.ts';
import { makePendingLink } from '../../pending-contract.ts';
import styles from './PendingHelp.module.css';

type Link = { is: 'none' | 'asked' } | { is: 'made'; link: string } | { is: 'refused'; message: string };

const PURPOSES = {
  invitation: `Whoever opens the link can choose the password of this account. It works for ${LINK_LIFETIMES.invite.inWords}.`,
  verification: `Opening the link verifies the e-mail address. It works for ${LINK_LIFETIMES.verify.inWords}.`,
};

type Props = { user: PendingUser; onMade(): Promise<void> };

/**
 * Creates a link and copies it to the clipboard. The link is also shown, because the browser may refuse
 * access to the clipboard.
 */
export function LinkToCopy({ user, onMade }: Props) {
  const [link, setLink] = useState<Link>({ is: 'none' });
  const [outcome, setOutcome] = useState('');

  async function make() {
    if (link.is === 'asked') return;
    setLink({ is: 'asked' });
    const result = await attempt(makePendingLink, { body: { id: user.id } });
    setLink(
      result.is === 'answered'
        ? { is: 'made', link: result.answer.link }
        : { is: 'refused', message: sentenceOf(result) },
    );
    await onMade();
  }

  return (
    <section className={styles.way}>
      <h3 className="reading">Hand over a link</h3>
      <p className="small line-loose muted">
        {PURPOSES[user.kind]} Give it to this person only. Earlier links stop working, and so will this one
        when another mail is asked for.
      </p>
      {link.is === 'refused' && <RefusedAlert>{link.message}</RefusedAlert>}
      {link.is === 'made' ? (
        <>
          <TextField
            ref={focusOnArrival}
            label="Link"
            readOnly
            value={link.link}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Button
            look="outline"
            className="self-start"
            onClick={async () =>
              setOutcome((await copyText(link.link)) ? 'Copied' : 'Please copy the link by hand')
            }
          >
            <IconCopy aria-hidden size={20} />
            {outcome || 'Copy link'}
          </Button>
          <span role="status" className="visually-hidden">
            {outcome}
          </span>
        </>
      ) : (
        <Button
          look="outline"
          className="self-start"
          aria-disabled={link.is === 'asked' || undefined}
          onClick={() => void make()}
        >
          Make a link
        </Button>
      )}
    </section>
  );
}
