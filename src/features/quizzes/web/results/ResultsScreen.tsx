import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { Button } from '#ui/buttons/Button.tsx';
import { CalmBox, Sheet } from '#ui/layout/Sheet.tsx';
import { Loading } from '#ui/states/Loading.tsx';
import type { Proof } from '../../contract.ts';
import { quizResultsQuery } from '../../results-queries.ts';
import { HeatMap } from './HeatMap.tsx';
import { ResultsHead } from './ResultsHead.tsx';
import styles from './ResultsScreen.module.css';
import { TeachAgain } from './TeachAgain.tsx';

type Props = {
  /** Opens, on the projector, the page with the sentence that proves the answer. */
  explain(question: string, proof: Proof): void;
  /** Starts the quiz with these questions again, for the whole class together. */
  askAgain(classId: string, quiz: number, questions: string[]): void;
};

/** The results of a class in a quiz: a table of pupils and questions, and details of one question. */
export function ResultsScreen({ explain, askAgain }: Props) {
  const { id = '', quiz = '' } = useParams();
  const { data, isError, refetch } = useQuery(quizResultsQuery(id, Number(quiz)));
  const [parameters, setParameters] = useSearchParams();
  if (!data)
    return (
      <Sheet title="Results">
        {isError ? (
          <CalmBox>
            <p role="alert">The results could not be loaded. The class may have ended.</p>
            <Button onClick={() => void refetch()}>Try again</Button>
          </CalmBox>
        ) : (
          <Loading text="Loading..." />
        )}
      </Sheet>
    );
  const chosen = data.questions.find((question) => question.id === parameters.get('question'));
  const question = chosen ?? data.questions[0];
  return (
    <div className={styles.screen}>
      <section className={styles.table} aria-label="Results">
        <ResultsHead
          results={data}
          classId={id}
          onAskAgain={(questions) => askAgain(id, Number(quiz), questions)}
        />
        <HeatMap
          results={data}
          chosen={question?.id}
          onChoose={(one) => setParameters({ question: one }, { replace: true })}
        />
      </section>
      {question && <TeachAgain {...{ question, explain }} isHardest={question === data.questions[0]} />}
    </div>
  );
}
