import { useIntersection } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '#platform/web/calls/query-client.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { checksQuery } from '../../quiz-queries.ts';
import { CheckQuestion } from './CheckQuestion.tsx';
import styles from './PageChecks.module.css';

/** Shows up to three questions at the end of a page. Loads them when the reader has scrolled near the end. */
export function PageChecks({ answerID }: { answerID: number }) {
  const query = checksQuery(answerID);
  // If the questions are cached, they are shown at once. The page then has its full height when the reader
  // returns with the Back button, so the browser can restore the scroll position.
  const [isNear, setNear] = useState(() => queryClient.getQueryData(query.queryKey) !== undefined);
  const { ref, entry } = useIntersection({ rootMargin: '600px' });
  if (entry?.isIntersecting && !isNear) setNear(true);
  const { data } = useQuery({ ...query, enabled: isNear });
  const [index, setIndex] = useState<number | null>(null);
  const checks = data?.checks ?? [];
  const check = index === null ? undefined : checks[index];
  return (
    <div ref={ref} className="no-print">
      {checks.length > 0 && (
        <section className={styles.checks} aria-label="Check yourself">
          <h2 className="heading">Check yourself</h2>
          {index === null && (
            <p className="row wrap gap-3">
              {checks.length === 1 ? 'One question' : `${WORDS[checks.length]} questions`} about this page.
              <Button look="sun" onClick={() => setIndex(0)}>
                Start
              </Button>
            </p>
          )}
          {check && (
            <CheckQuestion
              key={check.question.id}
              check={check}
              place={`${(index ?? 0) + 1} of ${checks.length}`}
              isLast={index === checks.length - 1}
              onNext={() => setIndex((index ?? 0) + 1)}
            />
          )}
          {index !== null && !check && (
            <p role="status" className="strong">
              All done. Well read!
            </p>
          )}
        </section>
      )}
    </div>
  );
}

const WORDS = ['No', 'One', 'Two', 'Three'];
