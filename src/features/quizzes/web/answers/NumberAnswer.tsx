import { Button } from '#ui/buttons/Button.tsx';
import { Range } from '#ui/fields/Range.tsx';
import { withUnit } from '../../marking/verdict-text.ts';
import type { AnswerProps } from './answer-props.ts';
import styles from './answers.module.css';

/** Lets the reader set a number with a slider, or with buttons that move it by one step or by five steps. */
export function NumberAnswer({ question, answer, isLocked, onChange }: AnswerProps<'number'>) {
  const { min, max, step, unit, prompt } = question;
  const value = typeof answer === 'number' ? answer : min;

  function set(next: number): void {
    const steps = Math.round((Math.min(max, Math.max(min, next)) - min) / step);
    onChange(Number((min + steps * step).toFixed(6)));
  }

  return (
    <div className="grid gap-3">
      <output className={styles.value}>{withUnit(value, unit)}</output>
      <Range
        className="wide tap"
        aria-label={prompt}
        aria-valuetext={withUnit(value, unit)}
        {...{ min, max, step, value }}
        disabled={isLocked}
        onChange={(event) => set(event.currentTarget.valueAsNumber)}
      />
      <span className="row spread muted tabular" aria-hidden>
        <span>{withUnit(min, unit)}</span>
        <span>{withUnit(max, unit)}</span>
      </span>
      {!isLocked && (
        <div className="row wrap gap-2">
          {[-5, -1, 1, 5].map((steps) => (
            <Button key={steps} look="outline" onClick={() => set(value + steps * step)}>
              {steps < 0 ? '−' : '+'} {withUnit(Math.abs(steps) * step, '')}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
