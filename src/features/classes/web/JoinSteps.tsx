import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { SPECIAL_PAGES } from '#platform/shared/content/special-pages.ts';
import { links } from '#platform/web/addresses/links.ts';
import { attempt, sentenceOf } from '#platform/web/calls/attempt.ts';
import { queryClient } from '#platform/web/calls/query-client.ts';
import { currentUserQuery, forgetSession } from '#platform/web/session.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { SubmitButton } from '#ui/buttons/SubmitButton.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { useForm } from '#ui/fields/use-form.ts';
import { RefusedAlert } from '#ui/messages/RefusedAlert.tsx';
import { useConfirm } from '#ui/messages/use-confirm.tsx';
import { CODE_LENGTH, readCode } from '../code.ts';
import { joinClass, lookUpCode } from '../contract.ts';

type Found = { code: string; className: string; nicknames: string[] };
type Props = { givenCode: string; renderTitle(title: string, isNews: boolean): ReactNode };

/** Two steps into a class: the code, then a nickname. */
export function JoinSteps({ givenCode, renderTitle }: Props) {
  const [found, setFound] = useState<Found>();
  if (!found)
    return (
      <>
        {renderTitle('Type the code of your class', false)}
        <CodeForm givenCode={givenCode} onFound={setFound} />
      </>
    );
  return (
    <>
      {renderTitle('Choose a nickname', true)}
      <Nicknames found={found} onFound={setFound} />
    </>
  );
}

function CodeForm({ givenCode, onFound }: { givenCode: string; onFound(found: Found): void }) {
  const form = useForm({
    initial: { code: givenCode },
    async send({ code }) {
      const result = await attempt(lookUpCode, { body: { code } });
      if (result.is === 'refused') return result;
      onFound({ code, ...result.answer });
      return undefined;
    },
  });
  // The sixth character sends the code, also one from a QR code.
  const { code } = form.values;
  const sendWhole = useEffectEvent((typed: string) => {
    if (readCode(typed).length === CODE_LENGTH) form.submit();
  });
  useEffect(() => sendWhole(code), [code]);
  return (
    <form className="grid gap-4" {...form.props}>
      <TextField
        label="Code"
        hint="Your teacher shows it on the board. Small letters are fine."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.field('code')}
      />
      {form.message && <RefusedAlert>{form.message}</RefusedAlert>}
      <SubmitButton wide isBusy={form.isBusy} busyText="Looking...">
        Next
      </SubmitButton>
      <p className="muted small">You need no e-mail and no name.</p>
    </form>
  );
}

function Nicknames({ found, onFound }: { found: Found; onFound(found: Found): void }) {
  const [message, setMessage] = useState('');
  const { confirm, dialog } = useConfirm();
  const { code, className, nicknames } = found;

  async function others() {
    const result = await attempt(lookUpCode, { body: { code } });
    if (result.is === 'refused') setMessage(sentenceOf(result));
    else onFound({ code, ...result.answer });
  }

  async function join(nickname: string) {
    const user = queryClient.getQueryData(currentUserQuery.queryKey);
    const details = [`${user?.firstName || 'A person'} is signed in on this device and will be logged out.`];
    const text = `Go in as ${nickname}?`;
    if (user && !(await confirm({ text, verb: 'Go in', details, look: 'primary' }))) return;
    const result = await attempt(joinClass, { body: { code, nickname } });
    if (result.is === 'refused') return setMessage(sentenceOf(result));
    forgetSession();
    // A new start of the app: nothing of an earlier person stays in memory.
    window.location.assign(links.page(SPECIAL_PAGES.home));
  }

  return (
    <div className="grid gap-4">
      <p className="muted">You join {className}.</p>
      {message && <RefusedAlert>{message}</RefusedAlert>}
      <ul className="bare grid gap-2" aria-label="Nicknames">
        {nicknames.map((nickname) => (
          <li key={nickname}>
            <Button wide look="outline" onClick={() => void join(nickname)}>
              Go in as {nickname}
            </Button>
          </li>
        ))}
      </ul>
      <Button look="quiet" onClick={() => void others()}>
        Six others
      </Button>
      {dialog}
    </div>
  );
}
