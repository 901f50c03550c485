import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconMinus, IconPlus, IconX } from '@tabler/icons-react';
import { PagePicture } from '#features/reading/PagePicture.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { MoveHandle } from '#ui/reorder/MoveHandle.tsx';
import { STEP_MINUTES } from '../../lesson-limits.ts';
import type { TitledStep } from '../../steps.ts';
import { StepIcon } from '../StepIcon.tsx';
import { detailsOf, titleOf } from '../step-words.ts';
import styles from './StepRow.module.css';

/** The parts of a page after which a class can be asked to stop reading. */
const STOPS = [1, 2, 3, 4, 5, 6, 7].map((part) => ({ value: `${part}`, text: `to part ${part}` }));

type Props = {
  step: TitledStep;
  place: number;
  count: number;
  onMove(from: number, to: number): void;
  onChange(step: TitledStep): void;
  onRemove(): void;
};

/** A step of a lesson, with its minutes and its note. */
export function StepRow({ step, place, count, onMove, onChange, onRemove }: Props) {
  const sortable = useSortable({ id: step.id });
  const { setNodeRef, transform, transition, isDragging } = sortable;
  const name = titleOf(step);
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? `${styles.row} dragged` : styles.row}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <span className="no-print">
        <MoveHandle {...{ name, place, count, sortable, onMove }} />
      </span>
      <span className={styles.picture}>
        {step.kind === 'page' ? (
          <PagePicture answerID={step.answerID} sizes="4rem" hasCredit={false} />
        ) : (
          <StepIcon kind={step.kind} />
        )}
      </span>
      <span className={styles.name}>
        <span className="strong breaks">{name}</span>
        <span className="small muted row gap-2">
          <StepIcon kind={step.kind} />
          {detailsOf(step)}
        </span>
        {step.note && <span className="print-only small">{step.note}</span>}
      </span>
      <Minutes step={step} name={name} onChange={onChange} />
      <span className="no-print">
        <IconButton label={`Remove ${name}`} onClick={onRemove}>
          <IconX aria-hidden />
        </IconButton>
      </span>
      <details className={styles.more}>
        <summary className="tap row small muted">{step.note || 'Note for the pupils'}</summary>
        <div className="grid from-top gap-3">
          <TextField
            label={`Note for ${name}`}
            maxLength={500}
            value={step.note}
            onChange={(event) => onChange({ ...step, note: event.target.value })}
          />
          {step.kind === 'page' && (
            <SelectField
              label={`Read ${name}`}
              placeholder="the whole page"
              options={STOPS}
              value={step.stopAfter ?? ''}
              onChange={({ target: { value } }) => {
                const { stopAfter: _, ...whole } = step;
                onChange(value === '' ? whole : { ...step, stopAfter: Number(value) });
              }}
            />
          )}
        </div>
      </details>
    </li>
  );
}

function Minutes({ step, name, onChange }: Pick<Props, 'step' | 'onChange'> & { name: string }) {
  const { minutes } = step;
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons need no box with a legend
    <span role="group" aria-label={`Minutes of ${name}`} className="row round-2 framed no-print">
      <IconButton
        label={`One minute less for ${name}`}
        disabled={minutes <= STEP_MINUTES.least}
        onClick={() => onChange({ ...step, minutes: minutes - 1 })}
      >
        <IconMinus aria-hidden />
      </IconButton>
      <span role="status" className="strong tabular">
        {minutes}
      </span>
      <IconButton
        label={`One minute more for ${name}`}
        disabled={minutes >= STEP_MINUTES.most}
        onClick={() => onChange({ ...step, minutes: minutes + 1 })}
      >
        <IconPlus aria-hidden />
      </IconButton>
    </span>
  );
}
