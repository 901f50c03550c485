import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SPECIAL_PAGES } from '#platform/shared/content/special-pages.ts';
import { links } from '#platform/web/addresses/links.ts';
import { attempt, sentenceOf } from '#platform/web/calls/attempt.ts';
import { currentUserQuery, forgetSession } from '#platform/web/session.ts';
import { Button, ButtonLink } from '#ui/buttons/Button.tsx';
import { RefusedAlert } from '#ui/messages/RefusedAlert.tsx';
import { Loading } from '#ui/states/Loading.tsx';
import { comeBackByCard } from '../../contract.ts';
import { willBeLoggedOut } from '../will-be-logged-out.ts';

/**
 * Signs a pupil in. The QR code on the pupil's card contains the address of this screen. If a person with an
 * account is signed in, the screen asks first: opening a link alone must not end that person's session.
 */
export function EnterByCard({ secret }: { secret: string }) {
  const [isAgreed, setAgreed] = useState(false);
  const { data: user } = useQuery(currentUserQuery);
  if (user === undefined) return <Loading text="Loading..." />;
  if (isAgreed || !user || user.pupil) return <Enter secret={secret} />;
  return (
    <div className="grid gap-4">
      <p>{willBeLoggedOut(user)}</p>
      <Button onClick={() => setAgreed(true)}>Go in with the card</Button>
      <ButtonLink look="quiet" to={links.page(SPECIAL_PAGES.home)}>
        Stay signed in
      </ButtonLink>
    </div>
  );
}

function Enter({ secret }: { secret: string }) {
  const { data: message, refetch } = useQuery({
    queryKey: ['card', secret],
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: () => enter(secret),
  });
  if (!message) return <Loading text="Loading..." />;
  return (
    <div className="grid gap-4">
      <RefusedAlert>{message}</RefusedAlert>
      <Button onClick={() => void refetch()}>Try again</Button>
      <ButtonLink look="quiet" to={links.join()}>
        Type the code of the class
      </ButtonLink>
    </div>
  );
}

/**
 * Signs the pupil in and reloads the app.
 * @returns a sentence that says why the card does not work; '' if it works
 */
async function enter(secret: string): Promise<string> {
  const result = await attempt(comeBackByCard, { body: { secret } });
  if (result.is === 'refused') return sentenceOf(result);
  forgetSession();
  window.location.replace(links.page(SPECIAL_PAGES.home));
  return '';
}
