import { IconCheck, IconCloudOff } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { links } from '#platform/web/addresses/links.ts';
import { attempt, sentenceOf } from '#platform/web/calls/attempt.ts';
import { Button, ButtonLink } from '#ui/buttons/Button.tsx';
import { Loading } from '#ui/states/Loading.tsx';
import * as contract from '../../contract.ts';
import { Outcome } from '../layout/Outcome.tsx';
import { Panel } from '../layout/Panel.tsx';
import { ScreenTitle } from '../layout/ScreenTitle.tsx';
import { VerifyLinkEnded } from './VerifyLinkEnded.tsx';

export function VerifyEmailScreen() {
  const [params] = useSearchParams();
  return (
    <Panel>
      <Verification token={params.get('token') ?? ''} />
    </Panel>
  );
}

/**
 * A token works only once. The query cache makes sure that the browser sends it only once, even if React
 * mounts this screen several times.
 */
const verification = (token: string) =>
  queryOptions({
    queryKey: ['verifyEmail', token],
    queryFn: () => attempt(contract.verifyEmail, { body: { token } }),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });

function Verification({ token }: { token: string }) {
  const { data: result, isFetching, refetch } = useQuery(verification(token));
  if (isFetching) return <Checking />;
  if (result?.is === 'answered') return <Verified />;
  if (!result || result.status === 410 || result.status === 400) return <VerifyLinkEnded />;
  return (
    <Outcome
      icon={<IconCloudOff />}
      look="bad"
      title="We could not check your link"
      text={sentenceOf(result)}
      isNews
    >
      <Button wide onClick={() => refetch()}>
        TRY AGAIN
      </Button>
    </Outcome>
  );
}

function Checking() {
  return (
    <>
      <ScreenTitle>Checking your link</ScreenTitle>
      <Loading text="Loading..." />
    </>
  );
}

function Verified() {
  return (
    <Outcome
      icon={<IconCheck />}
      look="ok"
      title="E-mail verified"
      text="Your account is ready. Log in and ask your first question."
      isNews
    >
      <ButtonLink wide to={links.login()}>
        LOG IN
      </ButtonLink>
    </Outcome>
  );
}
