import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { CalmBox, Sheet } from '#ui/layout/Sheet.tsx';
import { Loading } from '#ui/states/Loading.tsx';
import type { SchoolResults } from '../../results-contract.ts';
import { schoolResultsQuery } from '../../results-queries.ts';
import styles from './SchoolScreen.module.css';

const ALL = { value: '', text: 'All schools' };
/** The bar of a quiz is amber if its percentage of right answers is lower than this. */
const HARD = 60;

/** Shows for each quiz how the classes of a school answered. Source: docs/behaviour.md 33.11. */
export function SchoolScreen() {
  const [school, setSchool] = useState('');
  const { data, isError, refetch } = useQuery({
    ...schoolResultsQuery(school),
    placeholderData: keepPreviousData,
  });
  return (
    <Sheet title="What classes know">
      <p className="intro">
        Counts only. Fewer than five pupils are never shown, and no class, nickname or question of a pupil
        appears here.
      </p>
      {!data && isError && (
        <CalmBox>
          <p role="alert">The counts could not be loaded.</p>
          <Button onClick={() => void refetch()}>Try again</Button>
        </CalmBox>
      )}
      {!data && !isError && <Loading text="Loading..." />}
      {data && (
        <div className="grid from-top gap-5">
          <div>
            <SelectField
              label="School"
              options={[ALL, ...data.schools.map((name) => ({ value: name, text: name }))]}
              value={school}
              onChange={({ target }) => setSchool(target.value)}
            />
          </div>
          <Quizzes quizzes={data.quizzes} />
        </div>
      )}
    </Sheet>
  );
}

function Quizzes({ quizzes }: Pick<SchoolResults, 'quizzes'>) {
  if (quizzes.length === 0)
    return (
      <CalmBox>
        <p>No quiz has answers of five pupils yet.</p>
      </CalmBox>
    );
  return (
    <div className="scroll outlined round-2 low relative">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Quiz</th>
            <th scope="col">Pupils</th>
            <th scope="col">Right the first time</th>
            <th scope="col">Classes</th>
          </tr>
        </thead>
        <tbody>
          {quizzes.map(({ answerID, title, pupils, right, classes }) => (
            <tr key={answerID}>
              <th scope="row">{title.replace(/: quiz$/, '')}</th>
              <td className="tabular">{pupils < 10 ? '5 to 9' : `${pupils} or more`}</td>
              <td>
                <span className="row gap-3 tabular strong">
                  <span className={styles.bar} aria-hidden>
                    <span
                      className={`block high ${right < HARD ? 'sunny' : 'solid'}`}
                      style={{ width: `${right}%` }}
                    />
                  </span>
                  {pupils < 10 && 'about '}
                  {right} %
                </span>
              </td>
              <td className="tabular">{classes ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
