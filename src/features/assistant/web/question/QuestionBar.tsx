import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { loadClassifier, mayKeep } from '#features/care/classify-in-browser.ts';
import { Microphone } from '#features/voice/Microphone.tsx';
import { SpokenWords } from '#features/voice/SpokenWords.tsx';
import { isBlank } from '#platform/shared/text/text.ts';
import { takeFirstQuestion } from '#platform/web/addresses/wish.ts';
import { whenIdle } from '#platform/web/when-idle.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { useShortcut } from '#ui/buttons/use-shortcut.ts';
import type { Suggestion } from '../../contract.ts';
import { LONGEST_QUESTION } from '../../question-limits.ts';
import { useAsked } from '../reply/asked.ts';
import { AskButton } from './AskButton.tsx';
import { askSpoken, askTyped, type BarText, EMPTY, leave, putBack, type, unask } from './bar-text.ts';
import { type Asking, useConversation } from './conversation.ts';
import styles from './QuestionBar.module.css';
import { Suggestions } from './Suggestions.tsx';
import { useAsk } from './use-ask.ts';
import { useFolding } from './use-folding.ts';
import { useSuggestions } from './use-suggestions.ts';

const PROMPT = 'Ask a question about Antarctica';

/** The id of the text field. Other components use it to move the focus back to the field. */
export const QUESTION_FIELD = 'question';

/**
 * The bar in which users type questions. Source: docs/behaviour.md 12.1.
 * @param props.folds true on the screens of editors and administrators, where only a button shows until the
 * user opens the bar
 */
export function QuestionBar({ folds }: { folds: boolean }) {
  const [text, setText] = useState(EMPTY);
  const field = useRef<HTMLInputElement>(null);
  const { asking } = useConversation();
  const ask = useAsk();
  const folding = useFolding(folds);
  const { key } = useLocation();
  const asked = useAsked();
  const answered = asked.is === 'nothing' ? null : asked.question;

  // The text of a question stays in the bar until a screen shows its answer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it must run at every new visit
  useEffect(() => setText((now) => leave(now, answered)), [key, answered]);

  // Loads the text classifier before it is needed, so that a text can be checked even if the connection fails
  // later.
  useEffect(() => whenIdle(() => void loadClassifier()), []);

  useShortcut('/', (event) => {
    event.preventDefault();
    openAndFocus();
  });

  function openAndFocus() {
    if (!folding.isOpen) folding.open();
    field.current?.focus();
    // Puts the cursor at the end of the text in the field.
    field.current?.setSelectionRange(text.typed.length, text.typed.length);
  }

  /**
   * Sends a question, unless it is blank or another question is waiting for its answer.
   * @param next returns the text of the bar after the question was sent
   * @param back returns the text of the bar if the question gets no answer
   */
  async function send(question: string, next: (text: BarText) => BarText, back: (text: BarText) => BarText) {
    if (isBlank(question) || asking.is === 'waiting') return;
    suggestions.close();
    setText(next);
    const isHeard = await ask(question);
    if (!isHeard) setText(back);
  }

  const sendSpoken = (question: string) => void send(question, askSpoken, (now) => putBack(now, question));
  const sendTyped = (question: string) => void send(question, askTyped, () => unask(text, question));
  const choose = (suggestion: Suggestion) => sendTyped(suggestion.text);
  const suggestions = useSuggestions(text.typed, choose);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it must run once, when the bar appears
  useEffect(() => {
    const question = takeFirstQuestion();
    if (question) sendTyped(question);
  }, []);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    sendTyped(text.typed);
  }

  return (
    <search
      className={folds ? styles.folding : undefined}
      data-folds={folds || undefined}
      onKeyDown={folding.onKeyDown}
    >
      {folds && <AskButton folding={folding} onOpen={openAndFocus} />}
      {folding.isOpen && (
        <div className={styles.bar}>
          <form className={styles.pill} onSubmit={submit}>
            <input
              ref={field}
              id={QUESTION_FIELD}
              className={styles.field}
              aria-label={PROMPT}
              placeholder={PROMPT}
              enterKeyHint="send"
              autoComplete="off"
              maxLength={LONGEST_QUESTION}
              // The question stays visible while its answer is loading.
              value={asking.is === 'waiting' ? asking.question : text.typed}
              readOnly={asking.is === 'waiting'}
              onChange={({ target }) => {
                setText((now) => type(now, target.value));
                suggestions.open();
              }}
              onBlur={suggestions.close}
              onKeyDown={(event) => {
                keepCompositionEnter(event);
                suggestions.onKeyDown(event);
              }}
              {...suggestions.combobox}
            />
            <Suggestions suggestions={suggestions} choose={choose} />
            <Hint asking={asking} onCancel={() => field.current?.focus()} />
            <SpokenWords />
          </form>
          <Microphone
            bar={{
              ask: sendSpoken,
              // Spoken words of distress or insults are never shown in the bar. They are checked like a sent
              // question, and get a reply.
              fill: (words) => (mayKeep(words) ? setText((now) => putBack(now, words)) : sendSpoken(words)),
            }}
            isWaiting={asking.is === 'waiting'}
          />
        </div>
      )}
    </search>
  );
}

/**
 * With an input method (for Japanese, for example), Enter confirms the composed characters. This Enter must
 * not send the question.
 */
function keepCompositionEnter(event: KeyboardEvent): void {
  // Safari fires `compositionend` before this `keydown` event, so `isComposing` is already false. Only the
  // key code 229 shows that Enter confirmed a composition.
  const isComposing = event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229;
  if (event.key === 'Enter' && isComposing) event.preventDefault();
}

/**
 * @param props.onCancel called after the user has pressed Cancel. The button then disappears, so the caller
 * has to move the focus.
 */
function Hint({ asking, onCancel }: { asking: Asking; onCancel(): void }) {
  if (asking.is === 'idle') return <kbd className="key no-phone">Enter ↵</kbd>;
  return (
    <>
      <span role="status" className="row rigid gap-3 sides-2 body muted">
        {asking.isSlow ? 'still working…' : <span className="visually-hidden">Finding the answer</span>}
        <span className={styles.bergs} aria-hidden>
          <i />
          <i />
          <i />
        </span>
      </span>
      {asking.isSlow && (
        <Button
          look="quiet"
          className="tap sides-3"
          onClick={() => {
            asking.cancel();
            onCancel();
          }}
        >
          Cancel
        </Button>
      )}
    </>
  );
}
