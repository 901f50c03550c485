import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { useShortcut } from '#ui/buttons/use-shortcut.ts';
import type { PlayedQuiz, ShownQuestion, Verdict } from '../../contract.ts';
import type { Answer } from '../../marking/answer.ts';
import { AnswerField } from '../answers/AnswerField.tsx';
import { hintOf, isComplete, partsOf, startOf } from '../answers/answer-texts.ts';
import { HearQuestion } from '../answers/HearQuestion.tsx';
import styles from './PlayScreen.module.css';
import type { Progress } from './progress.ts';
import { Segments } from './Segments.tsx';
import type { Play } from './use-play.ts';
import { VerdictPanel } from './VerdictPanel.tsx';

type Props = {
  quiz: PlayedQuiz;
  question: ShownQuestion;
  play: Play;
  /**
   * True on narrow screens, where the verdict slides up above the buttons and the answers scroll behind it.
   */
  isNarrow: boolean;
};

/** Shows one question: the prompt, the answers and the buttons. */
export function QuestionPanel({ quiz, question, play, isNarrow }: Props) {
  const { progress } = play;
  const heading = useNewQuestion(progress);
  const verdict = progress.isTold ? verdictOf(play, question) : undefined;
  const draft = progress.drafts[question.id] ?? startOf(question);
  const hint = hintOf(question, draft);

  function check(event: FormEvent): void {
    event.preventDefault();
    if (progress.isTold) {
      if (isWaiting(play, question) || verdict?.isDone) play.next();
      else play.again();
    } else if (draft !== undefined && isComplete(question, draft)) play.give(question.id, draft);
  }
  useShortcut('Enter', (event) => {
    const isOnControl = event.target instanceof Element && event.target.closest('button, a');
    if (!isOnControl) check(event as unknown as FormEvent);
  });

  return (
    <form className={styles.panel} aria-label="Question" onSubmit={check}>
      <div className={styles.scroll}>
        <Segments quiz={quiz} progress={progress} />
        <div className="grid items-top gap-3 with-end">
          <h1 id="answer" ref={heading} className={styles.title} tabIndex={-1}>
            {question.prompt}
          </h1>
          <span className="chosen circle">
            <HearQuestion question={question} isAloud={quiz.help.includes('aloud')} />
          </span>
        </div>
        <p className="muted">{hint}</p>
        <AnswerField
          {...{ question, verdict }}
          answer={shownAnswer(verdict, draft)}
          isLocked={progress.isTold}
          onChange={play.draft}
        />
      </div>
      <div className={styles.foot}>
        {progress.isTold && isNarrow && (
          <div className={styles.risen}>
            <VerdictPanel {...{ question, verdict }} />
          </div>
        )}
        <Actions {...{ question, play, verdict, draft }} />
      </div>
    </form>
  );
}

/**
 * When another question appears, scrolls to the top and focuses the prompt. The first question is not
 * focused, because screen readers read a new screen from the top anyway.
 */
function useNewQuestion({ seen, skipped }: Progress) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(Object.keys(seen).length === 0 && skipped.length === 0);
  useEffect(() => {
    if (isFirst.current) return;
    heading.current?.closest('main')?.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}

type ActionProps = Pick<Props, 'question' | 'play'> & {
  verdict: Verdict | undefined;
  draft: Answer | undefined;
};

function Actions({ question, play, verdict, draft }: ActionProps) {
  const { progress } = play;
  if (!progress.isTold)
    return (
      <div className={styles.actions}>
        <Button
          type="submit"
          className={styles.main}
          disabled={draft === undefined || !isComplete(question, draft)}
        >
          Check
        </Button>
        <span className="muted">{partsOf(question, draft)}</span>
        <Button look="quiet" className="push" onClick={play.skip}>
          Skip
        </Button>
      </div>
    );
  if (!verdict?.isDone && !isWaiting(play, question))
    return (
      <div className={styles.actions}>
        <Button type="submit" className={styles.main}>
          Try again
        </Button>
        <Button look="outline" onClick={() => play.give(question.id, null)}>
          Show me
        </Button>
        <Button look="quiet" className="push" onClick={play.skip}>
          Skip
        </Button>
      </div>
    );
  const left = progress.round.filter((id) => id !== question.id && !progress.done.includes(id)).length;
  return (
    <div className={styles.actions}>
      <Button type="submit" className={styles.main}>
        {left === 0 ? 'See my result' : 'Next question'}
      </Button>
    </div>
  );
}

function isWaiting({ progress }: Play, { id }: ShownQuestion): boolean {
  return progress.unsent.some(({ question }) => question === id);
}

/** @returns how the server marked the last answer; undefined while no answer is marked */
function verdictOf(play: Play, question: ShownQuestion): Verdict | undefined {
  return isWaiting(play, question) ? undefined : play.progress.seen[question.id]?.verdict;
}

/** Returns the answer to show: the reader's own, or the right answer when the question has ended. */
function shownAnswer(verdict: Verdict | undefined, draft: Answer | undefined): Answer | undefined {
  return verdict?.isDone ? (verdict.rightAnswer ?? draft) : draft;
}
