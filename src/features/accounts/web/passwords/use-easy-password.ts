import { useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '#platform/web/calls/api.ts';
import { judgePassword } from '../../contract.ts';
import { meetsPasswordRules } from '../../password-rules.ts';

/** Whose password it is, where no session says so: a mailed link's token, or what stands in the form. */
type About = { token?: string; personalTexts?: string[] };

/** `refused`: easy, and the server does not take it. `accepted`: easy, and its owner wants it all the same. */
type Verdict = 'fine' | 'easy' | 'refused' | 'accepted';

type Judgement = { password: string; is: Verdict; isFormHeld?: boolean };

/** The longest wait for a warning. */
const LONGEST_JUDGEMENT_MS = 20_000;

/** Asks the server whether a password is easy to guess, and holds the form until its owner has decided. */
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
    /** What is to be said about it. */
    warning: known === 'easy' || known === 'refused' ? known : undefined,
    judge,
    /** @returns true when the form must wait: the warning stands at the field, which has the focus */
    holdForm: async (form: HTMLFormElement): Promise<boolean> => {
      if ((await judge()) !== 'easy') return false;
      flushSync(() => setJudgement({ password, is: 'easy', isFormHeld: true }));
      form.querySelector<HTMLElement>('[autocomplete="new-password"]')?.focus();
      return true;
    },
    /** Goes on where the form was held. */
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
  // It is only a warning: without a judgement the form goes on, and the server enforces its rules.
  const answer = await call(judgePassword, { body: { password, ...about } }, { signal }).catch(() => null);
  if (!answer?.isEasyToGuess) return 'fine';
  return answer.isRefused ? 'refused' : 'easy';
}
