import { useEffect, useEffectEvent, useRef } from 'react';
import { HearWord } from '#features/listening/HearWord.tsx';
import { useShortcut } from '#ui/buttons/use-shortcut.ts';
import type { ShownQuestion } from '../../contract.ts';
import { spokenQuestion } from './answer-texts.ts';

type Props = {
  question: ShownQuestion;
  /** Reads the question when it appears. */
  isAloud: boolean;
};

/** The button that reads a question aloud, with its answers. The key R does the same. */
export function HearQuestion({ question, isAloud }: Props) {
  const hear = useRef<HTMLSpanElement>(null);
  const read = useEffectEvent(() => hear.current?.querySelector('button')?.click());
  useShortcut('r', read);
  // Each question has a button of its own.
  useEffect(() => {
    if (isAloud) read();
  }, [isAloud]);
  return (
    <span ref={hear}>
      <HearWord word={question.prompt} saidAs={spokenQuestion(question)} label="Read the question aloud" />
    </span>
  );
}
