import { IconMailForward } from '@tabler/icons-react';
import { links } from '#web/links.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Outcome } from './Outcome.tsx';
import panel from './Panel.module.css';
import { Panel } from './Panel.tsx';

export function ForgotPasswordSuccessScreen() {
  return (
    <Panel>
      <Outcome
        icon={<IconMailForward />}
        title="Check your e-mail"
        text="We sent a link to the address of this account. Open it to set a new password. The link works for 1 hour."
      >
        <ButtonLink wide to={links.login()}>
          BACK TO LOGIN
        </ButtonLink>
        <p className={panel.hint}>
          Nothing there? Look in the junk folder, or ask your school’s account holder.
        </p>
      </Outcome>
    </Panel>
  );
}
