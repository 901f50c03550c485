import { useQuery } from '@tanstack/react-query';
import { QUIZ_ICON } from '#shared/brand.ts';
import { ActionLink } from '#web/ui/ActionLink.tsx';
import { quizQuery } from '#web/ui/quiz-queries.ts';
import { useStoredFile } from '#web/ui/stored-file.ts';
import { useDeadEnd } from '#web/ui/use-dead-end.ts';
import styles from './QuizIcon.module.css';

/** Opens a page's quiz; nothing is shown when the quiz does not exist any more, or leads nowhere. @param quizID the page's quizURL */
export function QuizIcon({ quizID }: { quizID: string }) {
  const storedFile = useStoredFile();
  const { data } = useQuery(quizQuery(quizID));
  const quiz = data?.[0]?.items[0];
  const deadEnd = useDeadEnd([quiz?.itemAction]);
  if (!quiz || deadEnd(quiz.itemAction)) return null;
  return (
    <ActionLink action={quiz.itemAction} className={styles.quiz}>
      <img src={storedFile(QUIZ_ICON)} alt={`Quiz: ${quiz.itemCaption ?? ''}`} width={56} height={56} />
      <span aria-hidden>{quiz.itemCaption}</span>
    </ActionLink>
  );
}
