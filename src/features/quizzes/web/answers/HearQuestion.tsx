import { useEffect, useEffectEvent, useRef } from 'react';
import { HearWord } from '#features/listening/HearWord.tsx';
import { useShortcut } from '#ui/buttons/use-shortcut.ts';
import type { ShownQuestion } from '../../contract.ts';
import { spokenQuestion } from './answer-texts.ts';

type Props = {
  question: ShownQuestion;
  /** If true, the question is read aloud as soon as it appears. */
  isAloud: boolean;
};

/** A button that reads a question and its answers aloud. Pressing the key R has the same effect. */
export function HearQuestion({ question, isAloud }: Props) {
  const hear = useRef<HTMLSpanElement>(null);
  const read = useEffectEvent(() => hear.current?.querySelector('button')?.click());
  useShortcut('r', read);
  // This effect runs once for each question, because this component is created again for each question.
  useEffect(() => {
    if (isAloud) read();
  }, [isAloud]);
  return (
    <span ref={hear}>
      <HearWord word={question.prompt} saidAs={spokenQuestion(question)} label="Read the question aloud" />
    </span>
  );
}
