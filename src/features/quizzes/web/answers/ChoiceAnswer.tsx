import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useShortcut } from '#ui/buttons/use-shortcut.ts';
import type { Verdict } from '../../contract.ts';
import type { AnswerProps } from './answer-props.ts';
import styles from './answers.module.css';
import { type Choice, choiceOfKey, choicesOf, choose, isChosen, keysOf, LETTERS } from './choices.ts';

type Props = AnswerProps<'choice' | 'several' | 'truefalse'>;

/**
 * Lets the reader choose one option or, if several options are right, all of these. Number keys and letter
 * keys choose options too.
 */
export function ChoiceAnswer({ question, answer, verdict, isLocked, onChange }: Props) {
  const isSeveral = question.kind === 'several';
  const choices = choicesOf(question);
  // The options that the reader chose. This component remembers them, because `answer` becomes the right
  // answer when the question ends, and wrong choices must still be marked.
  const [tried, setTried] = useState(answer);
  const chosen = verdict ? tried : answer;

  function take(choice: Choice): void {
    if (isLocked) return;
    const next = choose(question, answer, choice);
    setTried(next);
    onChange(next);
  }
  useShortcut(keysOf(choices), ({ key }) => {
    const choice = choiceOfKey(choices, key);
    if (choice) take(choice);
  });

  return (
    <fieldset className={styles.options}>
      <legend className="visually-hidden">{question.prompt}</legend>
      {choices.map((choice, index) => {
        const mark = markOf({
          isSeveral,
          verdict,
          wasChosen: isChosen(chosen, choice),
          isRight: isChosen(verdict?.rightAnswer, choice),
        });
        return (
          <label key={choice.id} className={`${styles.option} ${styles[mark]}`}>
            <input
              type={isSeveral ? 'checkbox' : 'radio'}
              name={question.id}
              className="visually-hidden"
              checked={isChosen(chosen, choice)}
              disabled={isLocked}
              onChange={() => take(choice)}
            />
            <span className={styles.key} aria-hidden>
              {mark === 'right' ? (
                <IconCheck />
              ) : mark === 'wrong' ? (
                <IconX />
              ) : (
                keyOf(choice, index, isSeveral, isChosen(chosen, choice))
              )}
            </span>
            <span>{choice.text}</span>
            {NOTES[mark] && <span className="small strong">{NOTES[mark]}</span>}
          </label>
        );
      })}
    </fieldset>
  );
}

type Mark = 'right' | 'wrong' | 'dim' | 'plain';
const NOTES: Record<Mark, string> = { right: 'Right', wrong: 'Not this one', dim: '', plain: '' };

type Marked = { isSeveral: boolean; verdict: Verdict | undefined; wasChosen: boolean; isRight: boolean };

/**
 * If the question has several right options and another try is left, no option is marked as wrong. The reader
 * has to find the wrong options.
 */
function markOf({ isSeveral, verdict, wasChosen, isRight }: Marked): Mark {
  if (!verdict) return 'plain';
  if (verdict.isDone) return isRight ? 'right' : wasChosen ? 'wrong' : 'dim';
  return wasChosen && !isSeveral ? 'wrong' : 'plain';
}

function keyOf({ id }: Choice, index: number, isSeveral: boolean, isOn: boolean) {
  if (isSeveral) return isOn ? <IconCheck /> : null;
  if (id === 'true') return <IconCheck />;
  return id === 'false' ? <IconX /> : LETTERS[index];
}
