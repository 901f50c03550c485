import { IconPlayerPlay } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { PagePicture } from '#features/reading/PagePicture.tsx';
import { links } from '#platform/web/addresses/links.ts';
import { attempt, sentenceOf } from '#platform/web/calls/attempt.ts';
import { queryClient } from '#platform/web/calls/query-client.ts';
import { Button, ButtonLink } from '#ui/buttons/Button.tsx';
import { RadioCards } from '#ui/fields/choices/RadioCards.tsx';
import { Segments } from '#ui/fields/choices/Segments.tsx';
import { Sheet } from '#ui/layout/Sheet.tsx';
import { showToast } from '#ui/messages/toast.ts';
import { startLiveQuiz } from '../../quiz-contract.ts';
import { followingQuery } from '../following-query.ts';
import { boardQuery } from './live-quiz-queries.ts';

type Quiz = { answerID: number; title: string; questions: number; scene: number };
type Props = { classId: string; className: string; quizzes: Quiz[]; next: number | null };

type TeamCount = '0' | '2' | '3' | '4';
const TEAM_COUNTS = { 0: 0, 2: 2, 3: 3, 4: 4 } as const;
const TEAMS = [
  { value: '0', text: 'Whole class' },
  { value: '2', text: '2 teams' },
  { value: '3', text: '3 teams' },
  { value: '4', text: '4 teams' },
] as const;

/** Lets the teacher choose a quiz for the class, and the number of teams. */
export function StartLive({ classId, className, quizzes, next }: Props) {
  const [chosen, setChosen] = useState(`${next ?? quizzes[0]?.answerID ?? ''}`);
  const [teams, setTeams] = useState<TeamCount>('0');
  const form = useId();
  async function start() {
    const body = { answerID: Number(chosen), teams: TEAM_COUNTS[teams] };
    const result = await attempt(startLiveQuiz, { params: { id: classId }, body });
    if (result.is === 'refused') showToast(sentenceOf(result));
    // Starting a quiz ends the mode in which the class follows the pages that the teacher opens. The app
    // therefore loads again which class follows.
    await queryClient.invalidateQueries(followingQuery);
    await queryClient.invalidateQueries(boardQuery(classId));
  }
  return (
    <Sheet
      title={`Start live with ${className}`}
      aside={
        <span className="row wrap gap-3">
          <ButtonLink look="outline" to={links.schoolClass(classId)}>
            Back to the class
          </ButtonLink>
          <Button type="submit" look="sun" form={form} disabled={chosen === ''}>
            <IconPlayerPlay aria-hidden /> Start
          </Button>
        </span>
      }
    >
      <form
        id={form}
        className="grid from-top gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void start();
        }}
      >
        <p className="intro">
          Everybody answers on their own device, and the board shows how many have answered. There is no
          ranking, and no points for speed.
        </p>
        <Segments<TeamCount> label="Teams" options={TEAMS} value={teams} onChange={setTeams} />
        <RadioCards
          id="quiz"
          name="quiz"
          label="Quiz"
          options={quizzes.map(({ answerID, title, questions, scene }) => ({
            value: `${answerID}`,
            text: title,
            note: answerID === next ? 'Next in the lesson' : `${questions} questions`,
            picture: <PagePicture answerID={scene} sizes="20rem" hasCredit={false} />,
          }))}
          value={chosen}
          onChange={setChosen}
        />
      </form>
    </Sheet>
  );
}
