import { IconArrowRight } from '@tabler/icons-react';
import { Button } from '#ui/buttons/Button.tsx';
import { focusOnArrival } from '#ui/focus.ts';
import { STATE_HEADING, StateScreen } from '#ui/states/StateScreen.tsx';
import type { Found } from '../../contract.ts';
import { type ReplyWords, useConversation } from '../question/conversation.ts';
import { useAsk } from '../question/use-ask.ts';
import { AnswerLink } from './AnswerLink.tsx';
import styles from './ReplyScreen.module.css';

type Props = {
  reply: Exclude<ReplyWords, { kind: 'distress' | 'failed' }>;
  onClose(): void;
};

/** Shows a short reply that does not come from a page, with questions to try or pages to open. */
export function ReplyScreen({ reply, onClose }: Props) {
  const [sentence = '', ...rest] = reply.text.split('\n');
  return (
    <StateScreen label="Answer" onClose={onClose}>
      <div className="surface round-4 shadow-1 edge pad">
        <h1 id={STATE_HEADING} ref={focusOnArrival} className={styles.sentence} tabIndex={-1}>
          {sentence}
        </h1>
        {rest.length > 0 && <p className={styles.rest}>{rest.join('\n')}</p>}
        {'questions' in reply && <QuestionsToTry questions={reply.questions} />}
        {'pages' in reply && reply.pages.length > 0 && <PagesToOpen {...reply} />}
        <Button look="outline" onClick={onClose}>
          Back to exploring
        </Button>
      </div>
    </StateScreen>
  );
}

function QuestionsToTry({ questions }: { questions: string[] }) {
  const ask = useAsk();
  const { asking } = useConversation();
  return (
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
  );
}

function PagesToOpen({ question, pages }: { question: string; pages: Found[] }) {
  return (
    <ul className={styles.questions} aria-label="Pages to read">
      {pages.map((page) => (
        <li key={page.answerID} className="grid">
          <AnswerLink question={question} answer={page} className={styles.question}>
            <span>{page.title}</span>
            <IconArrowRight aria-hidden className={styles.arrow} />
          </AnswerLink>
        </li>
      ))}
    </ul>
  );
}
