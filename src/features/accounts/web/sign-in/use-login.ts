import { type RefObject, type SyntheticEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { SPECIAL_PAGES } from '#platform/shared/content/special-pages.ts';
import { isBlank } from '#platform/shared/text/text.ts';
import { links } from '#platform/web/addresses/links.ts';
import { keepFirstQuestion, type Wish } from '#platform/web/addresses/wish.ts';
import { attempt } from '#platform/web/calls/attempt.ts';
import { checkSession } from '#platform/web/session.ts';
import { focusFirstInvalid } from '#ui/focus.ts';
import * as contract from '../../contract.ts';

/** The state of a login. */
export type Login =
  | { is: 'idle' }
  | { is: 'missing'; fields: 'username' | 'password' | 'both' }
  | { is: 'checking' }
  | { is: 'refused'; message: string }
  | { is: 'notVerified'; message: string; userName: string };

/** Called after a right password. @returns the reason if the next step is not possible */
export type Arrive = () => Promise<string | undefined>;

type Destination = { wish?: Wish | undefined; arrive?: Arrive | undefined };

type Failure = { message: string; isVerified: boolean };

/** Source of states and messages: docs/behaviour.md 5.1, 5.2. */
export function useLogin(password: RefObject<HTMLInputElement | null>, { wish, arrive }: Destination) {
  const [login, setLogin] = useState<Login>({ is: 'idle' });
  const navigate = useNavigate();

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (login.is === 'checking') return;
    const typed = readForm(event.currentTarget);
    const fields = missingFields(typed);
    if (fields) return refuseMissing(event.currentTarget, fields);
    setLogin({ is: 'checking' });
    const refusal = (await signIn(typed)) ?? (await goOn());
    if (refusal) refuse(refusal, typed.username);
  }

  async function goOn(): Promise<Failure | undefined> {
    if (arrive) {
      const problem = await arrive();
      return problem === undefined ? undefined : failure(problem);
    }
    const user = await checkSession().catch(() => null);
    if (!user) return failure();
    if (wish?.is === 'question') keepFirstQuestion(wish.question);
    navigate(wish?.is === 'page' ? wish.address : links.page(SPECIAL_PAGES.home));
    return undefined;
  }

  function refuseMissing(form: HTMLFormElement, fields: 'username' | 'password' | 'both') {
    // The message must be rendered before its field is focused.
    flushSync(() => setLogin({ is: 'missing', fields }));
    focusFirstInvalid(form);
  }

  function refuse({ message, isVerified }: Failure, userName: string) {
    setLogin(isVerified ? { is: 'refused', message } : { is: 'notVerified', message, userName });
    if (!password.current) return;
    password.current.value = '';
    password.current.focus();
  }

  return [login, submit] as const;
}

type Typed = { username: string; password: string };

function readForm(form: HTMLFormElement): Typed {
  const data = new FormData(form);
  return { username: String(data.get('username') ?? ''), password: String(data.get('password') ?? '') };
}

function missingFields({ username, password }: Typed): 'username' | 'password' | 'both' | undefined {
  if (isBlank(username)) return password === '' ? 'both' : 'username';
  return password === '' ? 'password' : undefined;
}

/** @returns why it failed; undefined if the password was right */
async function signIn(typed: Typed): Promise<Failure | undefined> {
  const result = await attempt(contract.signIn, { body: typed });
  if (result.is === 'refused') return failure(result.message);
  const { success, message, code } = result.answer;
  return success ? undefined : { ...failure(message), isVerified: code !== 'notVerified' };
}

function failure(message?: string): Failure {
  return { message: message || 'Login failed. Please try again.', isVerified: true };
}
