import { IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { PAGE_LIMITS } from '#platform/shared/content/page-limits.ts';
import { isBlank } from '#platform/shared/text/text.ts';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { FieldError } from '#ui/fields/Field.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import styles from './QuestionsPanel.module.css';

type Props = {
  /** Empty for questions that the whole page answers. */
  sentence: string;
  asked: string[];
  isOpen: boolean;
  /** True if the page has the maximum number of questions. */
  isFull: boolean;
  isTwice(asked: string): boolean;
  /** For a sentence that is no longer on the page: the sentences to which its questions can move. */
  moveTo: string[] | undefined;
  onOpen(isOpen: boolean): void;
  onChange(asked: string[]): void;
  onMove(sentence: string): void;
};

/** A sentence with the questions that it answers. The questions are shown while the sentence is open. */
export function SentenceQuestions({ sentence, asked, isOpen, moveTo, onOpen, onMove, ...rest }: Props) {
  return (
    <details
      className={styles.sentence}
      open={isOpen}
      data-lost={moveTo ? '' : undefined}
      onToggle={({ currentTarget: { open } }) => open !== isOpen && onOpen(open)}
    >
      <summary className="row spread gap-2 tap">
        <span dir="auto">{sentence || 'Questions that the whole page answers'}</span>
        <span className="small tabular faint">
          {asked.length === 1 ? '1 question' : `${asked.length} questions`}
        </span>
      </summary>
      {isOpen && moveTo && (
        <SelectField
          label="Now answered by"
          value=""
          placeholder="Choose a sentence"
          options={moveTo.map((other) => ({ value: other, text: other }))}
          onChange={({ currentTarget }) => onMove(currentTarget.value)}
        />
      )}
      {isOpen && <Questions asked={asked} {...rest} />}
    </details>
  );
}

type QuestionsProps = Pick<Props, 'asked' | 'isFull' | 'isTwice' | 'onChange'>;

function Questions({ asked, isFull, isTwice, onChange }: QuestionsProps) {
  const rows = isFull ? asked : [...asked, ''];
  const replace = (index: number, ...by: string[]) => onChange(asked.toSpliced(index, 1, ...by));
  return (
    <ol className={styles.rows}>
      {rows.map((words, index) => (
        // A question has no id, so the index identifies its row.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={index}>
          <Question
            place={index + 1}
            words={words}
            isNew={index === asked.length}
            isTwice={!isBlank(words) && isTwice(words)}
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
  isTwice: boolean;
  onType(words: string): void;
  onRemove(): void;
};

/** Each typed character changes the working copy at once. */
function Question({ place, words, isNew, isTwice, onType, onRemove }: QuestionProps) {
  const id = useId();
  return (
    <>
      <div className="row gap-1">
        <input
          className="control grow slim"
          aria-label={isNew ? 'Answers the question …' : `Question ${place}`}
          aria-invalid={isTwice || undefined}
          aria-describedby={isTwice ? id : undefined}
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
      {isTwice && <FieldError id={id}>The page has this question already.</FieldError>}
    </>
  );
}
