import { IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { PAGE_LIMITS } from '#platform/shared/content/page-limits.ts';
import { isBlank } from '#platform/shared/text/text.ts';
import { ButtonLink } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { FieldError } from '#ui/fields/Field.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import styles from './QuestionsPanel.module.css';
import type { SentenceRow } from './questions-by-sentence.ts';

type Props = {
  row: SentenceRow;
  isOpened: boolean;
  /** True if the server has refused a question of this sentence. Its questions are then open. */
  isRefused: boolean;
  /** True if the page has as many questions as it may have. */
  isFull: boolean;
  errorOf(question: SentenceRow['questions'][number]): string | undefined;
  /**
   * The sentences to which the user can move the questions of this sentence; undefined as long as this
   * sentence is on the page.
   */
  moveTo: SentenceRow[] | undefined;
  /** The address of the screen on which a quiz question is drafted from the sentence. */
  maker: string | undefined;
  onOpen(isOpen: boolean): void;
  onChange(asked: string[]): void;
  onMove(to: SentenceRow): void;
};

/** A sentence of the page, or another target. While it is open, the questions that it answers are shown below it. */
export function SentenceQuestions({
  row,
  isOpened,
  isRefused,
  moveTo,
  maker,
  onOpen,
  onMove,
  ...rest
}: Props) {
  const { sentence, target, questions } = row;
  const isOpen = isOpened || isRefused;
  return (
    <details
      className={styles.sentence}
      open={isOpen}
      data-opened={isOpened ? '' : undefined}
      data-lost={moveTo ? '' : undefined}
      onToggle={({ currentTarget: { open } }) => open !== isOpen && onOpen(open)}
    >
      <summary className="row spread gap-2 tap">
        <span dir="auto">{target?.name || sentence || 'Questions that the whole page answers'}</span>
        <span className="small tabular faint">
          {questions.length === 1 ? '1 question' : `${questions.length} questions`}
        </span>
      </summary>
      {isOpen && moveTo && (
        <SelectField
          label="Now answered by"
          value=""
          placeholder="Choose a sentence"
          options={moveTo.map((to, index) => ({
            value: String(index),
            text: to.target?.name ?? to.sentence,
          }))}
          onChange={({ currentTarget }) => {
            const to = moveTo[Number(currentTarget.value)];
            if (to) onMove(to);
          }}
        />
      )}
      {isOpen && <Questions questions={questions} {...rest} />}
      {isOpen && maker && (
        <ButtonLink look="outline" to={maker}>
          Make a quiz question
        </ButtonLink>
      )}
    </details>
  );
}

type QuestionsProps = Pick<SentenceRow, 'questions'> & Pick<Props, 'isFull' | 'errorOf' | 'onChange'>;

function Questions({ questions, isFull, errorOf, onChange }: QuestionsProps) {
  const asked = questions.map((question) => question.asked);
  const rows = isFull ? asked : [...asked, ''];
  const replace = (index: number, ...by: string[]) => onChange(asked.toSpliced(index, 1, ...by));
  return (
    <ol className={styles.rows}>
      {rows.map((words, index) => (
        // A question has no ID, so the index is the key of its row.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={index}>
          <Question
            place={index + 1}
            words={words}
            isNew={index === asked.length}
            error={questions[index] && errorOf(questions[index])}
            onType={(typed) => replace(index, typed)}
            onRemove={() => replace(index)}
          />
        </li>
      ))}
    </ol>
  );
}

type QuestionProps = {
  place: number;
  words: string;
  isNew: boolean;
  error: string | undefined;
  onType(words: string): void;
  onRemove(): void;
};

/** Each typed character changes the edited page at once, without waiting for a pause. */
function Question({ place, words, isNew, error, onType, onRemove }: QuestionProps) {
  const id = useId();
  return (
    <>
      <div className="row gap-1">
        <input
          className="control grow slim"
          aria-label={isNew ? 'Answers the question …' : `Question ${place}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          placeholder="Answers the question …"
          maxLength={PAGE_LIMITS.question}
          value={words}
          onChange={(event) => onType(event.currentTarget.value)}
          onBlur={() => !isNew && isBlank(words) && onRemove()}
        />
        {!isNew && (
          <IconButton label={`Remove question ${place}`} onClick={onRemove}>
            <IconTrash aria-hidden />
          </IconButton>
        )}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </>
  );
}
