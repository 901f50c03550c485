import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isBlank } from '#shared/text.ts';
import { links } from '#web/links.ts';
import { Button } from '#web/ui/Button.tsx';
import { useShortcut } from '#web/ui/use-shortcut.ts';
import { LONGEST_QUESTION } from '../contract.ts';
import { ask } from './ask.ts';
import { type AnsweredQuestion, answeredState } from './asked.ts';
import { type Asking, useConversation } from './conversation.ts';
import styles from './QuestionBar.module.css';

const PROMPT = 'Ask a question about Antarctica';

/** Where questions are typed. Source: specification part 1 section 2; decision D-79. */
export function QuestionBar() {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { asking } = useConversation();
  const navigate = useNavigate();
  const { key, pathname } = useLocation();

  useShortcut('/', (event) => {
    event.preventDefault();
    field.current?.focus();
  });

  function open(answerID: number, asked: AnsweredQuestion) {
    const address = links.page(answerID);
    navigate(address, { state: answeredState(asked), replace: address === pathname });
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBlank(typed) || asking.is === 'waiting') return;
    setTyped('');
    const isHeard = await ask(typed, { askedAt: key, open });
    if (!isHeard) setTyped((newer) => newer || typed);
  }

  return (
    <search className={styles.bar}>
      <form className={styles.pill} onSubmit={submit}>
        <input
          ref={field}
          className={styles.field}
          aria-label={PROMPT}
          placeholder={PROMPT}
          enterKeyHint="send"
          autoComplete="off"
          maxLength={LONGEST_QUESTION}
          // While the answer is on its way the question stays in sight.
          value={asking.is === 'waiting' ? asking.question : typed}
          readOnly={asking.is === 'waiting'}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={keepCompositionEnter}
        />
        <Hint asking={asking} />
      </form>
    </search>
  );
}

/** The Enter that ends a composition (Japanese, for example) belongs to the writing, not to the form. */
function keepCompositionEnter(event: KeyboardEvent): void {
  // Safari ends the composition first; only the key code 229 tells.
  const isComposing = event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229;
  if (event.key === 'Enter' && isComposing) event.preventDefault();
}

function Hint({ asking }: { asking: Asking }) {
  if (asking.is === 'idle') return <kbd className={styles.key}>Enter ↵</kbd>;
  return (
    <>
      <span role="status" className={styles.waiting}>
        {asking.isSlow ? 'still working…' : <span className="visually-hidden">Finding the answer</span>}
        <span className={styles.bergs} aria-hidden>
          <i />
          <i />
          <i />
        </span>
      </span>
      {asking.isSlow && (
        <Button look="quiet" className={styles.cancel} onClick={asking.cancel}>
          Cancel
        </Button>
      )}
    </>
  );
}
