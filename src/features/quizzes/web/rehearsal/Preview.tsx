import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageListQuery } from '#features/categories/page-list-query.ts';
import { Button } from '#ui/buttons/Button.tsx';
import type { PlayedQuiz } from '../../contract.ts';
import type { EditableQuiz } from '../../editing-contract.ts';
import { show } from '../../marking/shown.ts';
import styles from '../builder/Builder.module.css';
import type { QuizDraft } from '../builder/quiz-draft.ts';
import { Game } from '../play/Game.tsx';
import { useRehearsal } from '../play/use-play.ts';
import { judge } from './judge.ts';

type Props = {
  original: EditableQuiz;
  draft: QuizDraft;
  /** The ID of the question to show first. */
  first: string | undefined;
  onClose(): void;
};

const SEED = 'preview';

/** Shows the quiz with its unsaved changes as pupils would see it. No answer is sent or stored. */
export function Preview({ original, draft, first, onClose }: Props) {
  const { data: list } = useQuery(pageListQuery);
  const titles = new Map(
    list?.flatMap(({ subCategorys }) =>
      subCategorys.flatMap((sub) => sub.titles.map(({ answerID, title }) => [answerID, title] as const)),
    ),
  );
  const [quiz] = useState(() => played(original, draft, first));
  const play = useRehearsal(quiz, ({ question: id, ...answer }) => {
    const question = draft.questions.find((one) => one.id === id);
    return question && judge(question, answer, { seed: SEED, tries: draft.tries, titles });
  });
  return (
    <div className={styles.preview}>
      <div className={styles.previewBar}>
        <p role="status">You see the quiz as a pupil. Nothing is kept.</p>
        <Button look="outline" onClick={onClose}>
          <IconX aria-hidden />
          Back to editing
        </Button>
      </div>
      <div className="low">
        <Game quiz={quiz} play={play} />
      </div>
    </div>
  );
}

function played(
  { answerID, title, media }: EditableQuiz,
  draft: QuizDraft,
  first: string | undefined,
): PlayedQuiz {
  const at = Math.max(
    0,
    draft.questions.findIndex(({ id }) => id === first),
  );
  const questions = [...draft.questions.slice(at), ...draft.questions.slice(0, at)];
  return {
    ...{ answerID, title, rev: 0, tries: draft.tries, help: [], kept: [] },
    questions: questions.map((question) => show(question, SEED)),
    media,
  };
}
