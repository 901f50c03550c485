import { IconMailForward } from '@tabler/icons-react';
import { links } from '#platform/web/addresses/links.ts';
import { ButtonLink } from '#ui/buttons/Button.tsx';
import { LINK_LIFETIMES } from '../../link-lifetimes.ts';
import { Outcome } from '../layout/Outcome.tsx';
import { Panel } from '../layout/Panel.tsx';

export function ForgotPasswordSuccessScreen() {
  return (
    <Panel>
      <Outcome
        icon={<IconMailForward />}
        title="Check your e-mail"
        text={`We sent a link to the address of this account. Open it to set a new password. The link works for ${LINK_LIFETIMES.reset.inWords}.`}
      >
        <ButtonLink wide to={links.login()}>
          BACK TO LOGIN
        </ButtonLink>
        <p className="small line-loose faint">
          Nothing there? Look in the junk folder, or ask your school’s account holder.
        </p>
      </Outcome>
    </Panel>
  );
}
