import { IconArrowRight } from '@tabler/icons-react';
import { Button } from '#ui/buttons/Button.tsx';
import { focusOnArrival } from '#ui/focus.ts';
import { STATE_HEADING, StateScreen } from '#ui/states/StateScreen.tsx';
import { useConversation } from '../question/conversation.ts';
import { useAsk } from '../question/use-ask.ts';
import styles from './ReplyScreen.module.css';

type Props = {
  text: string;
  questions: string[];
  onClose(): void;
};

/** A short reply to a text that is not a question, with questions to try. */
export function ReplyScreen({ text, questions, onClose }: Props) {
  const ask = useAsk();
  const { asking } = useConversation();
  const [sentence = '', ...rest] = text.split('\n');
  return (
    <StateScreen label="Answer" onClose={onClose}>
      <div className={styles.panel}>
        <h1 id={STATE_HEADING} ref={focusOnArrival} className={styles.sentence} tabIndex={-1}>
          {sentence}
        </h1>
        {rest.length > 0 && <p className={styles.rest}>{rest.join('\n')}</p>}
        {questions.length > 0 && (
          <ul className={styles.questions} aria-label="Questions to try">
            {questions.map((question) => (
              <li key={question} className="grid">
                <button
                  type="button"
                  className={styles.question}
                  aria-disabled={asking.is === 'waiting'}
                  onClick={() => asking.is === 'idle' && void ask(question)}
                >
                  <span>{question}</span>
                  <IconArrowRight aria-hidden className={styles.arrow} />
                </button>
              </li>
            ))}
          </ul>
        )}
        <Button look="outline" onClick={onClose}>
          Back to exploring
        </Button>
      </div>
    </StateScreen>
  );
}
