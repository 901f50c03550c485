import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import type { NotKept } from '#features/care/contract.ts';
import { attempt, sentenceOf } from '#platform/web/calls/attempt.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { focusOnArrival } from '#ui/focus.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { tellEditors } from '../contract.ts';

type Telling = { is: 'offered' } | { is: 'sending' } | { is: 'sent' } | { is: 'refused'; message: string };

type Props = {
  question: string;
  /** Called if the server has stored nothing because the text was not a question. */
  onNotKept(notKept: NotKept): void;
};

/** Offers to send an unanswered question to the editors, without the user's name. */
export function TellEditors({ question, onNotKept }: Props) {
  const [telling, setTelling] = useState<Telling>({ is: 'offered' });

  async function tell() {
    if (telling.is === 'sending') return;
    setTelling({ is: 'sending' });
    const result = await attempt(tellEditors, { body: { question } });
    if (result.is === 'refused') setTelling({ is: 'refused', message: sentenceOf(result) });
    else if (result.answer.notKept) onNotKept(result.answer.notKept);
    else setTelling({ is: 'sent' });
  }

  return (
    <div className="grid gap-3 above-4">
      {telling.is === 'sent' ? (
        // Moves the focus to the message, because the button that had the focus was removed.
        <Alert look="ok" tabIndex={-1} ref={focusOnArrival}>
          Sent to the editors. Your name is not included.
        </Alert>
      ) : (
        <Button
          look="outline"
          className="self-start"
          aria-disabled={telling.is === 'sending'}
          onClick={() => void tell()}
        >
          <IconSend aria-hidden />
          {telling.is === 'sending' ? 'Sending...' : 'Tell the editors'}
        </Button>
      )}
      {telling.is === 'refused' && <Alert>{telling.message}</Alert>}
    </div>
  );
}
