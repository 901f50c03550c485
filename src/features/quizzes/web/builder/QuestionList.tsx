import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconAlertTriangle, IconPlus, IconQuote } from '@tabler/icons-react';
import { Button } from '#ui/buttons/Button.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { MoveHandle } from '#ui/reorder/MoveHandle.tsx';
import { moved } from '#ui/reorder/move.ts';
import { Sortable } from '#ui/reorder/Sortable.tsx';
import type { EditableQuiz } from '../../editing-contract.ts';
import { QUIZ_LIMITS, type Question } from '../../question.ts';
import styles from './Builder.module.css';
import { kindText, type QuizDraft } from './quiz-draft.ts';

type Props = {
  draft: QuizDraft;
  original: EditableQuiz;
  chosen: string | undefined;
  isFaulty(id: string): boolean;
  change(next: QuizDraft, what: string): void;
  onChoose(id: string): void;
  onAdd(): void;
  /** Opens the drawer that drafts a question from a sentence. */
  onDraft(): void;
};

const TRIES = [1, 2, 3, 4, 5].map((tries) => ({ value: `${tries}`, text: `${tries}` }));

/**
 * Lists the questions of the quiz in order. Also lets the editor set the number of tries for each question.
 */
export function QuestionList({ draft, original, chosen, isFaulty, change, onChoose, ...on }: Props) {
  const { questions, tries } = draft;
  const move = (from: number, to: number) => change({ ...draft, questions: moved(questions, from, to) }, '');
  return (
    <nav className={styles.list} aria-label="Questions">
      <Sortable
        ids={questions.map(({ id }) => id)}
        nameOf={(id) => questions.find((question) => question.id === id)?.prompt ?? ''}
        shape="rows"
        onMove={move}
      >
        <ol className="bare no-padding no-margin grid from-top gap-1">
          {questions.map((question, place) => (
            <Row
              key={question.id}
              {...{ question, place }}
              count={questions.length}
              isChosen={question.id === chosen}
              note={noteOf(question, original, isFaulty)}
              onChoose={() => onChoose(question.id)}
              onMove={move}
            />
          ))}
        </ol>
      </Sortable>
      <Button look="outline" disabled={questions.length >= QUIZ_LIMITS.questions} onClick={on.onAdd}>
        <IconPlus aria-hidden />
        Add a question
      </Button>
      <Button look="outline" disabled={questions.length >= QUIZ_LIMITS.questions} onClick={on.onDraft}>
        <IconQuote aria-hidden />
        Make one from a sentence
      </Button>
      <SelectField
        label="Tries for each question"
        options={TRIES}
        value={`${tries}`}
        onChange={({ target }) => change({ ...draft, tries: Number(target.value) }, 'tries')}
      />
    </nav>
  );
}

type Note = { text: string; isTask: boolean };

function noteOf({ id }: Question, { lost, statistics }: EditableQuiz, isFaulty: Props['isFaulty']): Note {
  if (isFaulty(id)) return { text: 'to mend', isTask: true };
  if (lost.includes(id)) return { text: 'sentence gone', isTask: true };
  const right = statistics.find(({ question }) => question === id)?.right;
  return { text: right === undefined ? '' : `${right} % right`, isTask: false };
}

type RowProps = {
  question: Question;
  place: number;
  count: number;
  isChosen: boolean;
  note: Note;
  onChoose(): void;
  onMove(from: number, to: number): void;
};

function Row({ question, place, count, isChosen, note, onChoose, onMove }: RowProps) {
  const sortable = useSortable({ id: question.id });
  const { setNodeRef, transform, transition, isDragging } = sortable;
  const name = question.prompt || 'New question';
  return (
    <li
      ref={setNodeRef}
      className={['row round-2', isChosen && 'chosen', isDragging && 'dragged'].filter(Boolean).join(' ')}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        type="button"
        className="bare row grow slim gap-2 left round-2 pointer pad-2 tall as-parent"
        aria-current={isChosen || undefined}
        onClick={onChoose}
      >
        <span className={styles.place}>{place + 1}</span>
        <span className="grid slim">
          <span className="strong breaks">{name}</span>
          <span className={note.isTask ? `${styles.note} wrong` : styles.note}>
            {note.isTask && <IconAlertTriangle aria-hidden />}
            {[kindText(question.kind), note.text].filter(Boolean).join(' · ')}
          </span>
        </span>
      </button>
      <MoveHandle {...{ name, place, count, sortable, onMove }} />
    </li>
  );
}
