import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isFailedResponse } from '#platform/web/calls/api.ts';
import { holdSession } from '#platform/web/session.ts';
import { SignInAgain } from './SignInAgain.tsx';

export type SignedIn = {
  /**
   * Makes a call. If the session has expired, asks the user to sign in again in a dialog, and then repeats
   * the call.
   */
  signedIn: <T>(run: () => Promise<T>) => Promise<T>;
  dialog: ReactNode;
};

/**
 * For screens with unsaved changes: if the session has expired, a login dialog opens above the screen, and
 * the user stays on the screen (docs/behaviour.md 20.9).
 */
export function useSignInAgain(): SignedIn {
  const [answer, setAnswer] = useState<((isSignedIn: boolean) => void) | null>(null);
  const asked = useRef<Promise<boolean>>(undefined);
  useEffect(() => holdSession(), []);

  function ask(): Promise<boolean> {
    asked.current ??= new Promise((resolve) => {
      setAnswer(() => (isSignedIn: boolean) => {
        asked.current = undefined;
        setAnswer(null);
        resolve(isSignedIn);
      });
    });
    return asked.current;
  }

  async function signedIn<T>(run: () => Promise<T>): Promise<T> {
    try {
      return await run();
    } catch (error) {
      const hasEnded = isFailedResponse(error) && error.status === 401;
      if (!hasEnded || !(await ask())) throw error;
      return signedIn(run);
    }
  }

  return { signedIn, dialog: answer && <SignInAgain onAnswer={answer} /> };
}
