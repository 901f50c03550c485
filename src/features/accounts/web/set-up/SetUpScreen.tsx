import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { isFailedResponse } from '#platform/web/calls/api.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { SubmitButton } from '#ui/buttons/SubmitButton.tsx';
import { RefusedAlert } from '#ui/messages/RefusedAlert.tsx';
import hut from '#ui/scenes/hut-night.webp';
import { Loading } from '#ui/states/Loading.tsx';
import { FormPage } from '../layout/FormPage.tsx';
import { MailPart } from './MailPart.tsx';
import { AdministratorPart, LibraryPart, SchoolPart } from './set-up-parts.tsx';
import { type NewServer, setUpQuery } from './set-up-query.ts';
import { useSetUp } from './use-set-up.ts';

type Props = {
  /** Shown if no set-up is possible: the same screen as for an unknown address. */
  otherwise: ReactNode;
};

/**
 * The screen with which a new server is set up. The server's log contains the address of this screen. The
 * address has the set-up code after `#`, because browsers do not send that part to a server. Source:
 * docs/behaviour.md 41.
 */
export function SetUpScreen({ otherwise }: Props) {
  const code = useLocation().hash.replace(/^#code=/, '');
  const { data, error, isPending, refetch } = useQuery(setUpQuery(code));
  if (isPending) return <Loading text="Loading..." />;
  if (isFailedResponse(error) && error.status === 404) return otherwise;
  return (
    <FormPage
      title="Set up your server"
      lead="A few answers, once. Then you are logged in as the administrator of Antarctic Explorer."
      picture={{ src: hut, caption: 'Illustration: a hut in the polar night' }}
    >
      {data ? <SetUpForm code={code} server={data} /> : <NoAnswer onTryAgain={() => void refetch()} />}
    </FormPage>
  );
}

function SetUpForm({ code, server }: { code: string; server: NewServer }) {
  const form = useSetUp(code, server);
  return (
    <form className="grid gap-7" {...form.props}>
      <AdministratorPart form={form} userName={server.userName} />
      <SchoolPart form={form} help={server.help} />
      <MailPart mail={server.mail} />
      <LibraryPart server={server} />
      {form.message && <RefusedAlert>{form.message}</RefusedAlert>}
      <SubmitButton wide isBusy={form.isBusy} busyText="Setting up...">
        SET UP AND LOG IN
      </SubmitButton>
    </form>
  );
}

function NoAnswer({ onTryAgain }: { onTryAgain(): void }) {
  return (
    <div className="grid gap-7">
      <RefusedAlert>The server does not answer at the moment.</RefusedAlert>
      <Button onClick={onTryAgain}>Try again</Button>
    </div>
  );
}
