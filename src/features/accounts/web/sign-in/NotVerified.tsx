import { IconMail } from '@tabler/icons-react';
import { links } from '#platform/web/addresses/links.ts';
import { Button, ButtonLink } from '#ui/buttons/Button.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import { ResendSent } from './ResendSent.tsx';
import { useResend } from './use-resend.ts';
import type { Visitor } from './visitor.ts';

/** Shown if the password is right but the visitor has not opened the link in the verification e-mail. */
export function NotVerified({ message, userName }: { message: string; userName: string }) {
  const [resend, sendAgain] = useResend();
  if (resend.is === 'sent') return <ResendSent />;
  const actions = (
    <div className="grid gap-2">
      <Button look="outline" disabled={resend.is === 'sending'} onClick={() => sendAgain(userName)}>
        Resend verification e-mail
      </Button>
      <ButtonLink look="outline" to={links.verify()} state={{ userName } satisfies Visitor}>
        Correct the e-mail address
      </ButtonLink>
    </div>
  );
  return (
    <Alert icon={<IconMail />} action={actions}>
      {resend.is === 'refused' ? resend.message : message}
    </Alert>
  );
}
