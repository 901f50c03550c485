import { useMediaQuery } from '@mantine/hooks';
import { NARROW } from '#ui/breakpoints.ts';
import { ScreenName } from '#ui/layout/ScreenName.tsx';
import type { PlayedQuiz } from '../../contract.ts';
import styles from './PlayScreen.module.css';
import { QuestionPanel } from './QuestionPanel.tsx';
import { Result } from './Result.tsx';
import { Stage } from './Stage.tsx';
import type { Play } from './use-play.ts';

/** Shows the current question of a quiz beside its picture. After the last question, shows the result. */
export function Game({ quiz, play }: { quiz: PlayedQuiz; play: Play }) {
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const { current } = play.progress;
  const question = quiz.questions.find(({ id }) => id === current);
  if (!question) return <Result quiz={quiz} play={play} />;
  return (
    <div className={quiz.help.includes('large') ? `${styles.game} larger-text` : styles.game}>
      <ScreenName title={quiz.title} />
      <QuestionPanel key={question.id} {...{ quiz, question, play, isNarrow }} />
      <Stage {...{ quiz, question, play, isNarrow }} />
    </div>
  );
}
