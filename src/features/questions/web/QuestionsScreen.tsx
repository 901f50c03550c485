import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { CalmBox, Sheet } from '#ui/layout/Sheet.tsx';
import { TabPanel, Tabs } from '#ui/layout/Tabs.tsx';
import { Loading } from '#ui/states/Loading.tsx';
import { KEPT_DAYS, PILES, type Pile, QUESTIONS_PER_PAGE, type QuestionList } from '../contract.ts';
import { QuestionRows } from './QuestionRows.tsx';
import { questionsQuery } from './questions-query.ts';
import { type Shown, searchOf, useShownQuestions } from './use-shown-questions.ts';

/** Shows the questions that readers got no answer to and sent here, the most frequent first. */
export function QuestionsScreen() {
  const [shown, show] = useShownQuestions();
  const { data, isError, refetch } = useQuery(questionsQuery(shown));
  return (
    <Sheet title="Unanswered questions">
      <p className="intro">
        What readers asked, got no answer to and sent to the editors. Who sent it is not kept; a question that
        nobody sends again is deleted after {KEPT_DAYS} days.
      </p>
      {data && <Piles list={data} shown={shown} onShow={show} />}
      {!data && isError && (
        <CalmBox>
          <p role="alert">The questions could not be loaded.</p>
          <Button onClick={() => void refetch()}>Try again</Button>
        </CalmBox>
      )}
      {!data && !isError && <Loading text="Loading..." />}
    </Sheet>
  );
}

const NAMES: Record<Pile, string> = { toDo: 'To do', setAside: 'Set aside' };
const NOTHING: Record<Pile, string> = {
  toDo: 'There are no questions to answer.',
  setAside: 'No questions are set aside.',
};

type PilesProps = { list: QuestionList; shown: Shown; onShow(shown: Shown): void };

function Piles({ list: { questions, total }, shown, onShow }: PilesProps) {
  const { pile, page } = shown;
  const pages = Math.max(1, Math.ceil(total[pile] / QUESTIONS_PER_PAGE));
  return (
    <div className="grid from-top gap-3">
      <div>
        <Tabs
          label="Questions"
          tabs={PILES.map((value) => ({ value, name: `${NAMES[value]} ${total[value]}` }))}
          value={pile}
          onChange={(next) => onShow({ pile: next, page: 1 })}
        />
      </div>
      {PILES.map((value) => (
        <TabPanel key={value} tab={value} isShown={value === pile}>
          {total[value] === 0 ? (
            <CalmBox>
              <p>{NOTHING[value]}</p>
            </CalmBox>
          ) : (
            <QuestionRows questions={questions} pile={value} isLast={total[value] === 1} />
          )}
        </TabPanel>
      ))}
      {/* Shows the last page if this page is gone because its last question was removed. */}
      {page > pages && <Navigate to={{ search: searchOf({ pile, page: pages }) }} replace />}
      {pages > 1 && (
        <div className="row to-end gap-2 tabular muted">
          <span>
            Page {page} of {pages}
          </span>
          <IconButton
            label="Previous page"
            disabled={page <= 1}
            onClick={() => onShow({ pile, page: page - 1 })}
          >
            <IconChevronLeft aria-hidden />
          </IconButton>
          <IconButton
            label="Next page"
            disabled={page >= pages}
            onClick={() => onShow({ pile, page: page + 1 })}
          >
            <IconChevronRight aria-hidden />
          </IconButton>
        </div>
      )}
    </div>
  );
}
