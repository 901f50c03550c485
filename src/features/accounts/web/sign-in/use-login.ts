import { type RefObject, useState } from 'react';
import { useNavigate } from 'react-router';
import { SPECIAL_PAGES } from '#platform/shared/content/special-pages.ts';
import { isBlank } from '#platform/shared/text/text.ts';
import { links } from '#platform/web/addresses/links.ts';
import { keepFirstQuestion, type Wish } from '#platform/web/addresses/wish.ts';
import { attempt, type Refused } from '#platform/web/calls/attempt.ts';
import { checkSession } from '#platform/web/session.ts';
import { untilItIsLeft, useForm } from '#ui/fields/use-form.ts';
import * as contract from '../../contract.ts';

/**
 * Called after the server accepted the password.
 * @returns the message if the user cannot continue; undefined if the user can
 */
export type Arrive = () => Promise<string | undefined>;

type Destination = { wish?: Wish | undefined; arrive?: Arrive | undefined };

type Typed = { username: string; password: string };

/** The single message that is shown if both user name and password are missing. */
export const BOTH_MISSING = 'Please enter a Username and Password';

/** Manages the login form. Source of the states and messages: docs/behaviour.md 5.1, 5.2. */
export function useLogin(password: RefObject<HTMLInputElement | null>, { wish, arrive }: Destination) {
  const [isVerified, setVerified] = useState(true);
  const navigate = useNavigate();
  const form = useForm({
    initial: { username: '', password: '' },
    check: missing,
    async send(typed) {
      const refused = (await signIn(typed)) ?? (await goOn());
      if (!refused) return untilItIsLeft();
      setVerified(refused.code !== 'notVerified');
      if (password.current) password.current.value = '';
      password.current?.focus();
      return refused;
    },
  });

  async function goOn(): Promise<Refused | undefined> {
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

  return { ...form, isVerified };
}

function missing({ username, password }: Typed): Partial<Typed> {
  if (isBlank(username))
    return password === '' ? { password: BOTH_MISSING } : { username: 'Please enter a Username' };
  return password === '' ? { password: 'Please enter a Password' } : {};
}

/** @returns why signing in failed; undefined if the password was right */
async function signIn(typed: Typed): Promise<Refused | undefined> {
  const result = await attempt(contract.signIn, { body: typed }, { mayRunTwice: true });
  if (result.is === 'refused') return failure(result.message);
  const { success, message, code } = result.answer;
  return success ? undefined : failure(message, code);
}

function failure(message?: string, code?: string): Refused {
  return { status: null, message: message || 'Login failed. Please try again.', ...(code && { code }) };
}
