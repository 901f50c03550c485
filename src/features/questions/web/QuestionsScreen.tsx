import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { LostQuestions } from '#features/quizzes/LostQuestions.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { CalmBox, Sheet } from '#ui/layout/Sheet.tsx';
import { TabPanel, Tabs } from '#ui/layout/Tabs.tsx';
import { Loading } from '#ui/states/Loading.tsx';
import { GROUPS_PER_PAGE, PILES, type Pile, type QuestionList } from '../contract.ts';
import { QuestionGroups } from './board/QuestionGroups.tsx';
import { questionsQuery } from './questions-query.ts';
import { type Shown, searchOf, TABS, type Tab, useShownQuestions } from './use-shown-questions.ts';
import { EverydayWords } from './words/EverydayWords.tsx';

/**
 * Shows the questions that readers sent because they got no answer, or a wrong one. The most frequent come
 * first.
 */
export function QuestionsScreen() {
  const [shown, show] = useShownQuestions();
  const pile = shown.tab === 'words' ? 'toDo' : shown.tab;
  const { data, isError, refetch } = useQuery(questionsQuery({ pile, page: shown.page }));
  return (
    <Sheet title="Unanswered questions">
      <p className="intro">
        What readers asked and sent to the editors, because they got no answer or not the right one. Who sent
        it is not kept. {data && `A question that nobody sends again is deleted after ${data.keptDays} days.`}
      </p>
      {shown.tab === 'toDo' && <LostQuestions />}
      {data && <Board list={data} shown={shown} onShow={show} />}
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

const NAMES: Record<Tab, string> = { toDo: 'To do', done: 'Done', setAside: 'Ignored', words: 'Words' };
const NOTHING: Record<Pile, string> = {
  toDo: 'There are no questions to answer.',
  done: 'No questions are done.',
  setAside: 'No questions are ignored.',
};

type BoardProps = { list: QuestionList; shown: Shown; onShow(shown: Shown): void };

function Board({ list: { groups, total }, shown, onShow }: BoardProps) {
  const { tab } = shown;
  return (
    <div className="grid from-top gap-3">
      <div>
        <Tabs
          label="Questions"
          tabs={TABS.map((value) => ({
            value,
            name: value === 'words' ? NAMES.words : `${NAMES[value]} ${total[value]}`,
          }))}
          value={tab}
          onChange={(next) => onShow({ tab: next, page: 1 })}
        />
      </div>
      {PILES.map((value) => (
        <TabPanel key={value} tab={value} isShown={value === tab}>
          {total[value] === 0 ? (
            <CalmBox>
              <p>{NOTHING[value]}</p>
            </CalmBox>
          ) : (
            <QuestionGroups groups={groups} pile={value} isLast={total[value] === 1} />
          )}
        </TabPanel>
      ))}
      <TabPanel tab="words" isShown={tab === 'words'}>
        <EverydayWords />
      </TabPanel>
      {tab !== 'words' && <Pager {...shown} groups={total[tab]} onShow={onShow} />}
    </div>
  );
}

function Pager({ tab, page, groups, onShow }: Shown & { groups: number } & Pick<BoardProps, 'onShow'>) {
  const pages = Math.max(1, Math.ceil(groups / GROUPS_PER_PAGE));
  // If this page of the list no longer exists because its last question was removed, shows the last page that
  // exists.
  if (page > pages) return <Navigate to={{ search: searchOf({ tab, page: pages }) }} replace />;
  if (pages === 1) return null;
  return (
    <div className="row to-end gap-2 tabular muted">
      <span>
        Page {page} of {pages}
      </span>
      <IconButton label="Previous page" disabled={page <= 1} onClick={() => onShow({ tab, page: page - 1 })}>
        <IconChevronLeft aria-hidden />
      </IconButton>
      <IconButton label="Next page" disabled={page >= pages} onClick={() => onShow({ tab, page: page + 1 })}>
        <IconChevronRight aria-hidden />
      </IconButton>
    </div>
  );
}
