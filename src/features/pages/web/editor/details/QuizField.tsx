import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { allQuizzes } from '#features/quizzes/contract.ts';
import { call } from '#web/api.ts';
import type { Change } from '../use-working-copy.ts';
import styles from './Details.module.css';
import { SelectField } from './SelectField.tsx';

type Props = { quizURL: string | null; change: Change; onEditQuizzes(): void; error: string | undefined };

/** The quiz that belongs to the page; one that is gone counts as none. Source: specification part 2 sections 2 and 8. */
export const QuizField = memo(function QuizField({ quizURL, change, onEditQuizzes, error }: Props) {
  const { data } = useQuery({
    queryKey: ['quizzes', 'all'],
    queryFn: ({ signal }) => call(allQuizzes, {}, { signal }),
    networkMode: 'always',
  });
  const quizzes = data?.[0]?.items ?? [];
  const chosen = quizzes.find(({ itemID }) => itemID === quizURL);
  return (
    <div className={styles.quiz}>
      <SelectField
        label="Quiz"
        value={chosen?.itemID ?? ''}
        error={error}
        onChange={(id) => change((copy) => ({ ...copy, quizURL: id || null }))}
      >
        <option value="">No quiz</option>
        {quizzes.map(({ itemID, itemCaption }) => (
          <option key={itemID} value={itemID}>
            {itemCaption || 'Quiz without a caption'}
          </option>
        ))}
      </SelectField>
      <button type="button" className={styles.quizLink} onClick={onEditQuizzes}>
        Edit quizzes
      </button>
    </div>
  );
});
