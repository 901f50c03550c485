import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { moved } from '#ui/reorder/move.ts';
import { QUIZ_LIMITS, type Question } from '../../question.ts';
import { errorOf } from '../builder/field-error.ts';
import { freeId } from '../builder/quiz-draft.ts';
import styles from './parts.module.css';
import type { PartsProps } from './parts-props.ts';

type Props = PartsProps<'choice' | 'several' | 'order'>;
type Option = { id: string; text: string };

const MOST = { choice: 6, several: 8, order: 7 };
const LEAST = { choice: 2, several: 3, order: 3 };

const HINTS = {
  choice: 'Mark the right answer.',
  several: 'Mark all right answers.',
  order: 'Write them in the right order. Pupils see them mixed.',
};

/** Fields for the options of a choice question, or for the items of an order question. */
export function OptionsForm({ question, errors, onChange }: Props) {
  const { kind } = question;
  const list = kind === 'order' ? 'items' : 'options';
  const options: Option[] = kind === 'order' ? question.items : question.options;
  const isRight = (id: string) =>
    kind === 'choice' ? question.right === id : kind === 'several' && question.right.includes(id);

  function put(next: Option[], what: string): void {
    onChange(withOptions(question, next), what);
  }

  function mark(id: string): void {
    if (kind === 'choice') onChange({ ...question, right: id }, '');
    if (kind !== 'several') return;
    const right = isRight(id) ? question.right.filter((one) => one !== id) : [...question.right, id];
    onChange({ ...question, right }, '');
  }

  return (
    <fieldset className={styles.parts}>
      <legend className="small muted">{HINTS[kind]}</legend>
      {options.map(({ id, text }, at) => (
        <div key={id} className={isRight(id) ? `${styles.option} ${styles.right}` : styles.option}>
          {kind === 'order' ? (
            <span className={styles.number}>{at + 1}</span>
          ) : (
            <label className={styles.mark}>
              <input
                type={kind === 'choice' ? 'radio' : 'checkbox'}
                name="right"
                checked={isRight(id)}
                aria-label={`Answer ${at + 1} is right`}
                onChange={() => mark(id)}
              />
            </label>
          )}
          <TextField
            label={kind === 'order' ? `Item ${at + 1}` : `Answer ${at + 1}`}
            isLabelHidden
            placeholder={kind === 'order' ? `Item ${at + 1}` : `Answer ${at + 1}`}
            maxLength={QUIZ_LIMITS.option}
            value={text}
            {...errorOf(errors[`${list}.${at}.text`])}
            onChange={({ target }) => put(options.with(at, { id, text: target.value }), `${list} ${id}`)}
          />
          {isRight(id) && <span className="small strong fine">Right</span>}
          {kind === 'order' && (
            <>
              <IconButton
                label={`Move item ${at + 1} up`}
                disabled={at === 0}
                onClick={() => put(moved(options, at, at - 1), '')}
              >
                <IconArrowUp aria-hidden />
              </IconButton>
              <IconButton
                label={`Move item ${at + 1} down`}
                disabled={at === options.length - 1}
                onClick={() => put(moved(options, at, at + 1), '')}
              >
                <IconArrowDown aria-hidden />
              </IconButton>
            </>
          )}
          <IconButton
            label={`Remove ${kind === 'order' ? 'item' : 'answer'} ${at + 1}`}
            disabled={options.length <= LEAST[kind]}
            onClick={() => put(options.toSpliced(at, 1), '')}
          >
            <IconX aria-hidden />
          </IconButton>
        </div>
      ))}
      {options.length < MOST[kind] && (
        <div>
          <Button look="quiet" onClick={() => put([...options, { id: freeId(options), text: '' }], '')}>
            <IconPlus aria-hidden />
            {kind === 'order' ? 'Add an item' : 'Add an answer'}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/** Replaces the options. If a right option was removed, also removes its ID from the right answers. */
function withOptions(question: Props['question'], options: Option[]): Question {
  switch (question.kind) {
    case 'order':
      return { ...question, items: options };
    case 'several': {
      const right = question.right.filter((id) => options.some((option) => option.id === id));
      return { ...question, options, right };
    }
    case 'choice':
      return { ...question, options };
  }
}
