import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { allQuizzesQuery } from '#features/quizzes/quiz-queries.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import type { Change } from '../working-copy/use-working-copy.ts';

type Props = { quizURL: string | null; change: Change; onEditQuizzes(): void; error: string | undefined };

/**
 * The field for the quiz of the page. If the quiz was deleted, the field shows no quiz. Source:
 * docs/behaviour.md 19.7.
 */
export const QuizField = memo(function QuizField({ quizURL, change, onEditQuizzes, error }: Props) {
  const { data } = useQuery(allQuizzesQuery);
  const quizzes = data?.[0]?.items ?? [];
  const chosen = quizzes.find(({ itemID }) => itemID === quizURL);
  return (
    <div className="grid gap-2">
      <SelectField
        label="Quiz"
        value={chosen?.itemID ?? ''}
        error={error}
        options={[
          { value: '', text: 'No quiz' },
          ...quizzes.map(({ itemID, itemCaption }) => ({
            value: itemID,
            text: itemCaption || 'Quiz without a caption',
          })),
        ]}
        onChange={({ target }) => change((copy) => ({ ...copy, quizURL: target.value || null }))}
      />
      <button
        type="button"
        className="bare tap no-padding self-start medium accent underlined"
        onClick={onEditQuizzes}
      >
        Edit quizzes
      </button>
    </div>
  );
});
