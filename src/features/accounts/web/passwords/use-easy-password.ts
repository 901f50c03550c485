import { useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '#platform/web/calls/api.ts';
import { judgePassword } from '../../contract.ts';
import { meetsPasswordRules } from '../../password-rules.ts';

/**
 * Tells the server about the person if nobody is signed in: the token of a mailed link, or texts from the
 * form.
 */
type About = { token?: string; personalTexts?: string[] };

/**
 * `refused`: the password is easy, and the server refuses it. `accepted`: the password is easy, and the
 * person uses it in spite of the warning.
 */
type Verdict = 'fine' | 'easy' | 'refused' | 'accepted';

type Judgement = { password: string; is: Verdict; isFormHeld?: boolean };

/** How long the form waits for a rating, in milliseconds. After this time it continues without a rating. */
const LONGEST_JUDGEMENT_MS = 20_000;

/**
 * Asks the server whether a password is easy to guess. If it is, the form is not sent until the person has
 * decided.
 */
export function useEasyPassword(password: string, about: About = {}) {
  const [judgement, setJudgement] = useState<Judgement>({ password: '', is: 'fine' });
  const known = judgement.password === password ? judgement.is : undefined;

  async function judge(): Promise<Verdict> {
    if (known || !meetsPasswordRules(password)) return known ?? 'fine';
    const is = await askServer(password, about);
    flushSync(() => setJudgement({ password, is }));
    return is;
  }

  return {
    /** The warning that the field shows. */
    warning: known === 'easy' || known === 'refused' ? known : undefined,
    judge,
    /** @returns true if the form must not be sent yet; the field then shows the warning and has the focus */
    holdForm: async (form: HTMLFormElement | null): Promise<boolean> => {
      if ((await judge()) !== 'easy') return false;
      flushSync(() => setJudgement({ password, is: 'easy', isFormHeld: true }));
      form?.querySelector<HTMLElement>('[autocomplete="new-password"]')?.focus();
      return true;
    },
    /** Uses the password in spite of the warning, and sends the form if the warning had stopped it. */
    accept: (form: HTMLFormElement | null) => {
      flushSync(() => setJudgement({ password, is: 'accepted' }));
      if (judgement.isFormHeld) form?.requestSubmit();
      else form?.querySelector<HTMLElement>('[type=submit]')?.focus();
    },
  };
}
export type EasyPassword = ReturnType<typeof useEasyPassword>;

async function askServer(password: string, about: About): Promise<Verdict> {
  const signal = AbortSignal.timeout(LONGEST_JUDGEMENT_MS);
  // If the rating fails, the form continues without it, because it is only a warning. The server applies its
  // own rules anyway.
  const answer = await call(judgePassword, { body: { password, ...about } }, { signal }).catch(() => null);
  if (!answer?.isEasyToGuess) return 'fine';
  return answer.isRefused ? 'refused' : 'easy';
}
