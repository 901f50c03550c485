import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { SPECIAL_PAGES } from '#platform/shared/content/special-pages.ts';
import { links } from '#platform/web/addresses/links.ts';
import { attempt, sentenceOf } from '#platform/web/calls/attempt.ts';
import { queryClient } from '#platform/web/calls/query-client.ts';
import { currentUserQuery, forgetSession } from '#platform/web/session.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Link } from '#ui/buttons/Link.tsx';
import { SubmitButton } from '#ui/buttons/SubmitButton.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { useForm } from '#ui/fields/use-form.ts';
import { RefusedAlert } from '#ui/messages/RefusedAlert.tsx';
import { useConfirm } from '#ui/messages/use-confirm.tsx';
import { CODE_LENGTH, readCode } from '../code.ts';
import { joinClass, lookUpCode } from '../contract.ts';
import { CodeField } from './CodeField.tsx';
import { ComeBack } from './cards/ComeBack.tsx';
import { keepMyPictures } from './cards/my-pictures.ts';
import { willBeLoggedOut } from './will-be-logged-out.ts';

type Found = { code: string; className: string; nicknames: string[]; ownNicknames: boolean };
type Props = { givenCode: string; renderTitle(title: string, isNews: boolean): ReactNode };

/** The two steps to join a class: type the code, then choose a nickname. */
export function JoinSteps({ givenCode, renderTitle }: Props) {
  const [found, setFound] = useState<Found>();
  const [isBack, setBack] = useState(false);
  if (isBack)
    return (
      <>
        {renderTitle('Welcome back', true)}
        <ComeBack givenCode={found?.code ?? givenCode} onBack={() => setBack(false)} />
      </>
    );
  if (!found)
    return (
      <>
        {renderTitle('Type the code of your class', false)}
        <CodeForm givenCode={givenCode} onFound={setFound} />
        <Button look="quiet" wide onClick={() => setBack(true)}>
          I was here before
        </Button>
      </>
    );
  return (
    <>
      {renderTitle('Choose a nickname', true)}
      <Nicknames found={found} onFound={setFound} />
      <Button look="quiet" wide onClick={() => setBack(true)}>
        I was here before
      </Button>
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
  // When the code has six characters, the form submits itself. The code may come from the keyboard or from a
  // QR code.
  const { code } = form.values;
  const sendWhole = useEffectEvent((typed: string) => {
    if (readCode(typed).length === CODE_LENGTH) form.submit();
  });
  useEffect(() => sendWhole(code), [code]);
  return (
    <form className="grid gap-4" {...form.props}>
      <CodeField hint="Your teacher shows it on the board. Small letters are fine." {...form.field('code')} />
      {form.message && <RefusedAlert>{form.message}</RefusedAlert>}
      <SubmitButton wide isBusy={form.isBusy} busyText="Looking...">
        Next
      </SubmitButton>
      <p className="muted small">
        You need no e-mail and no name. <Link to={links.pupilPrivacy()}>What is kept about me</Link>
      </p>
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
    const text = `Go in as ${nickname}?`;
    const details = user ? [willBeLoggedOut(user)] : [];
    if (user && !(await confirm({ text, verb: 'Go in', details, look: 'primary' }))) return;
    const result = await attempt(joinClass, { body: { code, nickname } });
    if (result.is === 'refused') return setMessage(sentenceOf(result));
    keepMyPictures(result.answer);
    forgetSession();
    // Reloads the app, so that nothing of a previous user stays in memory.
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
      {found.ownNicknames && <OwnNickname onChoose={(nickname) => void join(nickname)} />}
      {dialog}
    </div>
  );
}

function OwnNickname({ onChoose }: { onChoose(nickname: string): void }) {
  const [nickname, setNickname] = useState('');
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(nickname);
      }}
    >
      <TextField
        label="Write my own"
        hint="2 to 16 letters. Not your full name, not unkind."
        autoComplete="off"
        spellCheck={false}
        value={nickname}
        onChange={(event) => setNickname(event.currentTarget.value)}
      />
      <Button type="submit" look="outline" wide>
        Go in with my own
      </Button>
    </form>
  );
}
