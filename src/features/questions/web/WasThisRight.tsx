import { IconThumbDown, IconThumbUp } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { NotKept } from '#features/care/contract.ts';
import { attempt, sentenceOf } from '#platform/web/calls/attempt.ts';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { focusOnArrival } from '#ui/focus.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { REASONS, type Reason, tellEditors } from '../contract.ts';
import styles from './WasThisRight.module.css';

type Props = {
  question: string;
  answerID: number;
  /** The marked sentence of the answer; '' if no sentence is marked. */
  sentence: string;
  /** Called if the server has not stored the complaint, because the reader's text was no question but an insult or distress, for example. */
  onNotKept(notKept: NotKept): void;
};

type Opinion =
  | { is: 'open' }
  | { is: 'choosing' }
  | { is: 'sending'; reason: Reason }
  | { is: 'refused'; message: string }
  | { is: 'right' }
  | { is: 'sent' };

/**
 * Asks whether an answer was right. "Yes" sends nothing. "No" sends the question and a reason, without the
 * user's name.
 */
export function WasThisRight({ question, answerID, sentence, onNotKept }: Props) {
  const [opinion, setOpinion] = useState<Opinion>({ is: 'open' });
  const id = useId();

  async function send(reason: Reason) {
    if (opinion.is === 'sending') return;
    setOpinion({ is: 'sending', reason });
    const body = { question, complaint: { reason, answerID, sentence } };
    const result = await attempt(tellEditors, { body });
    if (result.is === 'refused') setOpinion({ is: 'refused', message: sentenceOf(result) });
    else if (result.answer.notKept) onNotKept(result.answer.notKept);
    else setOpinion({ is: 'sent' });
  }

  if (opinion.is === 'right' || opinion.is === 'sent')
    return (
      // Moves the focus to the message, because the button that had the focus was removed.
      <p className="row tap small muted" role="status" tabIndex={-1} ref={focusOnArrival}>
        {opinion.is === 'right'
          ? 'Thank you.'
          : 'Thank you. The editors will look at it. Your name is not included.'}
      </p>
    );
  const isClosed = opinion.is === 'open';
  return (
    <fieldset className="grid slim gap-2 no-padding no-border no-margin" aria-labelledby={id}>
      <div className="row small muted">
        <span id={id}>Was this right?</span>
        <IconButton label="Yes, this was right" onClick={() => setOpinion({ is: 'right' })}>
          <IconThumbUp aria-hidden />
        </IconButton>
        <IconButton
          label="No, this was not right"
          aria-expanded={!isClosed}
          onClick={() => setOpinion({ is: isClosed ? 'choosing' : 'open' })}
        >
          <IconThumbDown aria-hidden />
        </IconButton>
      </div>
      {!isClosed && (
        <Reasons
          hasSentence={sentence !== ''}
          sending={opinion.is === 'sending' ? opinion.reason : undefined}
          onChoose={(reason) => void send(reason)}
        />
      )}
      {opinion.is === 'refused' && <Alert>{opinion.message}</Alert>}
    </fieldset>
  );
}

const WORDS: Record<Reason, string> = {
  notAsked: 'Not what I asked',
  hard: 'Too hard',
  sentence: 'Right page, wrong sentence',
  wrong: 'Something is wrong',
};

type ReasonsProps = {
  hasSentence: boolean;
  sending: Reason | undefined;
  onChoose(reason: Reason): void;
};

function Reasons({ hasSentence, sending, onChoose }: ReasonsProps) {
  return (
    <>
      <p className="small muted">
        What was not right? The editors get your question and this answer, not your name.
      </p>
      <ul className="flex wrap gap-2" aria-label="What was not right?">
        {REASONS.filter((reason) => hasSentence || reason !== 'sentence').map((reason) => (
          <li key={reason} className="grid">
            <button
              type="button"
              className={styles.reason}
              aria-disabled={sending !== undefined}
              onClick={() => onChoose(reason)}
            >
              {sending === reason ? 'Sending...' : WORDS[reason]}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
