import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { Drawer } from '#ui/layout/Drawer.tsx';
import { Tag } from '#ui/layout/Tag.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import { Loading } from '#ui/states/Loading.tsx';
import { answerInWords } from '../../marking/answer-in-words.ts';
import { rightAnswer } from '../../marking/mark.ts';
import type { Evidence, Question } from '../../question.ts';
import { draftsQuery } from '../builder/builder-queries.ts';
import { kindText } from '../builder/quiz-draft.ts';
import styles from './proof.module.css';
import { SentenceDrawer } from './SentenceDrawer.tsx';

type Props = {
  /**
   * The sentence from which to draft questions, if the user has opened the quiz builder from the page editor.
   */
  from: Evidence | undefined;
  onChoose(draft: Question): void;
  onClose(): void;
};

/**
 * Lists questions drafted from a sentence. The quiz builder opens the draft that the editor chooses. The
 * server stores it when the quiz is saved.
 */
export function DraftsDrawer({ from, onChoose, onClose }: Props) {
  const [sentence, setSentence] = useState(from);
  if (!sentence)
    return <SentenceDrawer title="Make a question" answerID={0} onChoose={setSentence} onClose={onClose} />;
  return (
    <Drawer title="Drafts from your sentence" onClose={onClose}>
      <div className="grid from-top gap-4">
        <p className={styles.sentence} dir="auto">
          {sentence.sentence}
        </p>
        <p className="muted">
          Each keeps the sentence as its proof. Wrong answers come from this page and its neighbours. Nothing
          is saved until you have looked at it and saved the quiz.
        </p>
        <Drafts sentence={sentence} onChoose={onChoose} />
        <div>
          <Button look="outline" onClick={() => setSentence(undefined)}>
            Another sentence
          </Button>
        </div>
      </div>
    </Drawer>
  );
}

function Drafts({ sentence, onChoose }: { sentence: Evidence; onChoose: Props['onChoose'] }) {
  const { data, isError, refetch } = useQuery(draftsQuery(sentence));
  if (isError)
    return (
      <Alert action={<Button onClick={() => void refetch()}>Try again</Button>}>
        The drafts could not be made. The page may have changed.
      </Alert>
    );
  if (!data) return <Loading text="Loading..." />;
  if (data.drafts.length === 0)
    return <p role="status">This sentence has no number and no name that a question could ask for.</p>;
  return (
    <ul className="grid gap-1" aria-label="Drafts">
      {data.drafts.map((draft) => (
        <li key={draft.id} className="grid">
          <button type="button" className={styles.choice} onClick={() => onChoose(draft)}>
            <span className="grid gap-2 items-start">
              <Tag>{kindText(draft.kind)}</Tag>
              <span className="strong breaks">{draft.prompt}</span>
              <span className="small muted">
                {answerInWords(draft, rightAnswer(draft))}
                {draft.kind === 'choice' && wrongIn(draft)}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function wrongIn({ options, right }: Extract<Question, { kind: 'choice' }>): string {
  return `, not ${options.flatMap(({ id, text }) => (id === right ? [] : [text])).join(', ')}`;
}
