import { IconLinkOff } from '@tabler/icons-react';
import { links } from '#platform/web/addresses/links.ts';
import { ButtonLink } from '#ui/buttons/Button.tsx';
import { SubmitButton } from '#ui/buttons/SubmitButton.tsx';
import { useForm } from '#ui/fields/use-form.ts';
import { RefusedAlert } from '#ui/messages/RefusedAlert.tsx';
import { LINK_LIFETIMES } from '../../link-lifetimes.ts';
import { Outcome } from '../layout/Outcome.tsx';
import { checkUserName, UserNameField } from '../register/UserNameField.tsx';
import { ResendSent } from '../sign-in/ResendSent.tsx';
import { useResend } from '../sign-in/use-resend.ts';

/** Shown for a link that has expired, or was used or replaced. Offers to send a new link. */
export function VerifyLinkEnded() {
  const [resend, sendAgain] = useResend();
  const form = useForm({
    initial: { userName: '' },
    check: checkUserName,
    send: async ({ userName }) => void (await sendAgain(userName)),
  });
  return (
    <Outcome
      icon={<IconLinkOff />}
      look="bad"
      title="This link no longer works"
      text={`It is more than ${LINK_LIFETIMES.verify.inWords} old, or it was already used. Enter your username and we’ll send a new one.`}
      isNews
    >
      <form className="grid gap-4" {...form.props}>
        <UserNameField error={form.errors.userName} />
        {resend.is === 'refused' && <RefusedAlert>{resend.message}</RefusedAlert>}
        <div className="grid gap-2">
          {resend.is === 'sent' ? (
            <ResendSent />
          ) : (
            <SubmitButton wide isBusy={form.isBusy} busyText="Sending...">
              Resend verification e-mail
            </SubmitButton>
          )}
          <ButtonLink look="quiet" to={links.login()}>
            BACK TO LOGIN
          </ButtonLink>
        </div>
      </form>
    </Outcome>
  );
}
