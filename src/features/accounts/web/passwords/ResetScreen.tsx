import { IconLinkOff, IconLockCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { links } from '#platform/web/addresses/links.ts';
import { ButtonLink } from '#ui/buttons/Button.tsx';
import { LINK_LIFETIMES } from '../../link-lifetimes.ts';
import { Outcome } from '../layout/Outcome.tsx';
import { Panel } from '../layout/Panel.tsx';
import { ScreenTitle } from '../layout/ScreenTitle.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';

/** The screen that opens from the links in "new password" mails and invitations. */
export function ResetScreen() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const [link, setLink] = useState<'open' | 'used' | 'ended'>(token === '' ? 'ended' : 'open');
  return (
    <Panel>
      {link === 'open' && (
        <>
          <ScreenTitle>Set a new password</ScreenTitle>
          <NewPasswordForm token={token} onSaved={() => setLink('used')} onEnded={() => setLink('ended')} />
        </>
      )}
      {link === 'used' && <Saved />}
      {link === 'ended' && <Ended />}
    </Panel>
  );
}

function Saved() {
  return (
    <Outcome
      icon={<IconLockCheck />}
      look="ok"
      title="New password saved"
      text="Log in with it. Everywhere else this account was logged out."
      isNews
    >
      <ButtonLink wide to={links.login()}>
        LOG IN
      </ButtonLink>
    </Outcome>
  );
}

/**
 * Shown for a link that no longer works. The text is about both kinds of links, those in "new password" mails and
 * those in invitations, because the server no longer knows of which kind the link was.
 */
function Ended() {
  return (
    <Outcome
      icon={<IconLinkOff />}
      look="bad"
      title="This link no longer works"
      text={`It is too old, or it was already used: a link to set a new password works once, for ${LINK_LIFETIMES.reset.inWords}. An invitation works once, for ${LINK_LIFETIMES.invite.inWords}.`}
      isNews
    >
      <ButtonLink wide to={links.forgotPassword()}>
        Send me a new link
      </ButtonLink>
      <ButtonLink look="quiet" to={links.login()}>
        BACK TO LOGIN
      </ButtonLink>
    </Outcome>
  );
}
