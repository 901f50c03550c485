import { useState } from 'react';
import {
  choiceOfKey,
  choicesOf,
  choose,
  HearQuestion,
  isChosen,
  keysOf,
  NumberAnswer,
  startOf,
} from '#features/quizzes/answers.ts';
import type { Answer, ShownQuestion } from '#features/quizzes/contract.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { useShortcut } from '#ui/buttons/use-shortcut.ts';
import type { PupilQuiz } from '../../quiz-contract.ts';
import styles from './PupilScreen.module.css';
import shape from './Shape.module.css';
import { Shape } from './Shape.tsx';
import { useLiveAnswer } from './use-live-answer.ts';

type Props = { quiz: PupilQuiz; question: ShownQuestion };

/**
 * Lets the pupil answer the current question. One tap sends an answer, which the pupil may change while the
 * question is open.
 */
export function GiveAnswer({ quiz, question }: Props) {
  const { give, waiting } = useLiveAnswer(quiz);
  const sent = waiting ?? quiz.mine;
  const [draft, setDraft] = useState<Answer | undefined>(sent ?? startOf(question));
  const isSentNow = sent !== null && JSON.stringify(sent) === JSON.stringify(draft);
  const choices = choicesOf(question);
  function take(choice: (typeof choices)[number]) {
    const next = choose(question, draft, choice);
    setDraft(next);
    if (question.kind !== 'several') give(next);
  }
  useShortcut(keysOf(choices), ({ key }) => {
    const choice = choiceOfKey(choices, key);
    if (choice) take(choice);
  });
  return (
    <>
      <div className="grid items-top gap-3 with-end">
        <h1 className="large line-dense break-word">{question.prompt}</h1>
        <HearQuestion question={question} isAloud={quiz.help.includes('aloud')} />
      </div>
      {question.kind === 'several' && <p className="muted">Choose all that are right.</p>}
      {question.kind === 'number' ? (
        <NumberAnswer
          question={question}
          answer={draft}
          verdict={undefined}
          isLocked={false}
          onChange={setDraft}
        />
      ) : (
        <ul className="grid gap-3" aria-label="Answers" data-sent={sent !== null || undefined}>
          {choices.map((choice, index) => (
            <li key={choice.id} className={shape.place}>
              <button
                type="button"
                className={`wide left pointer pad-3-5 ${styles.answer}`}
                aria-pressed={isChosen(draft, choice)}
                onClick={() => take(choice)}
              >
                <Shape index={index} />
                {choice.text}
              </button>
            </li>
          ))}
        </ul>
      )}
      {(question.kind === 'several' || question.kind === 'number') && !isSentNow && (
        <Button wide disabled={isNothing(draft)} onClick={() => draft !== undefined && give(draft)}>
          Send
        </Button>
      )}
      <p className={styles.state} role="status">
        {waiting !== null &&
          'Sending. Without a connection your answer is kept here and sent when the line is back.'}
        {waiting === null && isSentNow && (
          <>
            <span className="strong">Sent. Look up!</span> You may change it until the answer is shown.
          </>
        )}
      </p>
    </>
  );
}

function isNothing(draft: Answer | undefined): boolean {
  return draft === undefined || (Array.isArray(draft) && draft.length === 0);
}
