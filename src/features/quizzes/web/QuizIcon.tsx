import { useQuery } from '@tanstack/react-query';
import { useDeadEnd } from '#features/categories/use-dead-end.ts';
import { QUIZ_ICON } from '#platform/shared/settings/product-marks.ts';
import { useStoredFile } from '#platform/web/media/stored-file.ts';
import { ActionLink } from '#ui/buttons/ActionLink.tsx';
import { quizQuery } from '../quiz-queries.ts';
import styles from './QuizIcon.module.css';

/**
 * An icon that links to the quiz of a page. Renders nothing if the quiz was deleted or has no valid link.
 * @param quizID the field `quizURL` of the page
 */
export function QuizIcon({ quizID }: { quizID: string }) {
  const storedFile = useStoredFile();
  const { data } = useQuery(quizQuery(quizID));
  const quiz = data?.[0]?.items[0];
  const deadEnd = useDeadEnd([quiz?.itemAction]);
  if (!quiz || deadEnd(quiz.itemAction)) return null;
  return (
    <ActionLink action={quiz.itemAction} className={styles.quiz}>
      <img
        className="rigid round-3"
        src={storedFile(QUIZ_ICON)}
        alt={`Quiz: ${quiz.itemCaption ?? ''}`}
        width={56}
        height={56}
      />
      <span aria-hidden>{quiz.itemCaption}</span>
    </ActionLink>
  );
}
