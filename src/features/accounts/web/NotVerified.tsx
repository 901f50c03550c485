import { IconMail } from '@tabler/icons-react';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ResendSent } from './ResendSent.tsx';
import { useResend } from './use-resend.ts';

/** The password was right, but the link in the e-mail was not opened yet. */
export function NotVerified({ message, userName }: { message: string; userName: string }) {
  const [resend, sendAgain] = useResend();
  if (resend.is === 'sent') return <ResendSent />;
  const button = (
    <Button look="outline" disabled={resend.is === 'sending'} onClick={() => sendAgain(userName)}>
      Resend verification e-mail
    </Button>
  );
  return (
    <Alert icon={<IconMail />} action={button}>
      {resend.is === 'refused' ? resend.message : message}
    </Alert>
  );
}
