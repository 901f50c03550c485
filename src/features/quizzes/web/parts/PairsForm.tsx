import { IconPlus, IconX } from '@tabler/icons-react';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { QUIZ_LIMITS } from '../../question.ts';
import { errorOf } from '../builder/field-error.ts';
import { freeId } from '../builder/quiz-draft.ts';
import styles from './parts.module.css';
import type { PartsProps } from './parts-props.ts';

const LEAST = 3;
const MOST = 6;
const MOST_EXTRA = 2;

/** Fields for names with their meanings, and for extra meanings that belong to no name. */
export function PairsForm({ question, errors, onChange }: PartsProps<'match'>) {
  const { pairs, extra } = question;
  const put = (next: typeof pairs, what: string) => onChange({ ...question, pairs: next }, what);
  const putExtra = (next: string[], what: string) => onChange({ ...question, extra: next }, what);
  return (
    <fieldset className={styles.parts}>
      <legend className="small muted">Each name stands beside its meaning. Pupils see them mixed.</legend>
      {pairs.map((pair, at) => (
        <div key={pair.id} className={styles.option}>
          <span className={styles.number}>{at + 1}</span>
          <div className={styles.pair}>
            {(['left', 'right'] as const).map((side) => (
              <TextField
                key={side}
                label={`${side === 'left' ? 'Name' : 'Meaning'} ${at + 1}`}
                isLabelHidden
                placeholder={side === 'left' ? 'Name' : 'Meaning'}
                maxLength={QUIZ_LIMITS.option}
                value={pair[side]}
                {...errorOf(errors[`pairs.${at}.${side}`])}
                onChange={({ target }) =>
                  put(pairs.with(at, { ...pair, [side]: target.value }), `${side} ${pair.id}`)
                }
              />
            ))}
          </div>
          <IconButton
            label={`Remove pair ${at + 1}`}
            disabled={pairs.length <= LEAST}
            onClick={() => put(pairs.toSpliced(at, 1), '')}
          >
            <IconX aria-hidden />
          </IconButton>
        </div>
      ))}
      {extra.map((text, at) => (
        // Extra meanings have no ID and never change their order, so the index can be the key.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={at} className={styles.option}>
          <TextField
            label={`Meaning without a name ${at + 1}`}
            isLabelHidden
            placeholder="A meaning that belongs to no name"
            maxLength={QUIZ_LIMITS.option}
            value={text}
            {...errorOf(errors[`extra.${at}`])}
            onChange={({ target }) => putExtra(extra.with(at, target.value), `extra ${at}`)}
          />
          <IconButton
            label={`Remove meaning without a name ${at + 1}`}
            onClick={() => putExtra(extra.toSpliced(at, 1), '')}
          >
            <IconX aria-hidden />
          </IconButton>
        </div>
      ))}
      <div className="row wrap gap-2">
        {pairs.length < MOST && (
          <Button
            look="quiet"
            onClick={() => put([...pairs, { id: freeId(pairs), left: '', right: '' }], '')}
          >
            <IconPlus aria-hidden />
            Add a pair
          </Button>
        )}
        {extra.length < MOST_EXTRA && (
          <Button look="quiet" onClick={() => putExtra([...extra, ''], '')}>
            <IconPlus aria-hidden />
            Add a meaning without a name
          </Button>
        )}
      </div>
    </fieldset>
  );
}
