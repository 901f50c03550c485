import { IconMailForward } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { links } from '#web/links.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { RefusedAlert } from '#web/ui/RefusedAlert.tsx';
import { Outcome } from './Outcome.tsx';
import panel from './Panel.module.css';
import { Panel } from './Panel.tsx';
import { ResendSent } from './ResendSent.tsx';
import { useResend } from './use-resend.ts';
import { readVisitor } from './visitor.ts';

export function VerifyScreen() {
  const visitor = readVisitor(useLocation().state);
  return (
    <Panel>
      <Outcome
        icon={<IconMailForward />}
        title="Thank you!"
        text="A verification e-mail was sent. Open the link in it, then log in. The link works for 48 hours."
      >
        <div className={panel.actions}>
          <ButtonLink wide to={links.login()}>
            BACK TO LOGIN
          </ButtonLink>
          {visitor && <SendAgain userName={visitor.userName} />}
        </div>
      </Outcome>
    </Panel>
  );
}

function SendAgain({ userName }: { userName: string }) {
  const [resend, sendAgain] = useResend();
  if (resend.is === 'sent') return <ResendSent />;
  return (
    <>
      {resend.is === 'refused' && <RefusedAlert>{resend.message}</RefusedAlert>}
      <Button look="quiet" disabled={resend.is === 'sending'} onClick={() => sendAgain(userName)}>
        Resend verification e-mail
      </Button>
    </>
  );
}
