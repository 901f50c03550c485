import { useState } from 'react';
import { attempt, sentenceOf } from '#platform/web/calls/attempt.ts';
import * as contract from '../../contract.ts';

/** The state of a request for another verification e-mail. */
type Resend = { is: 'ready' } | { is: 'sending' } | { is: 'sent' } | { is: 'refused'; message: string };

const PAUSE_MS = 60_000;

/** Sends the verification e-mail again. The user must then wait before another request. */
export function useResend() {
  const [state, setState] = useState<Resend>({ is: 'ready' });

  async function resend(userName: string) {
    if (state.is === 'sending' || state.is === 'sent') return;
    setState({ is: 'sending' });
    const result = await attempt(contract.resendVerification, { body: { userName } });
    if (result.is === 'refused') return setState({ is: 'refused', message: sentenceOf(result) });
    setState({ is: 'sent' });
    setTimeout(() => setState({ is: 'ready' }), PAUSE_MS);
  }

  return [state, resend] as const;
}
