import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { attempt, sentenceOf } from '#web/attempt.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { focusOnArrival } from '#web/ui/focus.ts';
import { tellEditors } from '../contract.ts';
import styles from './TellEditors.module.css';

type Telling = { is: 'offered' } | { is: 'sending' } | { is: 'sent' } | { is: 'refused'; message: string };

/** Below a question that has no answer: the editors learn what is missing, and not who missed it. */
export function TellEditors({ question }: { question: string }) {
  const [telling, setTelling] = useState<Telling>({ is: 'offered' });

  async function tell() {
    if (telling.is === 'sending') return;
    setTelling({ is: 'sending' });
    const result = await attempt(tellEditors, { body: { question } });
    setTelling(result.is === 'answered' ? { is: 'sent' } : { is: 'refused', message: sentenceOf(result) });
  }

  return (
    <div className={styles.telling}>
      {telling.is === 'sent' ? (
        // The button that had the focus is gone.
        <Alert look="ok" tabIndex={-1} ref={focusOnArrival}>
          Sent to the editors. Your name is not included.
        </Alert>
      ) : (
        <Button look="outline" aria-disabled={telling.is === 'sending'} onClick={() => void tell()}>
          <IconSend aria-hidden />
          {telling.is === 'sending' ? 'Sending...' : 'Tell the editors'}
        </Button>
      )}
      {telling.is === 'refused' && <Alert>{telling.message}</Alert>}
    </div>
  );
}
