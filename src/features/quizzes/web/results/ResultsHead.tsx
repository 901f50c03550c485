import { IconDownload, IconRepeat } from '@tabler/icons-react';
import { links } from '#platform/web/addresses/links.ts';
import { saveCsv } from '#platform/web/save-file.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { Link } from '#ui/buttons/Link.tsx';
import { ScreenName } from '#ui/layout/ScreenName.tsx';
import type { Results } from '../../results-contract.ts';
import { countsCsv, resultsCsv } from './results-csv.ts';

/**
 * If the share of pupils who were right at the first try is smaller than this, the class does not know the
 * answer well enough yet.
 */
const KNOWN = 0.6;

function isUnsure({ answered, right, isForAll }: Results['questions'][number]): boolean {
  return isForAll && answered > 0 && right / answered < KNOWN;
}

type Props = { results: Results; classId: string; onAskAgain(questions: string[]): void };

/**
 * Shows the title of the results and the number of pupils who have finished, with buttons that save the
 * results as tables.
 */
export function ResultsHead({ results, classId, onAskAgain }: Props) {
  const { className, title, pupils } = results;
  const unsure = results.questions.filter(isUnsure).map(({ id }) => id);
  const name = title.replace(/: quiz$/, '');
  const finished = pupils.filter(({ cells }) => cells.every(({ standing }) => standing !== 'open')).length;
  return (
    <div className="row spread wrap gap-3">
      <ScreenName title={`What ${className} knows`} />
      <div className="grid gap-1">
        <p className="row wrap gap-2 muted">
          <Link to={links.schoolClass(classId)}>{className}</Link>
          <span aria-hidden>›</span>
          <Link to={links.classResults(classId)}>Results</Link>
          <span aria-hidden>›</span>
          {name} quiz
        </p>
        <h1 id="answer" className="heading" tabIndex={-1}>
          What {className} knows
        </h1>
      </div>
      <div className="row wrap gap-3">
        <span className="chosen strong pad-2-4 pill" role="status">
          {finished} of {pupils.length} finished
        </span>
        {unsure.length > 0 && (
          <Button onClick={() => onAskAgain(unsure)}>
            <IconRepeat aria-hidden />
            {unsure.length === 1 ? 'Ask this one again' : `Ask these ${unsure.length} again`}
          </Button>
        )}
        <Button look="outline" onClick={() => saveCsv(`${name}.csv`, resultsCsv(results))}>
          <IconDownload aria-hidden />
          CSV
        </Button>
        <Button look="quiet" onClick={() => saveCsv(`${name} counts.csv`, countsCsv(results))}>
          Counts only (to share)
        </Button>
      </div>
    </div>
  );
}
