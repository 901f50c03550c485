import { IconMailCheck, IconMailForward } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { links } from '#platform/web/addresses/links.ts';
import { Button, ButtonLink } from '#ui/buttons/Button.tsx';
import { focusOnArrival } from '#ui/focus.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { RefusedAlert } from '#ui/messages/RefusedAlert.tsx';
import { Loading } from '#ui/states/Loading.tsx';
import { LINK_LIFETIMES } from '../../link-lifetimes.ts';
import { Outcome } from '../layout/Outcome.tsx';
import { Panel } from '../layout/Panel.tsx';
import { ResendSent } from '../sign-in/ResendSent.tsx';
import { useResend } from '../sign-in/use-resend.ts';
import { readVisitor } from '../sign-in/visitor.ts';
import { CorrectAddress } from './CorrectAddress.tsx';
import { registrationQuery } from './registration-query.ts';

export function VerifyScreen() {
  const visitor = readVisitor(useLocation().state);
  const { data, isPending } = useQuery(registrationQuery);
  // The server's answer may be about another person than `visitor`, who registered in this tab: in the
  // meantime, another tab of this browser may have registered somebody else.
  const isSame = data && (!visitor || visitor.userName.toLowerCase() === data.userName.toLowerCase());
  const registered = isSame ? data : null;
  return (
    <Panel>
      {isPending ? (
        <Loading text="Loading..." />
      ) : (
        <ThankYou registered={registered} userName={(registered ?? visitor)?.userName ?? ''} />
      )}
    </Panel>
  );
}

type Props = {
  registered: { email: string } | null;
  /** The user name of the registered person; empty if it is not known. */
  userName: string;
};

function ThankYou({ registered, userName }: Props) {
  const [corrected, setCorrected] = useState<{ userName: string; email: string }>();
  const [isCorrecting, setCorrecting] = useState(false);
  const [isDone, setDone] = useState(false);
  const correct = useRef<HTMLButtonElement>(null);
  const name = corrected?.userName ?? userName;
  const email = corrected?.email ?? registered?.email;

  function close() {
    flushSync(() => setCorrecting(false));
    correct.current?.focus();
  }

  return (
    <Outcome icon={<IconMailForward />} title="Thank you!" text={<WhereItWent email={email} />}>
      {isDone && email && !isCorrecting && <Corrected email={email} />}
      {isCorrecting ? (
        <CorrectAddress
          isOwn={registered !== null}
          userName={name}
          email={email ?? ''}
          onClose={close}
          onCorrected={(sent) => {
            setCorrected(sent);
            setDone(true);
            setCorrecting(false);
          }}
        />
      ) : (
        <div className="grid gap-2">
          <ButtonLink wide to={links.login()}>
            BACK TO LOGIN
          </ButtonLink>
          {name && <SendAgain key={email} userName={name} />}
          <Button ref={correct} look="quiet" onClick={() => setCorrecting(true)}>
            Correct the e-mail address
          </Button>
        </div>
      )}
    </Outcome>
  );
}

function WhereItWent({ email }: { email: string | undefined }): ReactNode {
  return (
    <>
      A verification e-mail was sent
      {email && (
        <>
          {' to '}
          <strong className="breaks">{email}</strong>
        </>
      )}
      . Open the link in it, then log in. The link works for {LINK_LIFETIMES.verify.inWords}.
    </>
  );
}

function Corrected({ email }: { email: string }) {
  return (
    <Alert look="ok" icon={<IconMailCheck />} tabIndex={-1} ref={focusOnArrival}>
      <span className="breaks">Sent to {email}. The link in the earlier e-mail no longer works.</span>
    </Alert>
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
