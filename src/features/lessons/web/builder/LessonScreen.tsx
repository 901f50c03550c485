import { IconCheck, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { links } from '#platform/web/addresses/links.ts';
import { Button, ButtonLink } from '#ui/buttons/Button.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { CalmBox, Sheet } from '#ui/layout/Sheet.tsx';
import { moved } from '#ui/reorder/move.ts';
import { Sortable } from '#ui/reorder/Sortable.tsx';
import { Loading } from '#ui/states/Loading.tsx';
import type { Lesson } from '../../contract.ts';
import { LESSON_MINUTES, NAME_LENGTH } from '../../lesson-limits.ts';
import type { TitledStep } from '../../steps.ts';
import { lessonQuery } from '../lessons-query.ts';
import { titleOf } from '../step-words.ts';
import { AddStep } from './AddStep.tsx';
import { GiveAndShare } from './GiveAndShare.tsx';
import styles from './LessonScreen.module.css';
import { StepRow } from './StepRow.tsx';
import { TimeBar } from './TimeBar.tsx';
import { type Saving, useSavedLesson } from './use-saved-lesson.ts';

/** The screen on which a teacher changes the steps of a lesson. Changes are saved automatically. */
export function LessonScreen() {
  const { id = '' } = useParams();
  const { data, isError, refetch } = useQuery(lessonQuery(id));
  if (data) return <Builder key={id} loaded={data} />;
  return (
    <Sheet title="Lesson">
      {isError ? (
        <CalmBox>
          <p role="alert">This lesson could not be loaded. It may have been removed.</p>
          <Button onClick={() => void refetch()}>Try again</Button>
          <ButtonLink look="quiet" to={links.classes()}>
            My classes
          </ButtonLink>
        </CalmBox>
      ) : (
        <Loading text="Loading..." />
      )}
    </Sheet>
  );
}

function Builder({ loaded }: { loaded: Lesson }) {
  const { lesson, saving, change, saveAgain } = useSavedLesson(loaded);
  const { name, minutes, steps } = lesson;
  const place = (from: number, to: number) => change({ steps: moved(steps, from, to) });
  return (
    <Sheet title={name || 'Lesson'} aside={<SavingState id={loaded.id} saving={saving} onTry={saveAgain} />}>
      <div className="grid from-top gap-5">
        <div className="row wrap items-top gap-3 no-print">
          <TextField
            label="Name"
            maxLength={NAME_LENGTH}
            autoComplete="off"
            value={name}
            onChange={(event) => change({ name: event.target.value })}
          />
          <NumberField
            label="Length"
            unit="minutes"
            min={LESSON_MINUTES.least}
            max={LESSON_MINUTES.most}
            defaultValue={minutes}
            onChange={({ target }) => target.checkValidity() && change({ minutes: target.valueAsNumber })}
          />
        </div>
        <TimeBar minutes={minutes} steps={steps} />
        <div className={styles.columns}>
          <div className="grid from-top gap-3 slim">
            {steps.length === 0 && <p className="muted">This lesson has no step yet.</p>}
            <Sortable
              ids={steps.map(({ id }) => id)}
              nameOf={(id) => nameOf(steps, id)}
              shape="rows"
              onMove={place}
            >
              <ol className="bare grid from-top gap-2" aria-label="Steps">
                {steps.map((step, at) => (
                  <StepRow
                    key={step.id}
                    step={step}
                    place={at}
                    count={steps.length}
                    onMove={place}
                    onChange={(next) => change({ steps: steps.with(at, next) })}
                    onRemove={() => change({ steps: steps.toSpliced(at, 1) })}
                  />
                ))}
              </ol>
            </Sortable>
          </div>
          <AddStep count={steps.length} onAdd={(step) => change({ steps: [...steps, step] })} />
        </div>
        <GiveAndShare lesson={loaded} />
      </div>
    </Sheet>
  );
}

function nameOf(steps: TitledStep[], id: string): string {
  const step = steps.find((each) => each.id === id);
  return step ? titleOf(step) : '';
}

type SavingProps = { id: string; saving: Saving; onTry(): void };

function SavingState({ id, saving, onTry }: SavingProps) {
  return (
    <span className="row wrap gap-3 no-print">
      <span role="status" className="row gap-2">
        {saving.is === 'saved' && (
          <>
            <IconCheck aria-hidden /> Saved
          </>
        )}
        {saving.is === 'saving' && 'Saving...'}
        {saving.is === 'failed' && `Not saved: ${saving.message}`}
        {saving.is === 'outdated' && 'Not saved: this lesson was changed in another window.'}
      </span>
      {saving.is === 'failed' && (
        <Button look="outline" onClick={onTry}>
          Try again
        </Button>
      )}
      {saving.is === 'outdated' && (
        <Button look="outline" onClick={() => window.location.reload()}>
          Load the newer lesson
        </Button>
      )}
      <Button look="outline" onClick={() => window.print()}>
        <IconPrinter aria-hidden /> Print the plan
      </Button>
      <ButtonLink look="outline" to={links.lessonSheet(id)} target="_blank">
        <IconPrinter aria-hidden /> Worksheet
      </ButtonLink>
      <ButtonLink look="outline" to={links.lessonKey(id)} target="_blank">
        <IconPrinter aria-hidden /> Answer key
      </ButtonLink>
    </span>
  );
}
